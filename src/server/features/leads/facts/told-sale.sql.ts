import { factFieldNames, factFields, type FactField } from '#domain/facts/fact-fields.ts';

/** The day, the price and the deed of the last sale: facts of one value. */
const saleFields = factFieldNames.filter((field) => factFields[field].list === 'sale');
const saleColumns = saleFields.map((field) => `'${factFields[field].column}'`).join(', ');
const without = `array['${saleFields.join("', '")}']`;

/**
 * What a source says of a house as a lead (alias `p`) takes it: a later sale whole, `null` for what the
 * source does not know of it; nothing of an earlier one, nor of one without a day beside a known one.
 * Else a new day would stand beside an old price.
 * @param told SQL of the source's facts
 */
export const saleAsOne = (told: string): string => `(case
  when (${told} ->> 'lastSaleDate')::date > p.last_sale_date
      or (p.last_sale_date is null and ${told} ->> 'lastSaleDate' is not null)
    then '{"lastSalePrice": null, "deedType": null}'::jsonb || ${told}
  when p.last_sale_date is not null
      and (${told} ->> 'lastSaleDate')::date is distinct from p.last_sale_date
    then ${told} - ${without}
  else ${told} end)`;

/**
 * What a source says of a lead (alias `p`): of each fact the newest, as a source tells of several days.
 * @param source SQL of its name
 */
export const toldBySource = (source: string): string => `(
  select jsonb_object_agg(e.key, e.value order by f.told_on)
  from lead_facts as f cross join lateral jsonb_each(f.facts) as e
  where f.property_id = p.id and f.source = ${source})`;

/** Whether a user typed a column of a lead (alias `p`), of a sale any part of it. */
export const isTypedColumn = (column: string): string =>
  `(${column} = any (p.person_edited)
    or (${column} in (${saleColumns}) and p.person_edited && array[${saleColumns}]))`;

/** Whether a source says a fact, and be it that it does not know the price of a later sale. */
export const isSaid = (told: string, field: FactField): string =>
  factFields[field].list === 'sale'
    ? `${told} ? '${field}'`
    : `coalesce(${told} ->> '${field}', '') <> ''`;
