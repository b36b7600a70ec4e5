import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { followPort } from '#server/platform/config/follow-port.ts';
import { smsPort } from '#server/providers/sms/sms.port.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import { createConsents } from './consents.store.ts';
import {
  mountConsents,
  mountContactGate,
  mountLaw,
  mountNoContactLists,
} from './contact-gate.http.ts';
import { createContactGate } from './contact-gate.service.ts';
import { mountDoNotCall } from './do-not-call/do-not-call.http.ts';
import { createDoNotCallService } from './do-not-call/do-not-call.service.ts';
import { createImportDoNotCallJob } from './do-not-call/import-do-not-call.job.ts';
import { createLawService } from './law.service.ts';
import { createNoContactListsService } from './no-contact-lists.service.ts';
import { createOptOutReviewsService } from './opt-out-reviews.service.ts';
import { createOptOutsService } from './opt-outs.service.ts';
import { createDoNotCallReader } from './do-not-call/read-do-not-call.ts';
import { readRegistryCaution } from './do-not-call/registry-caution.query.ts';

/** Whether a person may be contacted: checked before every call, text and letter. */
export function createContactGateModule({
  db,
  pool,
  clock,
  files,
  jobs,
  metrics,
  timeZone,
  environment,
}: Pick<
  Platform,
  'db' | 'pool' | 'clock' | 'files' | 'jobs' | 'metrics' | 'timeZone' | 'environment'
>) {
  const findSms = followPort(environment, smsPort);
  const gate = createContactGate({
    db,
    clock,
    timeZone,
    deliversTexts: () => deliversBy(findSms),
    onDecision: (channel, decision) => metrics.gateDecisions.inc({ channel, decision }),
  });
  const optOuts = createOptOutsService({ db, clock });
  const optOutReviews = createOptOutReviewsService({ db, clock, optOuts });
  const law = createLawService({ db, clock, timeZone });
  const noContactLists = createNoContactListsService({ db, clock });
  const doNotCall = createDoNotCallService({ db, clock, files, jobs });
  return {
    endpoints(mounter) {
      mountContactGate(mounter, { db, optOuts, optOutReviews, timeZone });
      mountLaw(mounter, { db, gate, law });
      mountConsents(mounter, { consents: createConsents({ db, clock }) });
      mountNoContactLists(mounter, { noContactLists });
      mountDoNotCall(mounter, { doNotCall });
    },
    jobs: [createImportDoNotCallJob(createDoNotCallReader({ db, pool, clock, files }))],
    /** Decides about one contact and writes the decision down; `preview` only decides. */
    gate,
    /** Requests by owners: no texts, no letters. */
    optOuts,
    /** Messages that may be an opt-out, and a user's decision about them. */
    optOutReviews,
    /** What is to be said of old do-not-call lists, in a sentence; else empty. */
    describeLists: () => readRegistryCaution(db, clock.now()),
  } satisfies FeatureModule;
}

/** Settings that cannot be used deliver nothing; the settings screen shows the problem. */
function deliversBy(findSms: () => SmsProvider): boolean {
  try {
    return findSms().delivers;
  } catch {
    return false;
  }
}
