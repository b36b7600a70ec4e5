import type { ListSection } from '#api/imports/import.schema.ts';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { Mapping } from './use-mapping.ts';

/** 'Rows 15 to 20: Account Number, Owner Name, Site Address, …' */
export function titleOf({ firstRow, lastRow, headers }: ListSection): string {
  const named = headers.filter(Boolean);
  const shown = named.slice(0, 4).join(', ').slice(0, 80);
  const rows =
    firstRow === lastRow ? `Row ${firstRow + 1}` : `Rows ${firstRow + 1} to ${lastRow + 1}`;
  return `${rows}: ${shown}${named.length > 4 ? ', …' : ''}`;
}

/** The parts of a sheet that have a header of their own, and what lines between its rows say. */
export function ListSections({ mapping }: { mapping: Mapping }) {
  const { sections, headings } = mapping;
  if (sections.length === 0 && headings.length === 0) return null;
  const kept = sections.filter(({ isKept }) => isKept);
  const first = 'first';
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 rounded-lg border bg-surface px-3 py-3 text-sm">
      <legend className="px-1 font-semibold text-ink">Parts of the sheet</legend>
      {headings.map(({ field, count, values }, index) => (
        <p key={index} className="text-ink-soft">
          Lines between the rows give the {field} of the rows below them: {values.join(', ')}
          {values.length < count && ', …'}
        </p>
      ))}
      {sections.length > 0 && (
        <p className="text-ink-soft">
          Columns with the same header are read alike in all parts, unless you change one below.
          Clear a box to leave a part out.
        </p>
      )}
      {sections.map((section) => (
        <CheckboxField
          key={section.headerRow}
          checked={section.isKept}
          onChange={(isKept) => mapping.setSection(section.headerRow, isKept)}
        >
          {titleOf(section)}
        </CheckboxField>
      ))}
      {kept.length > 0 && (
        <SelectField
          label="Columns shown below"
          value={String(mapping.part ?? first)}
          onChange={(row) => mapping.setPart(row === first ? null : Number(row))}
          options={[
            { value: first, label: 'Those of the first part' },
            ...kept.map((section) => ({
              value: String(section.headerRow),
              label: titleOf(section),
            })),
          ]}
        />
      )}
    </fieldset>
  );
}
