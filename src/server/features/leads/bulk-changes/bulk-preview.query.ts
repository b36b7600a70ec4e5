import type { CalendarContext } from '#domain/calendar-context.ts';
import type { BulkAction, PreviewedAction } from '#api/properties/bulk-changes.api.ts';
import {
  isChangedBy,
  isOptedOut,
  selectionCondition,
  type PropertySelection,
} from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

const plain = ['lead_status', 'add_tags', 'remove_tags', 'assign', 'drive_number', 'fill_facts'];

export const isBulkAction = (action: PreviewedAction): action is BulkAction =>
  plain.includes(action.kind);

type Counts = { leads: number; affected: number; withPhones: number; optedOut: number };

/** How many leads are selected, and their preview. */
export async function countSelection(
  db: Db,
  selection: PropertySelection,
  action: PreviewedAction,
  calendar: CalendarContext,
): Promise<Counts> {
  const affected = isBulkAction(action)
    ? isChangedBy(action)
    : action.kind === 'trace'
      ? sql`p.skip_trace_status in ('not_traced', 'error')`
      : sql`true`;
  const needsOptOuts = action.kind === 'letter' || action.kind === 'campaign';
  const { rows } = await sql<Counts>`
    select count(*)::integer as leads, (count(*) filter (where ${affected}))::integer as affected,
      (count(*) filter (where p.phone_digits <> ''))::integer as "withPhones",
      (count(*) filter (where ${needsOptOuts ? isOptedOut : sql`false`}))::integer as "optedOut"
    from properties as p where ${selectionCondition(selection, calendar)}
  `.execute(db);
  return rows[0]!;
}
