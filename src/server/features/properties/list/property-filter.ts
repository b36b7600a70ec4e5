import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import type { CalendarContext } from './calendar-context.ts';
import { hasLeadConditions, leadConditions } from './lead-conditions.ts';
import { timestampRange } from './timestamp-range.ts';

export type { CalendarContext } from './calendar-context.ts';

/**
 * The conditions that a filter puts on rows of `properties` (alias `p`); the trash never matches.
 * Lists, exports and 'all that match' actions share it, so they mean the same rows.
 */
export function propertyConditions(
  filter: PropertyFilter,
  calendar: CalendarContext,
): RawBuilder<SqlBool>[] {
  const live = sql<SqlBool>`p.deleted_at is null`;
  const matches = narrowConditions(filter, calendar);
  const others = leadConditions(filter, calendar);
  if (!hasWords(filter)) return [live, ...matches, ...others];
  // The words' index is on the narrow table, which has the columns of `matches` as well.
  return [
    live,
    sql`p.id in (select p.id from property_search as p where ${joinConditions(matches)})`,
    ...others,
  ];
}

/**
 * Where the leads that match are found and counted, as what follows `from`; alias `p`. It has the columns
 * that lists are ordered by.
 */
export function matchingLeads(
  filter: PropertyFilter,
  calendar: CalendarContext,
): RawBuilder<unknown> {
  return hasWords(filter) && isNarrow(filter)
    ? sql`property_search as p where ${joinConditions(narrowConditions(filter, calendar))}`
    : sql`properties as p where ${joinConditions(propertyConditions(filter, calendar))}`;
}

/** Whether words are searched for. */
export const hasWords = ({ search }: PropertyFilter) => searchWords(search).length > 0;

/** Whether the narrow table and the journal of changes have all columns that a filter asks about. */
export const isNarrow = (filter: PropertyFilter) => !hasLeadConditions(filter);

/**
 * The conditions on columns of the narrow table, without a word about the trash, for rows that are
 * known not to lie in it: of `properties`, of `property_search` or of the journal of changes.
 */
export function narrowConditions(
  filter: PropertyFilter,
  calendar: CalendarContext,
): RawBuilder<SqlBool>[] {
  return [...indexedConditions(filter, calendar), ...narrowUnindexed(filter, calendar)];
}

/** Conditions on the leading columns of the list indexes: type, trace status, time of creation. */
export function indexedConditions(
  filter: PropertyFilter,
  { timeZone }: CalendarContext,
): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (filter.propertyType) conditions.push(sql`p.property_type = ${filter.propertyType}`);
  if (filter.skipTraceStatus) conditions.push(sql`p.skip_trace_status = ${filter.skipTraceStatus}`);
  const { from, before } = timestampRange(filter, timeZone);
  if (from) conditions.push(sql`p.created_at >= ${from}`);
  if (before) conditions.push(sql`p.created_at < ${before}`);
  return conditions;
}

/** The other conditions on `properties`, which are checked row by row. */
export function unindexedConditions(
  filter: PropertyFilter,
  calendar: CalendarContext,
): RawBuilder<SqlBool>[] {
  return [...narrowUnindexed(filter, calendar), ...leadConditions(filter, calendar)];
}

function narrowUnindexed(
  filter: PropertyFilter,
  { today }: CalendarContext,
): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (filter.city) conditions.push(sql`lower(p.city) = ${filter.city.toLowerCase()}`);
  if (filter.status === 'expired') {
    conditions.push(sql`p.auction_date <= ${today}::date`);
  } else if (filter.status) {
    conditions.push(
      sql`p.status = ${filter.status} and (p.auction_date is null or p.auction_date > ${today}::date)`,
    );
  }
  for (const word of searchWords(filter.search)) conditions.push(wordCondition(word));
  return conditions;
}

/** The conditions as one boolean expression. */
export function joinConditions(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/**
 * The words that all have to match, each once. A phone number that is spelt as nothing else is, with
 * its country or its dashes, is one word, its ten digits: '(615) 555-0142' -> ['6155550142'].
 */
export function searchWords(search: string | undefined): string[] {
  const text = (search ?? '')
    .toLowerCase()
    .replace(countryNumber, '$1$2$3')
    .replace(dashedNumber, '$1$2$3');
  return [...new Set(text.split(/\s+/).filter(Boolean))];
}

/** '+1 615 555 0142', '1-615-555-0142', '+1 (615) 555-0142'; nothing that goes on in digits. */
const countryNumber = /(?<=^|\s)\+?1[\s.-]*\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?=\s|$)/g;
/** '(615) 555-0142', '615-555-0142', '615.555.0142'; three numbers with blanks between may be anything. */
const dashedNumber = /(?<=^|\s)\(?(\d{3})\)?[\s.-]*(\d{3})[.-](\d{4})(?=\s|$)/g;

/** A word matches literally, or as the digits of a phone number in any spelling. */
function wordCondition(word: string): RawBuilder<SqlBool> {
  const literal = sql<SqlBool>`p.search_text like ${containing(word)}`;
  const digits = word.replace(/\D/g, '');
  const looksLikePhone = /^[-+().\d]+$/.test(word) && digits.length >= 3 && digits !== word;
  if (!looksLikePhone) return literal;
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return sql<SqlBool>`(${literal} or p.phone_digits like ${containing(national)}
    and p.search_text like ${containing(national)})`;
}

/** A pattern in which `%`, `_` and `\` are characters like others. */
function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
