import { useQuery } from '@tanstack/react-query';
import { listImports } from '#api/imports/imports.api.ts';
import { listOutreachResults } from '#api/outreach.api.ts';
import { listAssignees } from '#api/properties/properties.api.ts';
import { listSignalKinds } from '#api/signals.api.ts';
import { signalKindLabels } from '#domain/leads/signal-kind.ts';
import {
  outreachFigureLabels,
  outreachFigures,
  outreachResultLabel,
  writeOutreachResult,
} from '#domain/outreach-figure.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';

type Option = { value: string; label: string };
const knownKinds = Object.entries(signalKindLabels).map(([value, label]) => ({ value, label }));

/**
 * Users to whom a lead can be assigned, for filters: the signed-in user and unassigned come first.
 */
export function useAssigneeOptions(enabled: boolean): Option[] {
  const { data = [] } = useQuery({
    ...readQuery(listAssignees),
    enabled,
  });
  return [
    { value: 'me', label: 'Me' },
    { value: 'none', label: 'No one' },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

/** The latest lists with imported leads. */
export function useImportOptions(enabled: boolean): Option[] {
  const { data } = useQuery({
    queryKey: [listImports.path, { page: 1, limit: 50 }] as const,
    queryFn: ({ signal }) => call(listImports, { query: { page: 1, limit: 50 }, signal }),
    enabled,
  });
  return (data?.data ?? []).map(({ importId, filename }) => ({
    value: String(importId),
    label: filename,
  }));
}

/** The kinds of cases, those of the users' own last; the known ones until those are read. */
export function useSignalKindOptions(enabled: boolean): Option[] {
  const { data } = useQuery({
    ...readQuery(listSignalKinds),
    enabled,
  });
  return data?.map(({ kind, label }) => ({ value: kind, label })) ?? knownKinds;
}

/**
 * What came of the latest campaigns and sequences, with how many leads: 'Fall postcards: replied (3)'.
 * @param chosen stays among them, also where its campaign is an older one
 */
export function useOutreachOptions(enabled: boolean, chosen?: unknown): Option[] {
  const { data } = useQuery({
    ...readQuery(listOutreachResults),
    enabled,
  });
  const latest = (data?.data ?? []).flatMap((results) => {
    const { kind, id, name } = results;
    return outreachFigures.flatMap((figure): Option[] => {
      const leads = results[figure];
      if (leads === 0) return [];
      const words = outreachFigureLabels[figure].toLowerCase();
      const value = writeOutreachResult({ kind, id, figure });
      return [{ value, label: `${name}: ${words} (${leads.toLocaleString('en-US')})` }];
    });
  });
  const known = new Set(latest.map(({ value }) => value));
  const others = (Array.isArray(chosen) ? chosen.map(String) : []).filter((one) => !known.has(one));
  return [
    ...others.map((value) => ({ value, label: outreachResultLabel(value) ?? value })),
    ...latest,
  ];
}
