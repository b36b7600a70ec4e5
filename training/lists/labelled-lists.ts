import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  roleOfField,
  type ColumnRole,
} from '#server/features/leads/imports/proposing/columns/column-roles.ts';

const labelledList = z.object({
  publisher: z.string(),
  name: z.string(),
  kind: z.enum(['foreclosure', 'violation', 'probate']),
  type: z.string(),
  /** Whether a file, a program's column list or a schema gave the headers. */
  basis: z.enum(['file', 'code', 'page', 'schema', 'preset']),
  source: z.string(),
  /** Of the file, data set or repository that the headers come from, as it states it. */
  licence: z.string(),
  /** The held-out part that it belonged to before anyone looked at it. */
  was: z.string().optional(),
  /** The random draw that divided the lists that it came with. */
  draw: z.string().optional(),
  /** Header, label, invented cells. A label is 'field', 'one/other', '?optional' or ''. */
  columns: z.array(z.tuple([z.string(), z.string(), z.array(z.string())])),
});
export type LabelledList = z.infer<typeof labelledList>;

/** The files of labelled lists: their README says where they come from. */
export const corpusParts = ['development', 'standards', 'held-out', 'looked-at'] as const;
type CorpusPart = (typeof corpusParts)[number];

export function readLabelledLists(part: CorpusPart): LabelledList[] {
  return readFileSync(new URL(`${part}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => labelledList.parse(JSON.parse(line)));
}

export const readAllLists = (): LabelledList[] => corpusParts.flatMap(readLabelledLists);

/** A labeled list as the rows of a sheet. */
export function sheetOf({ columns }: LabelledList): string[][] {
  const height = Math.max(...columns.map(([, , cells]) => cells.length));
  return [
    columns.map(([header]) => header),
    ...Array.from({ length: height }, (_, row) => columns.map(([, , cells]) => cells[row] ?? '')),
  ];
}

/** Roles that a label accepts; including 'none' if nothing needs to be mapped. */
export function acceptedRoles(label: string): ColumnRole[] {
  const names = label.replace(/^\?/, '').split('/').filter(Boolean);
  const roles = names.map(roleOfField);
  return label === '' || label.startsWith('?') ? ['none', ...roles] : roles;
}
