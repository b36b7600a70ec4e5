import * as accounts from './accounts/accounts.api.ts';
import * as addresses from './addresses.api.ts';
import * as apiTokens from './programs/api-tokens.api.ts';
import * as auditLog from './audit-log.api.ts';
import * as bulkChanges from './properties/bulk-changes.api.ts';
import * as backups from './backups.api.ts';
import * as callGate from './law/call-gate.api.ts';
import * as voiceWebhooks from './calls/voice-webhooks.api.ts';
import * as calls from './calls/calls.api.ts';
import * as callSettings from './calls/call-settings.api.ts';
import * as campaigns from './campaigns.api.ts';
import * as captures from './road/captures.api.ts';
import * as chatMedia from './conversations/chat-media.api.ts';
import * as consents from './law/consents.api.ts';
import * as contactGate from './contact-gate.api.ts';
import * as conversations from './conversations/conversations.api.ts';
import * as diagnostics from './diagnostics.api.ts';
import * as textingRegistration from './conversations/texting-registration.api.ts';
import * as mailSignIn from './mail-sign-in.api.ts';
import * as unknownAnswers from './unknown-answers.api.ts';
import * as directMail from './direct-mail.api.ts';
import * as doNotCall from './do-not-call.api.ts';
import * as docs from './openapi/docs.api.ts';
import * as downloadKeys from './accounts/download-keys.api.ts';
import * as drivingTracks from './road/driving-tracks.api.ts';
import * as drivingRoutes from './driving-routes.api.ts';
import * as events from './events.api.ts';
import * as feeds from './feeds.api.ts';
import * as watchedFiles from './watched-files.api.ts';
import * as followUp from './follow-up.api.ts';
import * as exportsApi from './properties/exports.api.ts';
import * as importLists from './imports/import-lists.api.ts';
import * as importRows from './imports/import-rows.api.ts';
import * as imports from './imports/imports.api.ts';
import * as jobs from './jobs.api.ts';
import * as law from './law/law.api.ts';
import * as leadMap from './properties/lead-map.api.ts';
import * as facts from './properties/facts.api.ts';
import * as leadMerges from './properties/lead-merges.api.ts';
import * as ledger from './results/ledger.api.ts';
import * as letterTemplates from './letter-templates.api.ts';
import * as oidc from './accounts/oidc.api.ts';
import * as passkeys from './accounts/passkeys.api.ts';
import * as noContactLists from './law/no-contact-lists.api.ts';
import * as notifications from './notifications/notifications.api.ts';
import * as buyerOffers from './deals/buyer-offers.api.ts';
import * as buyers from './deals/buyers.api.ts';
import * as calendars from './deals/calendars.api.ts';
import * as closingParts from './deals/closing-parts.api.ts';
import * as closings from './deals/closings.api.ts';
import * as offers from './deals/offers.api.ts';
import * as outreach from './outreach.api.ts';
import * as presence from './presence.api.ts';
import * as push from './notifications/push.api.ts';
import * as preferences from './preferences.api.ts';
import * as personFiles from './privacy/person-files.api.ts';
import * as privacy from './privacy/privacy.api.ts';
import * as ownerMail from './conversations/owner-mail.api.ts';
import * as phoneNumbers from './phone/phone-numbers.api.ts';
import * as petitionForms from './petition-forms.api.ts';
import * as probateIntake from './probate-intake.api.ts';
import * as properties from './properties/properties.api.ts';
import * as propertyContacts from './properties/property-contacts.api.ts';
import * as propertyProgress from './properties/property-progress.api.ts';
import * as contractLaw from './law/contract-law.api.ts';
import * as contractSigning from './contract-signing.api.ts';
import * as signingCertificates from './signing/signing-certificates.api.ts';
import * as contractSigners from './signing/contract-signers.api.ts';
import * as oauth from './programs/oauth.api.ts';
import * as automations from './programs/automations.api.ts';
import * as proposals from './programs/proposals.api.ts';
import * as purchaseContracts from './purchase-contracts.api.ts';
import * as quickReplies from './conversations/quick-replies.api.ts';
import * as dealBoard from './deals/deal-board.api.ts';
import * as saleCounties from './deals/sale-counties.api.ts';
import * as sales from './deals/sales.api.ts';
import * as sampleData from './sample-data.api.ts';
import * as rolls from './deals/rolls.api.ts';
import * as savedFilters from './properties/saved-filters.api.ts';
import * as results from './results/results.api.ts';
import * as scores from './scores.api.ts';
import * as sequences from './sequences.api.ts';
import * as otherLeads from './inbound/other-leads.api.ts';
import * as speedToLead from './inbound/speed-to-lead.api.ts';
import * as sellerFormPage from './inbound/seller-form-page.api.ts';
import * as sellerForms from './inbound/seller-forms.api.ts';
import * as sessions from './accounts/sessions.api.ts';
import * as settings from './settings.api.ts';
import * as signals from './signals.api.ts';
import * as skipTracing from './skip-tracing.api.ts';
import * as smsWebhooks from './conversations/sms-webhooks.api.ts';
import * as team from './accounts/team.api.ts';
import * as twoFactor from './accounts/two-factor.api.ts';
import * as scheduledTexts from './conversations/scheduled-texts.api.ts';
import * as threadExtras from './conversations/thread-extras.api.ts';
import * as trash from './properties/trash.api.ts';
import * as violations from './properties/violations.api.ts';
import * as webhooks from './programs/webhooks.api.ts';
import type { Endpoint } from './endpoint.ts';

/** Every module of the wire, by noun. */
const modules = {
  accounts,
  addresses,
  apiTokens,
  oauth,
  auditLog,
  bulkChanges,
  backups,
  campaigns,
  chatMedia,
  ownerMail,
  consents,
  contactGate,
  callGate,
  law,
  contractLaw,
  contractSigning,
  contractSigners,
  signingCertificates,
  conversations,
  diagnostics,
  mailSignIn,
  textingRegistration,
  unknownAnswers,
  directMail,
  doNotCall,
  docs,
  downloadKeys,
  captures,
  drivingRoutes,
  drivingTracks,
  events,
  exports: exportsApi,
  feeds,
  watchedFiles,
  followUp,
  importRows,
  imports,
  importLists,
  jobs,
  leadMap,
  facts,
  leadMerges,
  ledger,
  letterTemplates,
  noContactLists,
  notifications,
  buyerOffers,
  buyers,
  calendars,
  closingParts,
  closings,
  offers,
  calls,
  callSettings,
  voiceWebhooks,
  outreach,
  presence,
  oidc,
  passkeys,
  preferences,
  push,
  personFiles,
  privacy,
  petitionForms,
  phoneNumbers,
  probateIntake,
  properties,
  propertyContacts,
  propertyProgress,
  proposals,
  purchaseContracts,
  quickReplies,
  results,
  rolls,
  sales,
  saleCounties,
  dealBoard,
  sampleData,
  savedFilters,
  scores,
  otherLeads,
  speedToLead,
  sellerFormPage,
  sellerForms,
  sequences,
  sessions,
  settings,
  signals,
  skipTracing,
  smsWebhooks,
  team,
  twoFactor,
  scheduledTexts,
  threadExtras,
  trash,
  violations,
  webhooks,
  automations,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every call of the wire by name: what the server may mount and the document describes. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
