import type { FactInput } from '#api/properties/facts.api.ts';
import { factFieldNames, factFields, type FactField } from '#domain/facts/fact-fields.ts';
import { isPossibleFact, readArea } from '#domain/facts/fact-values.ts';
import { parseMoney } from '#domain/money.ts';
import { today } from '#web/lib/time-zone.ts';

type Value = string | number | boolean | null;
type Facts = Record<FactField, Value>;
/** The text of each field of the form. */
export type FactDrafts = Record<FactField, string>;

function textOf(field: FactField, value: Value): string {
  if (value === null) return '';
  const { kind } = factFields[field];
  if (kind === 'day') return String(value).slice(0, 10);
  if (kind === 'flag') return value === true ? 'yes' : 'no';
  return kind === 'area' || kind === 'money'
    ? Number(value).toLocaleString('en-US')
    : String(value);
}

export const factDrafts = (facts: Facts): FactDrafts =>
  Object.fromEntries(
    factFieldNames.map((field) => [field, textOf(field, facts[field])]),
  ) as FactDrafts;

/** Parses the fields that this device has kept as they were typed. */
export function parseTypedFacts(kept: unknown): Partial<FactDrafts> | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const known = Object.entries(kept).filter(
    ([field, text]) => Object.hasOwn(factFields, field) && typeof text === 'string',
  );
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

const whole = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined);

/** What was typed; undefined for what is no value of the field. */
function valueOf(field: FactField, text: string): Value | undefined {
  const { kind } = factFields[field];
  if (text === '') return kind === 'text' ? '' : null;
  switch (kind) {
    case 'money': {
      const cents = parseMoney(text);
      return cents === null || cents < 0 ? undefined : cents / 100;
    }
    case 'area':
      return readArea(text, { isLot: field === 'lotArea' }) ?? undefined;
    case 'flag':
      return text === 'yes';
    case 'number':
      return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
    case 'count':
    case 'year':
      return whole(text);
    case 'day':
    case 'choice':
    case 'text':
      return text;
  }
}

/** The facts that were changed, and the fields that hold no value. */
export function readDrafts(
  facts: Facts,
  drafts: FactDrafts,
): { facts: FactInput; wrong: FactField[] } {
  const changed: Record<string, unknown> = {};
  const wrong: FactField[] = [];
  for (const field of factFieldNames) {
    const text = drafts[field].trim();
    if (text === textOf(field, facts[field])) continue;
    const value = valueOf(field, text);
    const inCents =
      factFields[field].kind === 'money' && typeof value === 'number' ? value * 100 : value;
    if (value === undefined) wrong.push(field);
    else if (inCents !== null && inCents !== '' && !isPossibleFact(field, inCents!, today()))
      wrong.push(field);
    else changed[field] = value;
  }
  return { facts: changed as FactInput, wrong };
}
