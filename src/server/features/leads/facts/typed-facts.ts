import { factFieldNames, factFields, type FactField } from '#domain/facts/fact-fields.ts';
import { isPossibleFact } from '#domain/facts/fact-values.ts';
import type { FactInput } from '#api/properties/facts.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { createImpossibleFactError } from './facts.errors.ts';

export type TypedFact = {
  field: FactField;
  column: string;
  value: string | number | boolean | null;
};

/**
 * What a request says of a house, as it is stored.
 * @param today 'YYYY-MM-DD'
 * @throws `properties.impossible_fact`, 400, for a year in the future and the like
 */
export function readTypedFacts(input: FactInput, today: string): TypedFact[] {
  return factFieldNames.flatMap((field): TypedFact[] => {
    const given = input[field];
    if (given === undefined) return [];
    const { kind, column, label } = factFields[field];
    const value = kind === 'money' && typeof given === 'number' ? Math.round(given * 100) : given;
    if (value !== null && value !== '' && !isPossibleFact(field, value, today))
      throw createImpossibleFactError(label);
    return [{ field, column, value }];
  });
}

/** Keeps what a user typed as a source of its day. */
export async function rememberTypedFacts(
  trx: Db,
  propertyId: number,
  { facts, today }: { facts: readonly TypedFact[]; today: string },
): Promise<void> {
  const said = Object.fromEntries(facts.map(({ field, value }) => [field, value]));
  await sql`
    insert into lead_facts (property_id, source, told_on, facts)
    values (${propertyId}, 'person', ${today}::date, ${JSON.stringify(said)}::jsonb)
    on conflict (property_id, source, told_on) do update set facts = lead_facts.facts || excluded.facts
  `.execute(trx);
}
