import { leadFieldText } from '../leads/lead-field-text.ts';
import { factFieldNames, factFields, type FactField } from './fact-fields.ts';

type Value = string | number | boolean | null | undefined;
type Source = { name: string; toldOn: string; facts: Partial<Record<FactField, Value>> };

/** What the sources of one fact say: those of the lead's own value first, then the others. */
export type ToldFact = { field: FactField; label: string; told: { value: string; by: string[] }[] };

const same = (one: Value, other: Value) =>
  typeof one === 'string' && typeof other === 'string'
    ? one.toLowerCase() === other.toLowerCase()
    : one === other;

/**
 * Each fact of which a source says something, in words.
 * @param lead the values that count
 * @param sources the newest first
 */
export function toldFacts(
  lead: Partial<Record<FactField, Value>>,
  sources: readonly Source[],
): ToldFact[] {
  return factFieldNames.flatMap((field): ToldFact[] => {
    const values: { value: Value; by: string[] }[] = [];
    for (const { name: source, toldOn, facts } of sources) {
      const value = facts[field];
      if (value === undefined || value === null || value === '') continue;
      const name = `${source}, ${leadFieldText('day', toldOn.slice(0, 10))}`;
      const known = values.find((told) => same(told.value, value));
      if (known) known.by.push(name);
      else values.push({ value, by: [name] });
    }
    if (values.length === 0) return [];
    values.sort((a, b) => Number(same(b.value, lead[field])) - Number(same(a.value, lead[field])));
    const { kind, label } = factFields[field];
    const told = values.map(({ value, by }) => ({ value: leadFieldText(kind, value ?? null), by }));
    return [{ field, label, told }];
  });
}

/** '3 (PropStream list, march.csv, 11/2/2026); 4 (Cook County, IL, 11/1/2026)': who said it, and when. */
export const toldText = ({ told }: ToldFact): string =>
  told.map(({ value, by }) => `${value} (${by.join(' and ')})`).join('; ');
