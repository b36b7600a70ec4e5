import type { Message } from '#api/conversations/conversations.api.ts';
import { followPort } from '#server/platform/config/follow-port.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { createMailboxPort } from '#server/providers/mailbox/mailbox.port.ts';
import { ownerMailboxSettings } from '#server/providers/mailbox/mailbox.settings.ts';
import { isMailAddress } from '#server/providers/mailer/mail-address.ts';
import { createMailerPort } from '#server/providers/mailer/mailer.port.ts';
import { mailerSettings } from '#server/providers/mailer/mailer.settings.ts';
import type {
  ContactGate,
  OptOutReviewsService,
  OptOutsService,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import {
  unsentMessages,
  type ThreadMails,
} from '#server/features/contact/conversations/conversations.public.ts';
import type { AutomaticChanges } from '#server/features/contact/follow-up/follow-up.public.ts';
import type { ImportsService } from '#server/features/leads/imports/imports.public.ts';
import type { FindMailToken } from '#server/features/office/mail-sign-in/mail-sign-in.public.ts';
import { describeOwnerMail } from './describe-owner-mail.ts';
import { createMailContacts } from './mail-contacts.service.ts';
import { createMailFilesService } from './mail-files.service.ts';
import { mountOwnerMail } from './owner-mail.http.ts';
import { createOwnerMailService } from './owner-mail.service.ts';
import {
  createPollOwnerMailboxJob,
  pollOwnerMailboxKind,
} from './reading/poll-owner-mailbox.job.ts';
import { createOwnerMailboxPoll } from './reading/poll-owner-mailbox.ts';
import { createSendMailJob } from './sending/send-mail.job.ts';
import { sendMailKind } from './sending/send-mail.kind.ts';
import { createStopLinks } from './sending/stop-link.ts';
import { createSignaturesStore } from './signatures.store.ts';

type Needs = {
  contactGate: {
    gate: ContactGate;
    optOuts: Pick<OptOutsService, 'optOutOfMail' | 'flagBouncedMail' | 'clearBouncedMail'>;
    optOutReviews: Pick<OptOutReviewsService, 'flag'>;
  };
  conversations: {
    threadMails: ThreadMails;
    readMessage: (db: Db, id: number) => Promise<Message | undefined>;
  };
  followUp: { automaticChanges: Pick<AutomaticChanges, 'replied'> };
  mailSignIn: { findMailToken: FindMailToken };
  imports: { lists: Pick<ImportsService, 'upload'> };
  probateIntake: {
    uploadPetition: Parameters<typeof createMailFilesService>[0]['uploadPetition'];
  };
};

/** E-mail with owners in both directions: sent by the mailer, received by a mailbox. */
export function createOwnerMailModule(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'jobs' | 'files' | 'environment' | 'settings'>,
  { contactGate, conversations, followUp, mailSignIn, imports, probateIntake }: Needs,
) {
  const { db, pool, clock, jobs, files, environment } = platform;
  const { gate, optOuts } = contactGate;
  const { threadMails, readMessage } = conversations;
  const findToken = mailSignIn.findMailToken;
  const findMailer = followPort(environment, createMailerPort({ files, findToken }));
  const mailboxPort = createMailboxPort(findToken, 'owner-mailbox');
  const findMailbox = followPort(environment, mailboxPort);
  const stopLinks = createStopLinks({ db, publicUrl: platform.settings.publicUrl });
  const sender = () => ({
    mailer: findMailer().name,
    address: readSettings(mailerSettings, environment).fromAddress,
  });
  /** Answers go where they are read, if that is another address than the sender's. */
  const replyTo = () => {
    const { user } = readSettings(ownerMailboxSettings, environment);
    return user && isMailAddress(user) && user !== sender().address ? user : undefined;
  };
  const writing = { db, clock, jobs, threadMails, sender, gate, findMailer };
  const poll = createOwnerMailboxPoll({
    db,
    clock,
    files,
    threadMails,
    optOuts,
    flag: contactGate.optOutReviews.flag,
    findMailbox,
    replied: followUp.automaticChanges.replied,
  });
  return {
    endpoints: (mounter) =>
      mountOwnerMail(mounter, {
        db,
        ownerMail: createOwnerMailService({ ...writing, stopLinks, readMessage }),
        mailFiles: createMailFilesService({
          db,
          files,
          uploadPetition: probateIntake.uploadPetition,
          uploadList: imports.lists.upload,
        }),
        signatures: createSignaturesStore({ db, clock }),
        stopLinks,
        optOuts,
        requestLook: async () => {
          await jobs.enqueue(db, pollOwnerMailboxKind, {}, { singletonKey: 'now' });
        },
        describe: () => describeOwnerMail({ db, findMailer, findMailbox, stopLinks }),
      }),
    jobs: [
      createSendMailJob({ db, clock, threadMails, gate, findMailer, stopLinks, replyTo }),
      createPollOwnerMailboxJob(pool, poll),
    ],
    unsent: [
      unsentMessages('email', {
        what: 'e-mails to owners',
        job: { name: sendMailKind.name, id: 'messageId' },
      }),
    ],
    providerPorts: [mailboxPort],
    /** E-mails that a campaign writes, each once. */
    mailContacts: createMailContacts(writing),
  } satisfies FeatureModule;
}
