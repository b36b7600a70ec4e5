import { computedHeaders } from '#domain/lead-file.ts';
import { importFieldLabel, plainImportFields, type ImportField } from '#domain/import-fields.ts';
import type { ListSource } from '../list-source.ts';
import data from './list-sources.json' with { type: 'json' };

/** 'Phone {1-3}' is 'Phone 1' to 'Phone 3'. */
function expand(header: string): string[] {
  const last = /\{1-(\d+)\}/.exec(header);
  if (!last) return [header];
  return Array.from({ length: Number(last[1]) }, (_, index) =>
    header.replace(last[0], String(index + 1)),
  );
}

function ownColumns(): Record<string, ImportField> {
  const fields = Object.keys(plainImportFields) as ImportField[];
  const parts = ['', 'Type', 'DoNotCall', 'Litigator', 'Status', 'TextCount', 'CallCount'] as const;
  for (let index = 1; index <= 30; index += 1)
    fields.push(...parts.map((part) => `phone${index}${part}` as const), `email${index}`);
  return {
    ...Object.fromEntries(fields.map((field) => [importFieldLabel(field), field])),
    ...Object.fromEntries(Object.values(computedHeaders).map((header) => [header, 'ignore'])),
  };
}

const columns = ownColumns();

/** The product's own export, which is imported unchanged: nothing in it needs interpretation. */
const lotline: ListSource = {
  name: 'Lotline',
  headers: Object.keys(columns),
  ownColumns: columns,
  requires: ['propertyType', 'skipTraceStatus', 'createdAt'].map((field) =>
    importFieldLabel(field as ImportField),
  ),
};

/** Every list that is known by its headers; `list-sources.json` has those of others. */
export const listSources: readonly ListSource[] = [
  lotline,
  ...data.map(({ headers, ...source }) => ({
    ...source,
    headers: headers.split('|').flatMap(expand),
  })),
];
