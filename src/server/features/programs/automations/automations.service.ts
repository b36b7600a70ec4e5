import type { z } from 'zod';
import type { Automation, createAutomation, setAutomation } from '#api/programs/automations.api.ts';
import type { Clock } from '#domain/clock.ts';
import { ruleQueue } from '#server/features/programs/webhooks/webhooks.public.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import {
  createAutomationNotFoundError,
  createTooManyAutomationsError,
} from './automations.errors.ts';
import { automationsStore as store } from './automations.store.ts';

const most = 100;

export type AutomationsService = ReturnType<typeof createAutomationsService>;

/** Rules: made, switched on and off, deleted. */
export function createAutomationsService({ db, clock }: { db: Db; clock: Clock }) {
  async function get(trx: Db, id: number): Promise<Automation> {
    const [found] = await store.list(trx, id);
    if (!found) throw createAutomationNotFoundError();
    return found;
  }

  /** Changes rules; which events are queued from now on follows in the same transaction. */
  const change = <Result>(work: (trx: Db) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (trx) => {
      const result = await work(trx);
      await ruleQueue.subscribe(trx, await store.activeEvents(trx), clock.now());
      await auditInTransaction(trx);
      await publishLiveEvent(trx, { noun: 'automations' });
      return result;
    });

  return {
    list: () => store.list(db),

    /** @throws `automations.too_many`, 409. */
    create: (input: z.output<typeof createAutomation.body>, actor: { userId: string }) =>
      change(async (trx) => {
        if ((await store.list(trx)).length >= most) throw createTooManyAutomationsError(most);
        const { name, event, filter, action } = input;
        const { id } = await trx
          .insertInto('automations')
          .values({
            name,
            event,
            filter: JSON.stringify(filter),
            action: JSON.stringify(action),
            created_by: actor.userId,
            created_at: clock.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return get(trx, id);
      }),

    /** @throws `automations.not_found`, 404. */
    change: (id: number, input: z.output<typeof setAutomation.body>) =>
      change(async (trx) => {
        await get(trx, id);
        const { isActive, name, event, filter, action } = input;
        // The tested rule is not the one that would run now.
        const isOther = event !== undefined || filter !== undefined || action !== undefined;
        await trx
          .updateTable('automations')
          .set({
            ...(name !== undefined && { name }),
            ...(event !== undefined && { event }),
            ...(filter !== undefined && { filter: JSON.stringify(filter) }),
            ...(action !== undefined && { action: JSON.stringify(action) }),
            ...((isOther || isActive !== undefined) && { is_active: isActive ?? false }),
          })
          .where('id', '=', id)
          .execute();
        return get(trx, id);
      }),

    /** @returns its name. @throws `automations.not_found`, 404. */
    remove: (id: number) =>
      change(async (trx) => {
        const { name } = await get(trx, id);
        await trx.deleteFrom('automations').where('id', '=', id).execute();
        return name;
      }),
  };
}
