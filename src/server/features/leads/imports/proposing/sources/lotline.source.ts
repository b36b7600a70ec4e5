import { computedHeaders } from '#domain/lead-file.ts';
import { importFieldLabel, plainImportFields, type ImportField } from '#domain/import-fields.ts';
import type { ListSource, SourceColumns } from '../list-source.ts';

function columns(): SourceColumns {
  const fields = Object.keys(plainImportFields) as ImportField[];
  for (let index = 1; index <= 30; index += 1) {
    fields.push(
      `phone${index}`,
      `phone${index}Type`,
      `phone${index}DoNotCall`,
      `phone${index}Litigator`,
      `phone${index}Status`,
      `phone${index}TextCount`,
      `phone${index}CallCount`,
      `email${index}`,
    );
  }
  return {
    ...Object.fromEntries(fields.map((field) => [importFieldLabel(field), field])),
    ...Object.fromEntries(Object.values(computedHeaders).map((header) => [header, 'ignore'])),
  };
}

/** The product's own export, which is imported unchanged: nothing in it needs interpretation. */
export const lotline: ListSource = {
  name: 'Lotline',
  columns: columns(),
  isOwn: true,
  requires: ['propertyType', 'skipTraceStatus', 'createdAt'].map((field) =>
    importFieldLabel(field as ImportField),
  ),
};
