import type { RawBuilder, SqlBool } from 'kysely';
import type { CalendarContext } from '#domain/calendar-context.ts';
import { addDays, startOfDay } from '#domain/dates.ts';
import type { FilterKind, FilterOperator } from '#domain/leads/filter-operators.ts';
import type { DescribedFilter } from '#domain/leads/described-filter.ts';
import { sql } from '#server/platform/database/sql.ts';

type Condition = RawBuilder<SqlBool>;
type Compared = {
  column: RawBuilder<unknown>;
  value: unknown;
  kind: FilterKind;
  calendar: CalendarContext;
};

/** An unknown value does not match the condition, so it is among the others. */
export const not = (condition: Condition): Condition => sql`(${condition}) is not true`;

const cents = (value: unknown) => Math.round(Number(value) * 100);
const amount = ({ value, kind }: Compared) => (kind === 'dollars' ? cents(value) : Number(value));
const startOf = (day: string, { timeZone }: CalendarContext) => startOfDay(day, timeZone);
const daysFromToday = (days: number, { today }: CalendarContext) => addDays(today, days);

function isAnyOf({ column, value, kind }: Compared): Condition {
  if (kind === 'tag') return sql`${column} && ${value}::text[]`;
  if (kind === 'drive') return sql`${column} = any(${value}::smallint[])`;
  return sql`${column} = any(${value}::text[])`;
}

/** An operator on a column of the kind that the field has. */
const conditions: Record<FilterOperator, (compared: Compared) => Condition> = {
  anyOf: isAnyOf,
  allOf: ({ column, value }) => sql`${column} @> ${value}::text[]`,
  noneOf: (compared) => not(isAnyOf(compared)),
  atLeast: (compared) => sql`${compared.column} >= ${amount(compared)}`,
  atMost: (compared) => sql`${compared.column} <= ${amount(compared)}`,
  onOrAfter: ({ column, value, kind, calendar }) =>
    kind === 'moment'
      ? sql`${column} >= ${startOf(String(value), calendar)}`
      : sql`${column} >= ${value}::date`,
  onOrBefore: ({ column, value, kind, calendar }) =>
    kind === 'moment'
      ? sql`${column} < ${startOf(addDays(String(value), 1), calendar)}`
      : sql`${column} <= ${value}::date`,
  // A day is ahead, a point in time is past.
  within: ({ column, value, kind, calendar }) =>
    kind === 'moment'
      ? sql`${column} >= ${startOf(daysFromToday(-Number(value), calendar), calendar)}`
      : sql`${column} between ${calendar.today}::date
          and ${daysFromToday(Number(value), calendar)}::date`,
  notFor: ({ column, value, calendar }) => sql`(${column} is null
    or ${column} < ${startOf(daysFromToday(-Number(value), calendar), calendar)})`,
  never: ({ column, value }) => (value ? sql`${column} is null` : sql`${column} is not null`),
  is: ({ column, value, kind }) => {
    if (kind === 'flag') return sql`${column} = ${value}`;
    return value ? sql`${column} <> ''` : sql`${column} = ''`;
  },
  inside: () => {
    throw new Error('a shape is no column');
  },
};

/** What a filter on a column of `properties` (alias `p`) asks of a row. */
export function columnCondition(
  { name, field, operator }: DescribedFilter,
  value: unknown,
  calendar: CalendarContext,
): Condition {
  if (!field.column) throw new Error(`the filter ${name} has no column`);
  const own = sql.ref(`p.${field.column}`);
  const lower = (texts: unknown) => (texts as string[]).map((text) => text.toLowerCase());
  const { kind } = field;
  return conditions[operator](
    field.ignoresCase
      ? { column: sql`lower(${own})`, value: lower(value), kind, calendar }
      : { column: own, value, kind, calendar },
  );
}
