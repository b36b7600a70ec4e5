import { calendarContext } from '#domain/calendar-context.ts';
import {
  createAutomation,
  deleteAutomation,
  dryRunAutomation,
  listAutomationRuns,
  listAutomations,
  setAutomation,
} from '#api/programs/automations.api.ts';
import type { Clock } from '#domain/clock.ts';
import { filterOf } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { AutomationsService } from './automations.service.ts';
import { automationsStore } from './automations.store.ts';
import { readDryRun } from './dry-run.query.ts';

type Needs = { db: Db; clock: Clock; timeZone: () => string; automations: AutomationsService };

export function mountAutomations({ mount }: Mounter, needs: Needs): void {
  const { db, clock, timeZone, automations } = needs;
  mount(listAutomations, async () => ({ data: await automations.list() }));
  mount(createAutomation, ({ body, session, noteForAudit }) => {
    noteForAudit(`Created the automation ${body.name}`);
    return automations.create(body, session);
  });
  mount(dryRunAutomation, ({ body, session }) =>
    readDryRun(
      db,
      { event: body.event, filter: filterOf(body.filter, session) },
      calendarContext(clock, timeZone()),
    ),
  );
  mount(setAutomation, async ({ params, body, noteForAudit }) => {
    const changed = await automations.change(params.id, body);
    const { isActive, ...edited } = body;
    const isSwitched = isActive !== undefined && Object.keys(edited).length === 0;
    const what = isSwitched ? `Switched ${isActive ? 'on' : 'off'}` : 'Changed';
    noteForAudit(`${what} the automation ${changed.name}`);
    return changed;
  });
  mount(deleteAutomation, async ({ params, noteForAudit }) => {
    noteForAudit(`Deleted the automation ${await automations.remove(params.id)}`);
    return { message: 'The automation was deleted.' };
  });
  mount(listAutomationRuns, ({ params, query }) => automationsStore.listRuns(db, params.id, query));
}
