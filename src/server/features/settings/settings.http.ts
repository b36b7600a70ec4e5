import {
  addOptOut,
  getSender,
  liftOptOut,
  listContactDecisions,
  listCosts,
  listOptOuts,
  listProviders,
  saveSender,
  testProvider,
} from '#api/settings.api.ts';
import { listDecisions, listLedger } from '#server/features/contact-gate/ledger.query.ts';
import type { OptOutsService } from '#server/features/contact-gate/opt-outs.service.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { SettingsService } from './settings.service.ts';

export function mountSettings(
  { mount }: Mounter,
  options: {
    db: Db;
    installation: SettingsService;
    optOuts: OptOutsService;
  },
): void {
  const { db, installation, optOuts } = options;
  mount(getSender, () => installation.readSender());
  mount(saveSender, ({ body, session }) => installation.saveSender(body, session));
  mount(listProviders, () => installation.listProviders());
  mount(testProvider, ({ params }) => installation.test(params.port));
  mount(listCosts, () => installation.listCosts());

  mount(listOptOuts, ({ query }) => listLedger(db, query));
  mount(addOptOut, async ({ body, session }) => {
    await optOuts.add(body.kind, body.value, body.reason, session);
    return { message: 'Nobody will write there any more.' };
  });
  mount(liftOptOut, async ({ params, body, session }) => {
    await optOuts.lift(params.id, body.reason, session);
    return { message: 'The entry was lifted.' };
  });
  mount(listContactDecisions, () => listDecisions(db));
}
