import { headersOf, mountAccounts } from './features/accounts/accounts.http.ts';
import { mountTeam } from './features/accounts/team.http.ts';
import { mountAddresses } from './features/addresses/addresses.http.ts';
import { mountCampaigns } from './features/campaigns/campaigns.http.ts';
import { mountChatMedia } from './features/conversations/chat-media.http.ts';
import { mountContactGate } from './features/contact-gate/contact-gate.http.ts';
import { mountConversations } from './features/conversations/conversations.http.ts';
import { mountQuickReplies } from './features/conversations/quick-replies.http.ts';
import { mountSmsWebhooks } from './features/conversations/sms-webhooks.http.ts';
import { mountDoNotCall } from './features/contact-gate/do-not-call.http.ts';
import { mountDirectMail } from './features/direct-mail/direct-mail.http.ts';
import { mountLetterTemplates } from './features/direct-mail/letter-templates.http.ts';
import { mountDrivingRoutes } from './features/driving-routes/driving-routes.http.ts';
import { mountLeadMap } from './features/lead-map/lead-map.http.ts';
import { mapSettings, mapStyleOf } from './features/lead-map/map.settings.ts';
import { mountJobs } from './features/jobs/jobs.http.ts';
import { mountImports } from './features/imports/imports.http.ts';
import { mountProbateIntake } from './features/probate-intake/probate-intake.http.ts';
import { mountPrivacy } from './features/privacy/privacy.http.ts';
import { mountProperties } from './features/properties/properties.http.ts';
import { mountPropertyChanges } from './features/properties/property-changes.http.ts';
import { mountContractSigning } from './features/purchase-contracts/contract-signing.http.ts';
import { mountPurchaseContracts } from './features/purchase-contracts/purchase-contracts.http.ts';
import { mountSampleData } from './features/sample-data/sample-data.http.ts';
import { mountSavedFilters } from './features/saved-filters/saved-filters.http.ts';
import { mountSettings } from './features/settings/settings.http.ts';
import { mountSkipTracing } from './features/skip-tracing/skip-tracing.http.ts';
import { mountWorkspace } from './features/workspace/workspace.http.ts';
import { mountLiveEvents } from './platform/events/live-events.http.ts';
import { mountApiDocs } from './platform/http/api-docs.ts';
import { mountHealth } from './platform/http/health.http.ts';
import { readSettings } from './platform/config/setting.ts';
import type { Mounter } from './platform/http/mount-endpoint.ts';
import { readPrivacyFacts } from './privacy.services.ts';
import type { Services } from './services.ts';
import type { Platform } from './server-platform.ts';

/** Every feature that answers calls. What is not in this list is not there. */
export function mountEndpoints(mount: Mounter, services: Services, platform: Platform): void {
  mountAccounts(mount, { ...services, timeZone: platform.settings.timeZone });
  mountAddresses(mount, services);
  mountApiDocs(mount, '0.1.0');
  mountCampaigns(mount, { ...platform, ...services });
  mountConversations(mount, { ...platform, ...services });
  mountChatMedia(mount, services);
  mountQuickReplies(mount, platform);
  mountSmsWebhooks(mount, { ...platform, ...services, publicUrl: platform.settings.publicUrl });
  mountDirectMail(mount, services);
  mountDoNotCall(mount, services);
  mountLetterTemplates(mount, services);
  mountDrivingRoutes(mount, services);
  mountHealth(mount, platform);
  mountJobs(mount, services);
  mountLeadMap(mount, {
    ...platform,
    timeZone: platform.settings.timeZone,
    mapStyle: mapStyleOf(readSettings(mapSettings, platform.environment)),
  });
  mountWorkspace(mount, platform);
  mountImports(mount, services);
  mountLiveEvents(mount, {
    ...platform,
    isSignedIn: async (request) =>
      (await services.accounts.findPerson(headersOf(request))) !== null,
  });
  mountPrivacy(mount, () => readPrivacyFacts(platform, services.providerSettings));
  mountProbateIntake(mount, services);
  mountPropertyChanges(mount, {
    ...services,
    confirmPassword: services.accounts.confirmPassword,
  });
  mountContractSigning(mount, services);
  mountPurchaseContracts(mount, services);
  mountSampleData(mount, services);
  mountSavedFilters(mount, platform);
  mountSettings(mount, services);
  mountContactGate(mount, {
    ...services,
    db: platform.db,
    timeZone: platform.settings.timeZone,
  });
  mountTeam(mount, services);
  mountSkipTracing(mount, services);
  mountProperties(mount, {
    properties: services.properties,
    confirmPassword: services.accounts.confirmPassword,
    countActiveCampaigns: services.campaigns.countActive,
  });
}
