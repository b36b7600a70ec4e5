import { computedHeaders } from '#domain/lead-file.ts';
import { importFieldLabel, plainImportFields, type ImportField } from '#domain/import-fields.ts';
import type { ListSource, SourceColumns } from '../list-source.ts';
import data from './list-sources.json' with { type: 'json' };

type Data = Omit<ListSource, 'columns'> & { columns: Record<string, string | null> };

/** 'Phone {1-3}': 'phone{n}' is 'Phone 1' to 'Phone 3', '{n+1}' one more than the header's number. */
function expand([header, field]: [string, string | null]): [string, ImportField | null][] {
  const last = /\{1-(\d+)\}/.exec(header);
  return Array.from({ length: Number(last?.[1] ?? 1) }, (_, index) => {
    const named = field?.replace(/\{n\+?(\d*)\}/, (_n, more) => String(index + 1 + Number(more)));
    const name = last ? header.replace(last[0], String(index + 1)) : header;
    return [name, (named ?? null) as ImportField | null];
  });
}

function ownColumns(): SourceColumns {
  const fields = Object.keys(plainImportFields) as ImportField[];
  const parts = ['', 'Type', 'DoNotCall', 'Litigator', 'Status', 'TextCount', 'CallCount'] as const;
  for (let index = 1; index <= 30; index += 1)
    fields.push(...parts.map((part) => `phone${index}${part}` as const), `email${index}`);
  return {
    ...Object.fromEntries(fields.map((field) => [importFieldLabel(field), field])),
    ...Object.fromEntries(Object.values(computedHeaders).map((header) => [header, 'ignore'])),
  };
}

/** The product's own export, which is imported unchanged: nothing in it needs interpretation. */
const lotline: ListSource = {
  name: 'Lotline',
  columns: ownColumns(),
  isOwn: true,
  requires: ['propertyType', 'skipTraceStatus', 'createdAt'].map((field) =>
    importFieldLabel(field as ImportField),
  ),
};

/** Every list that is known by its headers; `list-sources.json` has those of others. */
export const listSources: readonly ListSource[] = [
  lotline,
  ...(data as unknown as readonly Data[]).map((source) => ({
    ...source,
    columns: Object.fromEntries(Object.entries(source.columns).flatMap(expand)),
  })),
];
