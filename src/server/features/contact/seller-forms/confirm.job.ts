import type { Clock } from '#domain/clock.ts';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { replacePlaceholders } from '#domain/messages/placeholders.ts';
import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { TextContacts } from '#server/features/contact/conversations/conversations.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { paragraphs } from '#server/providers/mailer/mail-html.ts';
import type { Mailer } from '#server/providers/mailer/mailer.ts';
import { handOver, interruptedMail, sendOnce } from '#server/providers/mailer/send-once.ts';
import { confirmKind } from './make-lead.kind.ts';
import { type Answers, storedAnswers } from './read-answers.ts';
import {
  type FormRow,
  sellerFormsStore as store,
  type SubmissionRow,
} from './seller-forms.store.ts';

type Options = {
  db: Db;
  clock: Clock;
  textContacts: Pick<TextContacts, 'contact'>;
  gate: Pick<ContactGate, 'decide'>;
  findMailer: () => Mailer;
};

type Entry = { row: SubmissionRow; form: FormRow; lead: number; answers: Answers };

/** Confirms to a seller that the form arrived, through the gate: each text and e-mail once. */
export function createConfirmJob(options: Options): JobDefinition<{ submissionId: number }> {
  const { db, clock, textContacts, gate, findMailer } = options;

  const set = (id: number, changes: Parameters<typeof store.updateSubmission>[2]) =>
    store.updateSubmission(db, id, changes);

  async function text({ row, form, lead, answers }: Entry): Promise<void> {
    const phoneNumber = normalizePhoneNumber(answers.phone ?? '');
    if (!phoneNumber) return void (await set(row.id, { text_state: 'skipped' }));
    const outcome = await textContacts.contact({
      propertyId: lead,
      phoneNumber,
      text: wordsFor(form, answers),
      key: `seller-form:${row.id}`,
      actorId: null,
    });
    // At night: the sweep asks again until the morning of the seller.
    if (outcome.state === 'later') return;
    const state = outcome.state === 'reached' ? 'sent' : outcome.state;
    const problem = 'reason' in outcome ? `The text was not sent. ${outcome.reason}` : '';
    await set(row.id, { text_state: state, ...(problem && { confirmation_problem: problem }) });
  }

  async function email({ row, form, lead, answers }: Entry, isClaimed: boolean): Promise<void> {
    const to = answers.email!;
    const mailer = findMailer();
    const finish = (state: SubmissionRow['email_state'], reason = '') =>
      set(row.id, {
        email_state: state,
        ...(reason && { confirmation_problem: `The e-mail was not sent. ${reason}` }),
      });
    const decision = await gate.decide({
      channel: 'email',
      email: to,
      propertyId: lead,
      actorId: null,
      isAutomatic: true,
    });
    if (!decision.allowed) return void (await finish('skipped', decision.message));
    await sendOnce(mailer, isClaimed, {
      send: async () => {
        const { state, reason } = await handOver(mailer, {
          messageId: row.email_message_id ?? '',
          to,
          subject: form.words.thanksTitle,
          ...paragraphs(wordsFor(form, answers).split(/\n+/)),
          date: clock.now(),
          attachments: [],
        });
        await finish(state, reason);
      },
      doubt: async () => void (await finish('doubtful', interruptedMail)),
    });
  }

  return {
    ...confirmKind,
    concurrency: 2,
    expireAfter: 180,
    async run({ data: { submissionId } }) {
      const entry = await readEntry(db, submissionId);
      if (!entry) return;
      const { row } = entry;
      if (row.text_state === 'queued') await text(entry);
      if (row.email_state === 'queued' || row.email_state === 'sending') {
        const claimed = row.email_state === 'queued';
        // A worker that stood still may wake while another one sends.
        if (claimed && !(await store.claimEmail(db, row.id))) return;
        await email(entry, claimed);
      }
      await publishLiveEvent(db, { noun: 'seller-forms' });
    },
  };
}

async function readEntry(db: Db, id: number): Promise<Entry | null> {
  const row = await store.findSubmission(db, id);
  if (!row || row.property_id === null || row.form_id === null) return null;
  const form = await store.find(db, { id: row.form_id });
  if (!form) return null;
  return { row, form, lead: row.property_id, answers: storedAnswers.parse(row.answers) };
}

/** The owner's words, with the seller's name in them. */
function wordsFor(form: FormRow, answers: Answers): string {
  return replacePlaceholders(form.words.confirmation, ({ whole, name, otherwise }) =>
    name === 'name' ? (answers.name ?? otherwise ?? '') : whole,
  ).trim();
}
