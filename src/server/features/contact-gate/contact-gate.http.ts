import {
  addOptOut,
  liftOptOut,
  listContactDecisions,
  listContactRules,
  listOptOuts,
} from '#api/contact-gate.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { listDecisions } from './decisions.query.ts';
import { listLedger } from './ledger.query.ts';
import type { OptOutsService } from './opt-outs.service.ts';
import { describeRules } from './rules.query.ts';

export function mountContactGate(
  { mount }: Mounter,
  options: { db: Db; optOuts: OptOutsService; timeZone: string },
): void {
  const { db, optOuts, timeZone } = options;
  mount(listContactRules, () => describeRules(db, timeZone));
  mount(listOptOuts, ({ query }) => listLedger(db, query));
  mount(addOptOut, async ({ body, session }) => {
    await optOuts.add(body.kind, body.value, body.reason, session);
    return { message: 'Nobody will write there any more.' };
  });
  mount(liftOptOut, async ({ params, body, session }) => {
    await optOuts.lift(params.id, body.reason, session);
    return { message: 'The entry was lifted.' };
  });
  mount(listContactDecisions, ({ query }) => listDecisions(db, query));
}
