import { factFieldNames, factFields } from '#domain/facts/fact-fields.ts';

const columns = factFieldNames.map((field) => ({ field, ...factFields[field] }));
const valueOf = ({ column, kind }: (typeof columns)[number]) =>
  kind === 'text' ? `nullif(f.${column}, '')` : `f.${column}`;

/** The name of a list among the sources of facts. */
export const importSource = (importId: number): string => `import:${importId}`;

/**
 * Keeps what a list says of houses: its rows are those of `folded`, under the ids of their leads.
 * $1: the source; $2: the day.
 */
export const rememberFacts = `
  insert into lead_facts (property_id, source, told_on, facts)
  select f.target_id, $1, $2::date, jsonb_strip_nulls(jsonb_build_object(
    ${columns.map((each) => `'${each.field}', ${valueOf(each)}`).join(', ')}))
  from folded f where num_nonnulls(${columns.map(valueOf).join(', ')}) > 0
  order by f.target_id
  on conflict (property_id, source, told_on) do update set facts = lead_facts.facts || excluded.facts`;
