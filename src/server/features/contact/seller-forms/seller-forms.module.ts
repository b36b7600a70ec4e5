import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Address } from '#domain/places/address.ts';
import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { TextContacts } from '#server/features/contact/conversations/conversations.public.ts';
import type { AutomaticChanges } from '#server/features/contact/follow-up/follow-up.public.ts';
import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import type { FindMailToken } from '#server/features/office/mail-sign-in/mail-sign-in.public.ts';
import {
  readOrCreateSecret,
  readSender,
} from '#server/features/office/settings/settings.public.ts';
import { followPort } from '#server/platform/config/follow-port.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import { createMailerPort } from '#server/providers/mailer/mailer.port.ts';
import { followMessageHost } from '#server/providers/mailer/message-host.ts';
import type { Platform } from '#server/server-platform.ts';
import { isWholeAddress } from './address-of.ts';
import { createConfirmJob } from './confirm.job.ts';
import { createMakeLeadJob } from './make-lead.job.ts';
import { installFormPage } from './page/form-page.route.ts';
import { googleLeadContract } from './other-programs/google-lead.contract.ts';
import { createOtherPrograms } from './other-programs/receive-entry.ts';
import { createReceiveForm } from './receive-form.ts';
import { countSuggestion } from './robots/suggestion-counts.store.ts';
import { createWorkProof } from './robots/work-proof.ts';
import { mountSellerForms } from './seller-forms.http.ts';
import { unsentConfirmations } from './seller-forms.store.ts';
import { createSellerFormsService } from './seller-forms.service.ts';
import { sellerFormSettings } from './seller-forms.settings.ts';
import { createSubmissionsService } from './submissions.service.ts';
import { createSweepFormsJob } from './sweep.job.ts';

type Needs = {
  properties: { changeProperty: ChangeProperty };
  contactGate: { gate: ContactGate };
  followUp: { automaticChanges: Pick<AutomaticChanges, 'replied'> };
  conversations: { textContacts: Pick<TextContacts, 'contact'> };
  addresses: {
    suggestForVisitor: (
      query: string,
      session?: string,
    ) => Promise<(Address & { description: string })[]>;
  };
  mailSignIn: { findMailToken: FindMailToken };
};

const keyName = 'seller-form-key';

/** Forms by which sellers write first: a page and a snippet, and what becomes of what they send. */
export function createSellerFormsModule(
  platform: Pick<
    Platform,
    'db' | 'clock' | 'jobs' | 'files' | 'environment' | 'settings' | 'secrets'
  >,
  needs: Needs,
) {
  const { db, clock, jobs, files, environment, settings, secrets } = platform;
  const { publicUrl } = settings;
  const own = () => readSettings(sellerFormSettings, environment);
  let key: Promise<string> | undefined;
  const createKey = () => randomBytes(32).toString('base64url');
  function findKey(): Promise<string> {
    key ??= readOrCreateSecret({ db, secrets }, keyName, createKey).catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  }
  const proofs = createWorkProof({ clock, findKey, effort: () => own().effort });
  const perNetwork = () => own().perNetwork;
  const receiveForm = createReceiveForm({ db, clock, jobs, proofs, perNetwork });
  const findToken = needs.mailSignIn.findMailToken;
  const findMailer = followPort(environment, createMailerPort({ files, findToken }));
  const messageHost = followMessageHost(environment);
  const suggest = needs.addresses.suggestForVisitor;
  return {
    contracts: [googleLeadContract],
    endpoints: (mounter) =>
      mountSellerForms(mounter, {
        forms: createSellerFormsService({ db, clock }),
        submissions: createSubmissionsService({ db, clock, jobs }),
        otherPrograms: createOtherPrograms({ db, clock, jobs, secrets }),
        receiveForm,
        proofs,
        suggest,
        mayAsk: (network) =>
          countSuggestion(db, { network, now: clock.now(), perDay: own().suggestions }),
        publicUrl,
      }),
    jobs: [
      createMakeLeadJob({
        db,
        clock,
        jobs,
        changeProperty: needs.properties.changeProperty,
        replied: needs.followUp.automaticChanges.replied,
        completeAddress: async (line) => (await suggest(line)).find(isWholeAddress) ?? null,
        messageId: () => `<${randomUUID()}@${messageHost()}>`,
      }),
      createConfirmJob({
        db,
        clock,
        textContacts: needs.conversations.textContacts,
        gate: needs.contactGate.gate,
        findMailer,
      }),
      createSweepFormsJob({ db, clock, jobs }),
    ],
    unsent: [unsentConfirmations],
    /** The pages of the forms, which other sites may show in a frame. */
    installPages: (app: FastifyInstance) =>
      installFormPage(app, {
        findOpen: receiveForm.findOpen,
        findSender: () => readSender(db),
      }),
  } satisfies FeatureModule;
}
