import { calendarContext } from '#domain/calendar-context.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import {
  filterOf,
  joinConditions,
  propertyConditions,
} from '#server/features/leads/properties/properties.public.ts';
import { ruleQueue, type RuleEvent } from '#server/features/programs/webhooks/webhooks.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { applyAction, type RuleNeeds } from './apply-action.ts';
import { automationsStore as store, type AutomationRow } from './automations.store.ts';
import { leadsOf } from './leads-of-event.query.ts';

/** A job that has more to do lets the next one continue. */
const maxRunMs = 60_000;

/**
 * Applies the rules to what has happened, event by event: taking the event, the change and the
 * history are one transaction, so after a crash another process handles the event.
 */
export async function runAutomations(
  db: Db,
  needs: RuleNeeds,
  job: { id: string; signal: AbortSignal },
): Promise<void> {
  const endsAt = performance.now() + maxRunMs;
  const failures: unknown[] = [];
  let queueId: number | undefined;
  try {
    while (performance.now() < endsAt && !job.signal.aborted) {
      queueId = await ruleQueue.lease(db, job.id, needs.clock.now());
      if (queueId === undefined) break;
      const events = await ruleQueue.next(db, queueId, needs.clock.now());
      if (events.length === 0) break;
      for (const id of events) {
        await runEvent(db, needs, id).catch(async (error: unknown) => {
          failures.push(error);
          await ruleQueue.postpone(db, id, needs.clock.now());
        });
      }
      await publishLiveEvent(db, { noun: 'automations' });
    }
    // The job is shown as failed; events of other leads have been processed.
    if (failures.length > 0) throw failures[0];
  } finally {
    if (queueId !== undefined) await ruleQueue.release(db, queueId, job.id);
  }
}

async function runEvent(db: Db, needs: RuleNeeds, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const event = await ruleQueue.take(trx, id);
    if (!event) return;
    if (event.leadId === null) return spread(trx, needs, event);
    // Changes that the rules make from here on trigger no rules.
    await sql`select set_config('lotline.automation', 'on', true)`.execute(trx);
    for (const rule of await store.activeFor(trx, event.type)) {
      await runRule(trx, needs, { rule, event, leadId: event.leadId });
    }
  });
}

/** An event of several leads is queued again for each lead that matches a rule. */
async function spread(trx: Db, needs: RuleNeeds, event: RuleEvent): Promise<void> {
  const leads = leadsOf(event);
  const rules = await store.activeFor(trx, event.type);
  const wanted = rules.flatMap((rule) => conditionOf(needs, rule) ?? []);
  if (!leads || wanted.length === 0) return;
  await ruleQueue.spread(
    trx,
    event,
    sql`select p.id from (${leads}) as l join properties as p on p.id = l.lead
      where ${sql.join(wanted, sql` or `)}`,
  );
}

type Case = { rule: AutomationRow; event: RuleEvent; leadId: number };

async function runRule(trx: Db, needs: RuleNeeds, { rule, event, leadId }: Case): Promise<void> {
  const userId = rule.created_by;
  const condition = conditionOf(needs, rule);
  if (!userId || !condition) return;
  const { rows } = await sql`
    select 1 from properties as p where p.id = ${leadId} and ${condition}
  `.execute(trx);
  if (rows.length === 0) return;
  const entry = { automationId: rule.id, event, at: needs.clock.now() };
  await sql`savepoint rule`.execute(trx);
  try {
    const change = await applyAction(trx, needs, { rule, leadId, userId, event });
    const outcome = change ? ('changed' as const) : ('unchanged' as const);
    await store.addRun(trx, { ...entry, outcome, ...change });
  } catch (error) {
    // What the user can fix is history; what the database lacks is tried again.
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint rule`.execute(trx);
    await store.addRun(trx, { ...entry, outcome: 'failed', reason: error.message });
  }
}

/** Whether a lead (alias `p`) matches a rule; undefined if the rule's user was removed. */
function conditionOf(
  { clock, timeZone }: RuleNeeds,
  { filter, created_by: userId }: AutomationRow,
): RawBuilder<SqlBool> | undefined {
  if (!userId) return undefined;
  const ruleFilter = filterOf(filter, { userId });
  const conditions = propertyConditions(ruleFilter, calendarContext(clock, timeZone()));
  return sql<SqlBool>`(${joinConditions(conditions)})`;
}
