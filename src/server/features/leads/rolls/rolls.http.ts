import { askRoll, getRollAsk, listRolls } from '#api/deals/rolls.api.ts';
import { filterOf } from '#server/features/leads/properties/properties.public.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { RollsService } from './rolls.service.ts';

export function mountRolls({ mount }: Mounter, { rolls }: { rolls: RollsService }): void {
  mount(listRolls, async () => ({ data: await rolls.list() }));
  mount(askRoll, ({ params, body: { propertyIds, filter }, session }) =>
    rolls.ask(params.id, { propertyIds, filter: filterOf(filter, session) }, session.userId),
  );
  mount(getRollAsk, ({ params }) => rolls.get(params.id));
}
