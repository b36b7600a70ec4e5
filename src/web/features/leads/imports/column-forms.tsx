import { wordKey, wordsOfField, type WordMeaning } from '#domain/contact/column-words.ts';
import { dayFields } from '#domain/import-fields.ts';
import { leadFieldNames, leadFieldRow } from '#domain/leads/lead-fields.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { Mapping, MappedColumn } from './use-mapping.ts';

const dateFields: ReadonlySet<string | undefined> = new Set(dayFields);

const numericDate = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/;

/** Dates that may be read either way: an American reader expects the month first. */
const isUncertain = ({ field, forms, samples }: MappedColumn) =>
  dateFields.has(field) &&
  forms?.dates !== 'month-first' &&
  samples.some((sample) => numericDate.test(sample));

/** Asks how dates are written, where the rows do not show that the month comes first. */
export function DateForms({ mapping }: { mapping: Mapping }) {
  const proposed = mapping.columns.filter(
    (column) => isUncertain(column) || column.chosenForms?.dates,
  );
  return proposed.map((column) => (
    <SelectField
      key={column.index}
      label={`Dates in ${column.title}`}
      hint={`For example ${column.samples[0]}`}
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
    />
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
    (column) => hasUncertainCents(column) || column.chosenForms?.decimals,
  );
  return shown.map((column) => (
    <SelectField
      key={column.index}
      label={`Amounts in ${column.title}`}
      hint={`For example ${column.samples[0]}`}
      value={column.forms?.decimals ?? 'point'}
      onChange={(decimals) =>
        mapping.setForms(column.index, { decimals: decimals === 'comma' ? 'comma' : 'point' })
      }
      options={[
        { value: 'point', label: 'Cents after a point: 1,234.50' },
        { value: 'comma', label: 'Cents after a comma: 1.234,50' },
      ]}
    />
  ));
}

const valueFields: ReadonlySet<string | undefined> = new Set([
  'marketValue',
  'assessedValue',
  'price',
]);
const smallAmount = /^\$?\s*[\d,]{1,5}(?:\.\d+)?$/;

/** Amounts in thousands, or of houses that would be worth less than a car. */
const hasUncertainUnit = ({ field, forms, samples }: MappedColumn) =>
  amountFields.has(field) &&
  (forms?.unit === 'thousands' ||
    (valueFields.has(field) &&
      samples.length > 0 &&
      samples.every((sample) => smallAmount.test(sample.trim()))));

/** Says where amounts are in thousands, and asks where they are too small to be dollars. */
export function UnitForms({ mapping }: { mapping: Mapping }) {
  const shown = mapping.columns.filter(
    (column) => hasUncertainUnit(column) || column.chosenForms?.unit,
  );
  return shown.map((column) => (
    <SelectField
      key={column.index}
      label={`Unit of ${column.title}`}
      hint={`For example ${column.samples[0]}`}
      value={column.forms?.unit ?? 'ones'}
      onChange={(unit) =>
        mapping.setForms(column.index, { unit: unit === 'thousands' ? 'thousands' : 'ones' })
      }
      options={[
        { value: 'ones', label: 'Dollars: 250 is $250' },
        { value: 'thousands', label: 'Thousands of dollars: 250 is $250,000' },
      ]}
    />
  ));
}

const nameFields: ReadonlySet<string | undefined> = new Set([
  'fullName',
  'ownerName',
  'defendant',
  'deceasedName',
  'petitionerName',
]);

/** Names without a comma that are not known to have the given name first. */
const isReversed = ({ field, forms, samples }: MappedColumn) =>
  nameFields.has(field) &&
  forms?.names !== 'given-first' &&
  samples.some((sample) => /^[^\d,]+\s[^\d,]+$/.test(sample));

/** Says where names have the family name first, and asks where the rows leave that open. */
export function NameForms({ mapping }: { mapping: Mapping }) {
  const shown = mapping.columns.filter((column) => isReversed(column) || column.chosenForms?.names);
  return shown.map((column) => (
    <SelectField
      key={column.index}
      label={`Names in ${column.title}`}
      hint={`For example ${column.samples.slice(0, 3).join('; ')}`}
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
    />
  ));
}

const typeOptions = [
  { value: 'mobile', label: 'Mobile' },
  { value: 'landline', label: 'Landline' },
  { value: 'unknown', label: 'Other or not known' },
] as const;

/** Types of single letters are abbreviations that an investor may know better. */
const isOpen = ({ field, words = [], forms }: MappedColumn) =>
  words.length > 0 &&
  (forms?.words !== undefined ||
    words.some(
      ({ word, meaning }) =>
        meaning === null || (wordsOfField(field ?? '') === 'type' && word.trim().length <= 2),
    ));

const yesOrNo = (yes: string, no: string) =>
  [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ] as const;

const optionsOf = {
  type: typeOptions,
  litigator: yesOrNo('Litigator', 'No flag'),
  doNotCall: yesOrNo('Do not call', 'No flag'),
  answer: yesOrNo('Yes', 'No'),
} as const;

/** Says what the letters and words of types, flags, yes and no mean, and asks where that is not known. */
export function WordForms({ mapping }: { mapping: Mapping }) {
  return mapping.columns.filter(isOpen).map((column) => {
    const kind = wordsOfField(column.field ?? '') ?? 'type';
    const ofWhat = { type: 'a phone', answer: 'a lead' };
    return (
      <section
        key={column.index}
        className="flex min-w-0 flex-col gap-2"
        aria-label={`Words in ${column.title}`}
      >
        <h3 className="text-sm font-semibold text-ink">
          What {column.title} says of {ofWhat[kind as keyof typeof ofWhat] ?? 'a number'}
        </h3>
        <ul className="divide-y rounded-lg border bg-surface">
          {column.words?.map(({ word, count, meaning }) => (
            <li
              key={word}
              className="grid grid-cols-[minmax(0,1fr)_11rem] items-center gap-3 px-3 py-1.5"
            >
              <p className="min-w-0 truncate text-sm text-ink">
                {word}{' '}
                <span className="text-xs text-ink-soft tabular-nums">
                  {count.toLocaleString('en-US')} {count === 1 ? 'row' : 'rows'}
                </span>
              </p>
              <Select<WordMeaning | 'open'>
                label={`Meaning of ${word} in ${column.title}`}
                value={meaning ?? 'open'}
                options={[
                  ...(meaning === null ? ([{ value: 'open', label: 'Choose…' }] as const) : []),
                  ...optionsOf[kind],
                ]}
                onChange={(chosen) =>
                  chosen !== 'open' &&
                  mapping.setForms(column.index, {
                    words: {
                      ...column.chosenForms?.words,
                      [wordKey(word)]: chosen,
                    },
                  })
                }
                className="w-full"
              />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
