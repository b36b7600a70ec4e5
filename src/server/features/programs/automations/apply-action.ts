import type { AutomationAction } from '#api/programs/automations.api.ts';
import type { Clock } from '#domain/clock.ts';
import { addDays, calendarDayOf } from '#domain/dates.ts';
import { nextActionLabels } from '#domain/follow-up/next-action.ts';
import type { SetNextAction } from '#server/features/contact/follow-up/follow-up.public.ts';
import { changeManyLeads } from '#server/features/leads/properties/properties.public.ts';
import { ruleQueue } from '#server/features/programs/webhooks/webhooks.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import { createUnknownTargetError } from './automations.errors.ts';

/** What other features do for a rule, in its transaction. */
export type RuleNeeds = {
  logger: Logger;
  clock: Clock;
  timeZone: () => string;
  setNextAction: SetNextAction;
  startSequence: (
    trx: Db,
    start: { sequenceId: number; leadId: number; userId: string },
  ) => Promise<boolean>;
  endSequence: (trx: Db, leadId: number) => Promise<boolean>;
};

/** The rule and lead of an action, its user, and the event that triggered it. */
export type RuleCase = {
  rule: { id: number; name: string; action: AutomationAction };
  leadId: number;
  userId: string;
  event: { eventId: string; type: string };
};

/** What it changed; null if the lead was already like that. */
export type RuleChange = { before: unknown; after: unknown } | null;

/**
 * Carries out the one action of a rule, in the transaction that stores its history.
 * @throws `automations.unknown_target`, 400, and what the changed feature throws.
 */
export async function applyAction(
  trx: Db,
  needs: RuleNeeds,
  { rule, leadId, userId, event }: RuleCase,
): Promise<RuleChange> {
  const { action } = rule;
  switch (action.kind) {
    case 'lead_status':
    case 'add_tags':
    case 'assign': {
      if (action.kind === 'assign' && action.assignedTo) await confirmUser(trx, action.assignedTo);
      const [change] = await changeManyLeads(trx, { ids: [leadId], action, actorId: userId });
      return change ? { before: change.before, after: change.after } : null;
    }
    case 'next_action': {
      const today = calendarDayOf(needs.clock.now(), needs.timeZone());
      const dueOn = addDays(today, action.inDays);
      const input = { kind: action.action, what: action.what, dueOn };
      await needs.setNextAction(leadId, input, { userId, within: trx });
      return { before: null, after: `${nextActionLabels[action.action]} on ${dueOn}` };
    }
    case 'start_sequence': {
      const { sequenceId } = action;
      const isStarted = await needs.startSequence(trx, { sequenceId, leadId, userId });
      return isStarted ? { before: null, after: `Sequence ${sequenceId} started` } : null;
    }
    case 'end_sequence':
      return (await needs.endSequence(trx, leadId))
        ? { before: 'In a sequence', after: 'Sequence ended' }
        : null;
    case 'notify': {
      await confirmUser(trx, action.userId);
      await sql`select notify_user(${action.userId}, 'automation', ${`automation:${rule.id}:${leadId}`},
        ${leadId}, null, null, ${rule.name}, now())`.execute(trx);
      return { before: null, after: 'Notified' };
    }
    case 'webhook': {
      const data = { leadId, automationId: rule.id, automation: rule.name, event: event.type };
      const payload = {
        type: 'automation.run',
        timestamp: needs.clock.now().toISOString(),
        data: { ...data, eventId: event.eventId },
      };
      const delivery = { webhookId: action.webhookId, leadId, payload };
      if (!(await ruleQueue.queueDelivery(trx, delivery)))
        throw createUnknownTargetError('webhook');
      return { before: null, after: 'Webhook called' };
    }
  }
}

async function confirmUser(trx: Db, id: string): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '<>', 'removed')
    .executeTakeFirst();
  if (!user) throw createUnknownTargetError('user');
}
