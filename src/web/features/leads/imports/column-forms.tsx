import { leadFieldNames, leadFieldRow } from '#domain/leads/lead-fields.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { Mapping, MappedColumn } from './use-mapping.ts';

const dateFields: ReadonlySet<string | undefined> = new Set([
  'auctionDate',
  'violationDate',
  'caseOpened',
  'caseClosed',
  'deceasedDate',
]);

const numericDate = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/;

/** Dates that may be read either way: an American reader expects the month first. */
const isUncertain = ({ field, forms, samples }: MappedColumn) =>
  dateFields.has(field) &&
  forms?.dates !== 'month-first' &&
  samples.some((sample) => numericDate.test(sample));

/** Asks how dates are written, where the rows do not show that the month comes first. */
export function DateForms({ mapping }: { mapping: Mapping }) {
  const proposed = mapping.columns.filter(
    (column) => isUncertain(column) || mapping.choice.forms?.[String(column.index)]?.dates,
  );
  return proposed.map((column) => (
    <Field
      key={column.index}
      label={`Dates in ${column.title}`}
      hint={`For example ${column.samples[0]}`}
    >
      {(control) => (
        <Select
          {...control}
          value={column.forms?.dates ?? 'month-first'}
          onChange={(dates) =>
            mapping.setForms(column.index, {
              dates: dates === 'day-first' ? 'day-first' : 'month-first',
            })
          }
          options={[
            { value: 'month-first', label: 'Month first: 05/12 is May 12' },
            { value: 'day-first', label: 'Day first: 05/12 is December 5' },
          ]}
          className="w-full"
        />
      )}
    </Field>
  ));
}

const amountFields: ReadonlySet<string | undefined> = new Set(
  leadFieldNames.filter((field) => leadFieldRow(field).kind === 'money'),
);

/** Amounts with a comma before the cents, or that may be read either way: 1.234 is a little, or a thousand. */
const hasUncertainCents = ({ field, forms, samples }: MappedColumn) =>
  amountFields.has(field) &&
  (forms?.decimals === 'comma' ||
    (forms?.decimals === undefined &&
      samples.some((sample) => /^\D*\d{1,3}\.\d{3}\D*$/.test(sample))));

/** Asks what stands before the cents, where the rows do not show that it is a point. */
export function DecimalForms({ mapping }: { mapping: Mapping }) {
  const shown = mapping.columns.filter(
    (column) => hasUncertainCents(column) || mapping.choice.forms?.[String(column.index)]?.decimals,
  );
  return shown.map((column) => (
    <Field
      key={column.index}
      label={`Amounts in ${column.title}`}
      hint={`For example ${column.samples[0]}`}
    >
      {(control) => (
        <Select
          {...control}
          value={column.forms?.decimals ?? 'point'}
          onChange={(decimals) =>
            mapping.setForms(column.index, { decimals: decimals === 'comma' ? 'comma' : 'point' })
          }
          options={[
            { value: 'point', label: 'Cents after a point: 1,234.50' },
            { value: 'comma', label: 'Cents after a comma: 1.234,50' },
          ]}
          className="w-full"
        />
      )}
    </Field>
  ));
}

const nameFields: ReadonlySet<string | undefined> = new Set(['fullName', 'ownerName', 'defendant']);

/** Names without a comma that are not known to have the given name first. */
const isReversed = ({ field, forms, samples }: MappedColumn) =>
  nameFields.has(field) &&
  forms?.names !== 'given-first' &&
  samples.some((sample) => /^[^\d,]+\s[^\d,]+$/.test(sample));

/** Says where names have the family name first, and asks where the rows leave that open. */
export function NameForms({ mapping }: { mapping: Mapping }) {
  const shown = mapping.columns.filter(
    (column) => isReversed(column) || mapping.choice.forms?.[String(column.index)]?.names,
  );
  return shown.map((column) => (
    <Field
      key={column.index}
      label={`Names in ${column.title}`}
      hint={`For example ${column.samples.slice(0, 3).join('; ')}`}
    >
      {(control) => (
        <Select
          {...control}
          value={column.forms?.names ?? 'open'}
          onChange={(names) =>
            mapping.setForms(column.index, {
              names: names === 'family-first' ? 'family-first' : 'given-first',
            })
          }
          options={[
            ...(column.forms?.names ? [] : [{ value: 'open', label: 'Differs from row to row' }]),
            { value: 'family-first', label: 'Last name first: SMITH JOHN' },
            { value: 'given-first', label: 'First name first: John Smith' },
          ]}
          className="w-full"
        />
      )}
    </Field>
  ));
}
