import { importFieldLabel, isImportField } from '#domain/import-fields.ts';
import type { ListRule } from '#domain/leads/lead-field-rows.ts';
import { leadFieldText } from '#domain/leads/lead-field-text.ts';
import { leadFieldRow, plainFields, type PlainField } from '#domain/leads/lead-fields.ts';
import type { InterpretedRow } from '#api/imports/imports.api.ts';
import type { ImportedLead, ParsedRow } from './parsing/imported-lead.ts';
import type { RowOptions, SectionsChoice } from './import-choice.ts';
import type { StoredSummary } from './imports.store.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { createRowPlanner, parsePlanned } from './sections/read-sections.ts';
import { planSections } from './sections/section-plans.ts';

/** How many rows the dialog shows as they will be stored. */
const shownRows = 8;

type Choice = RowOptions & SectionsChoice;

const place = (...parts: string[]) => parts.filter(Boolean).join(', ');

/** Fields that are shown together with others, or not at all. */
const shownTogether: ReadonlySet<ListRule> = new Set(['name', 'mailing', 'position', 'work']);
const isShownAlone = (field: PlainField) => !shownTogether.has(leadFieldRow(field).list);

function valueOf(lead: ImportedLead, field: PlainField): [string, string] {
  const { label, kind } = leadFieldRow(field);
  const value = lead[field];
  const text = leadFieldText(
    kind,
    kind === 'money' && typeof value === 'number' ? value / 100 : value,
  );
  const category = field === 'violationType' && text ? lead.violationCategory : null;
  return [label, kind === 'day' ? String(value ?? '') : category ? `${text} (${category})` : text];
}

/** The stored fields of a lead, in words: the label of each field and its value. */
function valuesOf(lead: ImportedLead): { label: string; value: string }[] {
  const values: [string, string][] = [
    ['Owner', lead.fullName || place(lead.firstName, lead.lastName).replace(', ', ' ')],
    ...plainFields.filter(isShownAlone).map((field) => valueOf(lead, field)),
    [
      'Mailing address',
      place(
        lead.mailingStreetAddress,
        lead.mailingCity,
        `${lead.mailingState} ${lead.mailingZipCode}`.trim(),
      ),
    ],
    ...lead.phones.map((phone): [string, string] => [
      'Phone',
      `${phone.number.slice(0, 3)}-${phone.number.slice(3, 6)}-${phone.number.slice(6)} (${phone.type ?? 'unknown'}${phone.doNotCall ? ', do not call' : ''}${phone.litigator ? ', litigator' : ''})`,
    ]),
    ['E-mail', lead.emails.join(', ')],
    ['Tags', lead.tags.join(', ')],
    ['Notes', lead.notes.map((note) => note.content).join('\n')],
  ];
  return values
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ label, value: value.slice(0, 300) }));
}

/** Cells that belong to numbered fields. */
const numberedLabels: Record<string, string> = {
  phone: 'phone',
  phoneType: 'type of a phone',
  flag: 'yes or no',
  email: 'e-mail',
};
const labelOf = (field: string) =>
  isImportField(field) ? importFieldLabel(field).toLowerCase() : (numberedLabels[field] ?? field);

/** A parsed row in words, with the cells that could not be parsed. */
export function interpretRow(parsed: NonNullable<ParsedRow>): InterpretedRow {
  if ('reject' in parsed) {
    const { rowNumber, reason } = parsed.reject;
    return { rowNumber, rejected: reason, values: [], extras: 0, notUnderstood: [] };
  }
  const { lead } = parsed;
  return {
    rowNumber: lead.rowNumber,
    rejected: null,
    values: valuesOf(lead),
    extras: Object.keys(lead.extraFields).length,
    notUnderstood: lead.problems.map(({ field, header, cell }) => ({
      header,
      cell: cell.slice(0, 200),
      sentence: `“${cell.slice(0, 60)}” is not understood as ${labelOf(field)}; it is kept as an extra field.`,
    })),
  };
}

/**
 * The first rows as they will be stored with this choice.
 * @param sheet with its first rows, from the file's first on.
 */
export function interpretRows(
  sheet: StoredSummary['sheets'][number],
  list: { kind: PropertyType; form: StoredSummary['form'] },
  choice: Choice,
): InterpretedRow[] {
  const sections = planSections(sheet, choice, list.form === 'csv');
  const planRow = createRowPlanner(sections, { ...choice, kind: list.kind });
  const rows = [];
  for (let index = 0; index < sheet.head.length && rows.length < shownRows; index += 1) {
    const planned = planRow(sheet.head[index]!);
    const parsed = planned && parsePlanned(planned);
    if (parsed) rows.push(interpretRow(parsed));
  }
  return rows;
}
