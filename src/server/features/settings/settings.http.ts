import {
  addOptOut,
  getSender,
  liftOptOut,
  listContactDecisions,
  listCosts,
  listOptOuts,
  listProviders,
  saveProviderSettings,
  saveSender,
  testProvider,
} from '#api/settings.api.ts';
import { listDecisions, listLedger } from '#server/features/contact-gate/ledger.query.ts';
import type { OptOutsService } from '#server/features/contact-gate/opt-outs.service.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { ProviderSettingsService } from './provider-settings.service.ts';
import type { SettingsService } from './settings.service.ts';

export function mountSettings(
  { mount }: Mounter,
  options: {
    db: Db;
    installation: SettingsService;
    providerSettings: ProviderSettingsService;
    optOuts: OptOutsService;
  },
): void {
  const { db, installation, providerSettings, optOuts } = options;
  mount(getSender, () => installation.readSender());
  mount(saveSender, ({ body, session }) => installation.saveSender(body, session));
  mount(listProviders, () => providerSettings.list());
  mount(saveProviderSettings, async ({ params, body, session }) => {
    await providerSettings.save(params.port, body.values, session);
    return { message: 'Saved. It is in force already.' };
  });
  mount(testProvider, ({ params }) => providerSettings.test(params.port));
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
