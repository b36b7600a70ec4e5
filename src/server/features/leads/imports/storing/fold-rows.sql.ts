import {
  columnsByList,
  isTextColumn,
  type ColumnOf,
  type FieldOfListRule,
} from '#domain/leads/lead-fields.ts';

/** Identity keys of a street with its ZIP, or its town and state; others have no town. */
export const wholeAddress = '^[^|]+[|](\\d{5}|[^|]+[|][A-Z]{2})$';

/** The owner's names, which a later list refreshes together. */
export const nameTexts = columnsByList('name');

/** The parts of the mailing address with its key, which a later list refreshes together. */
export const mailingTexts = [...columnsByList('mailing'), 'mailing_key'];

/** The parcel number with the county in which it counts: those of one row are taken together. */
export const parcelTexts = columnsByList('parcel');

/** Text columns of a lead that a later list refreshes. */
export const refreshedTexts = [...nameTexts, ...mailingTexts, ...parcelTexts];

/** What the place is known by, with its street: those of one row are taken together. */
export const townTexts = columnsByList('town');

/** The last sale: those of one row are taken together. */
export const saleColumns = columnsByList('sale');

/** Columns of what a list says of the house and the rest, each a value. */
export const singleColumns = [...columnsByList('replaces', 'fills'), ...saleColumns];

/** The same with the position. */
export const refreshedValues = [...singleColumns, ...columnsByList('position')];

/** The columns of the latest event of distress: those of one row are taken together. */
export const eventColumns = [...columnsByList('event'), 'violation_category'];

/** Users' work on a lead: imported for new leads, and where a known lead still has the default. */
export type WorkColumn = ColumnOf<FieldOfListRule<'work'>>;
const workColumns = columnsByList('work', 'once');

const single = [
  'property_type',
  'identity_key',
  'parcel_key',
  'street_address',
  ...refreshedTexts,
  ...townTexts,
  ...refreshedValues,
  ...eventColumns,
  ...workColumns,
  'tags',
  'extra_fields',
  'deceased',
  'petitioner',
];

const lastText = (name: string) =>
  `coalesce((array_agg(i.${name} order by i.row_number desc) filter (where i.${name} <> ''))[1], '') as ${name}`;
/**
 * From the last row that has the full name, so that parts of two owners are never mixed; if no row
 * has it, from the last that has the text itself.
 */
const ofLastOwner = (name: string) =>
  `coalesce((array_agg(i.${name} order by i.row_number desc) filter (where i.full_name <> ''))[1],
    (array_agg(i.${name} order by i.row_number desc) filter (where i.${name} <> ''))[1], '') as ${name}`;
const lastValue = (name: string) =>
  `(array_agg(i.${name} order by i.row_number desc) filter (where i.${name} is not null))[1] as ${name}`;
const emptyTexts = ['lead_status', 'skip_trace_status'];
const lastOf = (name: string) =>
  isTextColumn(name) || emptyTexts.includes(name) ? lastText(name) : lastValue(name);
/** The row with the most complete address, whatever the order of the rows. */
const ofBestAddress = (name: string) =>
  `(array_agg(i.${name} order by i.street_address = '', i.zip_code = '', i.city = '', i.state = '',
    i.identity_key, i.row_number))[1] as ${name}`;
/** From the last row whose number counts in its county. */
const ofBestParcel = (name: string) =>
  `coalesce((array_agg(i.${name} order by i.parcel_key is null, i.row_number desc) filter (where i.apn <> ''))[1],
    (array_agg(i.${name} order by i.row_number desc) filter (where i.${name} <> ''))[1], '') as ${name}`;
/** From the last row with a street, else with a town: the parts of two addresses are never mixed. */
const ofBestMailing = (name: string) =>
  `(array_agg(i.${name} order by case when i.mailing_street_address <> '' then 1
    when i.mailing_city <> '' or i.mailing_zip_code <> '' then 2 when i.mailing_state <> '' then 3 end,
    i.row_number desc))[1] as ${name}`;
const firstValue = (name: string) => `(array_agg(i.${name} order by i.row_number))[1] as ${name}`;
/** The event with the latest date; the order of the rows must not matter, or importing twice would flip it. */
const latestEvent = (name: string) =>
  `(array_agg(i.${name} order by i.violation_date desc nulls last, i.case_number desc, i.violation_type desc))[1] as ${name}`;

/** The latest sale, whatever the order of the rows. */
function ofLatestSale(name: string): string {
  const value = `(array_agg(i.${name} order by i.last_sale_date desc nulls last,
    i.last_sale_price_cents is null, i.row_number desc))[1]`;
  return `${isTextColumn(name) ? `coalesce(${value}, '')` : value} as ${name}`;
}

/** In the order of `single`. */
const several = [
  firstValue('property_type'),
  ofBestAddress('identity_key'),
  lastValue('parcel_key'),
  ofBestAddress('street_address'),
  ...nameTexts.map(ofLastOwner),
  ...mailingTexts.map(ofBestMailing),
  ...parcelTexts.map(ofBestParcel),
  ...townTexts.map(ofBestAddress),
  ...refreshedValues.map((name) =>
    saleColumns.includes(name) ? ofLatestSale(name) : lastOf(name),
  ),
  ...eventColumns.map(latestEvent),
  ...workColumns.map(lastOf),
  `coalesce((select array_agg(distinct tag order by tag) from incoming j join placed q using (row_number),
     unnest(j.tags) as tag where q.first_row = t.first_row), '{}') as tags`,
  `coalesce((select jsonb_object_agg(e.key, e.value order by j.row_number) from incoming j
     join placed q using (row_number), jsonb_each(j.extra_fields) e
     where q.first_row = t.first_row), '{}') as extra_fields`,
  lastValue('deceased'),
  lastValue('petitioner'),
];

/** The next id of a lead. The sequence is looked up once per statement, not once per row. */
export const nextLeadId = `nextval((select pg_get_serial_sequence('properties', 'id')::regclass))`;

/**
 * One row a place: what all its rows together say. `target_id` is the lead's id, that of a new one
 * given out here, in the order of the file.
 * @param newId SQL of the id of a new lead.
 */
export const foldRowsWith = (newId: string): readonly string[] => [
  `create index on placed (first_row) where rows_of_place > 1`,
  `create temporary table targets on commit drop as
   select first_row, property_id is null as is_new,
     coalesce(property_id, ${newId}) as target_id
   from (select first_row, property_id from placed where row_number = first_row order by first_row) as places`,
  `analyze targets`,
  `create temporary table folded on commit drop as
   select t.first_row, t.is_new, t.target_id, ${single.map((name) => `i.${name}`).join(', ')}
   from placed p join incoming i using (row_number) join targets t using (first_row)
   where p.rows_of_place = 1
   union all
   select t.first_row, t.is_new, t.target_id, ${several.join(', ')}
   from placed p join incoming i using (row_number) join targets t using (first_row)
   where p.rows_of_place > 1
   group by t.first_row, t.is_new, t.target_id`,
  `create unique index on folded (first_row)`,
  `create unique index on folded (target_id)`,
  `analyze folded (first_row, target_id, is_new)`,
];

/**
 * Locks the known leads in the order of their ids, so that concurrent changes wait and none
 * deadlocks.
 */
export const lockKnownLeads = `
  select count(*) from (
    select 1 from properties p where p.id in (select target_id from folded where not is_new)
    order by p.id for update of p
  ) as locked`;
