import { dayFields, type PlainImportField } from '#domain/import-fields.ts';
import { parseFlags } from '#domain/contact/phone-words.ts';
import { statesOfZip } from '#domain/contact/states-of-places.ts';
import { greetingName, petitionerGreeting } from '#domain/leads/owner-names/greeting.ts';
import { readOwnerName } from '#domain/leads/owner-names/read-owner-name.ts';
import { isPlaceholderStreet } from '#domain/places/placeholder-street.ts';
import type { ImportedLead, RowRemark } from './imported-lead.ts';
import { otherTownOfZip } from '../proposing/constants/us-cities.ts';
import { isLegalDescription, looksLikeNoStreet } from './no-street.ts';
import { cellOf } from './cell.ts';
import { formsOfField, type RowPlan } from './row-plan.ts';

type Remarked = Omit<ImportedLead, 'signal' | 'isSkippedUnlessKnown' | 'remarks'>;

/** What `parseRow` knows of a row beside its lead. */
type RowFacts = {
  row: readonly string[];
  /** The cell of the street, also where it is no street. */
  written: string;
  isNumbered: boolean;
  text: (field: PlainImportField) => string;
};

const numericDate = /^(\d{1,2})([/.-])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/;

/** A cell that is a flag, whatever its column is called: 'Phone 2 Status' says 'DNC'. */
const flagAlone =
  /^(?:dnc|do[- ]not[- ](?:call|contact|text)|(?:known )?litigator|opt(?:ed)?[- ]out)$/i;

function orderOf(cell: string): 'day_first' | 'month_first' | 'either_order' | null {
  const match = numericDate.exec(cell);
  if (!match) return null;
  const [first, second] = [Number(match[1]), Number(match[3])];
  if (first > 12 !== second > 12) return first > 12 ? 'day_first' : 'month_first';
  return first === second || first > 12 ? null : 'either_order';
}

/** The name of a person whom letters of the lead would greet with 'Hi there', else ''. */
function ungreeted(lead: Remarked): string {
  const isPerson = (name: string) =>
    /^(?:person|couple)$/.test(readOwnerName(name, null)?.kind ?? '');
  if (lead.propertyType === 'probate') {
    const name = lead.petitioner['fullName'] ?? '';
    return name && !petitionerGreeting(name) && isPerson(name) ? name : '';
  }
  const name = lead.fullName || lead.lastName;
  return name !== '' && greetingName(lead) === null && isPerson(name) ? name : '';
}

function streetRemark({ written, isNumbered }: RowFacts): RowRemark[] {
  if (written === '') return [];
  const remark = (code: RowRemark['code']) => [{ code, about: '', example: written }];
  if (looksLikeNoStreet(written, isNumbered)) return remark('street_is_none');
  const isKnownGap = isNumbered || isLegalDescription(written) || isPlaceholderStreet(written);
  return isKnownGap ? [] : remark('street_without_number');
}

function zipRemark(zipCode: string, state: string, city: string): RowRemark[] {
  const states = zipCode && state ? statesOfZip(zipCode.slice(0, 5)) : [];
  if (states.length > 0 && !states.includes(state))
    return [{ code: 'zip_outside_state', about: '', example: `${zipCode} is not in ${state}` }];
  const other = zipCode && city ? otherTownOfZip(zipCode, city) : null;
  if (!other) return [];
  const example = `${zipCode} is in ${other}, not in ${city}`;
  return [{ code: 'zip_outside_town', about: '', example }];
}

/** What is worth knowing of a row; nothing of most rows. */
export function remarksOfRow(lead: Remarked, plan: RowPlan, facts: RowFacts): RowRemark[] {
  if (plan.isOwn) return [];
  const remarks = [
    ...streetRemark(facts),
    ...zipRemark(lead.zipCode, lead.state, lead.city),
    ...zipRemark(lead.mailingZipCode, lead.mailingState, lead.mailingCity),
  ];
  for (const column of plan.flagsWithoutPhone) {
    const cell = cellOf(facts.row[column]);
    const { doNotCall, litigator } = parseFlags(cell, 'doNotCall');
    if (doNotCall || litigator)
      remarks.push({ code: 'flags_without_phone', about: plan.headers[column]!, example: cell });
  }
  const others = (plan.plain.notes ?? []).map((column): [string, string] => [
    plan.headers[column]!,
    cellOf(facts.row[column]),
  ]);
  for (const [about, example] of [...Object.entries(lead.extraFields), ...others]) {
    if (flagAlone.test(example) && !remarks.some((remark) => remark.about === about))
      remarks.push({ code: 'flags_without_phone', about, example });
  }
  for (const field of dayFields) {
    const columns = plan.plain[field];
    const cell = columns ? facts.text(field) : '';
    const code = orderOf(cell);
    const isDecided = code === 'either_order' && formsOfField(plan, field).dates !== undefined;
    if (code && !isDecided)
      remarks.push({ code, about: plan.headers[columns![0]!]!, example: cell });
  }
  const name = ungreeted(lead);
  if (name) remarks.push({ code: 'owner_not_greeted', about: '', example: name });
  return remarks;
}
