import {
  getSender,
  getTimeZone,
  listCosts,
  listProviders,
  listUsedParts,
  getAutomaticChanges,
  getTextWords,
  saveAutomaticChanges,
  saveDateStyle,
  saveProviderSettings,
  saveSender,
  saveTextWords,
  saveTimeZone,
  testProvider,
} from '#api/settings.api.ts';
import { getCallSettings, saveCallSettings } from '#api/calls/call-settings.api.ts';
import { getDealSettings, saveDealSettings } from '#api/deals/offers.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { ProviderSettingsService } from './provider-settings.service.ts';
import type { TimeZoneService } from './time-zone.service.ts';
import type { UsedPart } from './used-parts.query.ts';
import type { SettingsService } from './settings.service.ts';

export function mountSettings(
  { mount }: Mounter,
  options: {
    installation: SettingsService;
    listUsed: () => Promise<UsedPart[]>;
    providerSettings: ProviderSettingsService;
    timeZoneSettings: TimeZoneService;
  },
): void {
  const { installation, providerSettings, timeZoneSettings } = options;
  mount(listUsedParts, async () => ({ used: await options.listUsed() }));
  mount(getSender, () => installation.readSender());
  mount(saveSender, ({ body, session }) => installation.saveSender(body, session));
  mount(getAutomaticChanges, () => installation.readAutomaticChanges());
  mount(saveAutomaticChanges, ({ body, session }) =>
    installation.saveAutomaticChanges(body, session),
  );
  mount(getTextWords, () => installation.readTextWords());
  mount(saveTextWords, ({ body, session }) => installation.saveTextWords(body, session));
  mount(getCallSettings, () => installation.readCallSettings());
  mount(saveCallSettings, ({ body, session }) => installation.saveCallSettings(body, session));
  mount(getDealSettings, () => installation.readDealSettings());
  mount(saveDealSettings, ({ body, session }) => installation.saveDealSettings(body, session));
  mount(saveDateStyle, ({ body, session }) => installation.saveDateStyle(body.dateStyle, session));
  mount(listProviders, () => providerSettings.list());
  mount(saveProviderSettings, async ({ params, body, session, noteForAudit }) => {
    noteForAudit(`Changed ${Object.keys(body.values).join(', ') || 'nothing'} of ${params.port}`);
    await providerSettings.save(params.port, body.values, session);
    return { message: 'Saved. It is in force already.' };
  });
  mount(testProvider, ({ params }) => providerSettings.test(params.port));
  mount(listCosts, () => installation.listCosts());
  mount(getTimeZone, () => timeZoneSettings.read());
  mount(saveTimeZone, ({ body, session }) => timeZoneSettings.save(body.timeZone, session));
}
