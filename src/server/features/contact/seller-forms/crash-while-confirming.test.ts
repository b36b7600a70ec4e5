import { expect, test } from 'vitest';
import { createTestClock } from '#domain/clock.ts';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import type { Mailer } from '#server/providers/mailer/mailer.ts';
import { createCrashingProcess } from '#server/testing/crashing-process.ts';
import { createConfirmJob } from './confirm.job.ts';
import { createSweepFormsJob } from './sweep.job.ts';
import { formInput } from './testing/seller-forms.ts';

const clock = createTestClock();
const database = await useTestDatabase();
const nothing = { warn: () => undefined } as never;

/** A text is sent once under its key; a server for e-mail takes what it is given. */
const texts: string[] = [];
const mails: string[] = [];
const textContacts = {
  contact: async ({ key }: { key: string }) => {
    if (!texts.includes(key)) texts.push(key);
    return { state: 'reached' as const, reference: key };
  },
};
const mailer: Mailer = {
  name: 'smtp',
  repeatable: false,
  async send({ messageId }) {
    mails.push(messageId);
    return { sent: true, messageId };
  },
  testConnection: async () => '',
};

const form = await database.db
  .insertInto('seller_forms')
  .values({
    kind: 'page',
    slug: 'website',
    name: 'Website',
    is_enabled: true,
    property_type: 'violation',
    fields: JSON.stringify(formInput.fields),
    words: JSON.stringify(formInput.words),
    tells: [],
    confirms_by_text: true,
    confirms_by_email: true,
    version: 1,
    sealed_key: null,
    created_by: null,
    created_at: clock.now(),
  })
  .returning('id')
  .executeTakeFirstOrThrow();
const lead = await database.db
  .insertInto('properties')
  .values({ property_type: 'violation', street_address: '1 Elm St' } as never)
  .returning('id')
  .executeTakeFirstOrThrow();

/** An entry whose lead is made, and whose seller waits for a text and an e-mail. */
async function receive(number: number): Promise<number> {
  const { id } = await database.db
    .insertInto('seller_form_submissions')
    .values({
      form_id: form.id,
      form_name: 'Website',
      source: 'Seller form: Website',
      external_id: null,
      answers: JSON.stringify({ name: 'Ann', phone: '6155550142', email: 'ann@example.com' }),
      has_consented: true,
      consent_wording: '',
      network_address: '',
      network: '',
      user_agent: '',
      page: '',
      received_at: clock.now(),
      state: 'lead',
      property_id: lead.id,
      is_new_lead: true,
      handled_at: clock.now(),
      handled_by: null,
      text_state: 'queued',
      email_state: 'queued',
      email_message_id: `<m${number}@example.com>`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Confirms with a process that crashes after this many steps. @returns whether it did */
async function confirmUntil(submissionId: number, crashAt: number): Promise<boolean> {
  const { crashing, statements, hasCrashed } = createCrashingProcess(crashAt);
  const job = createConfirmJob({
    db: database.db.withPlugin(statements),
    clock,
    textContacts: crashing(textContacts),
    gate: crashing({ decide: async () => ({ allowed: true }) }) as never,
    findMailer: () => ({ ...crashing(mailer), name: 'smtp', repeatable: false }),
  });
  const { signal } = new AbortController();
  const more = { id: '1', attempt: 0, isLastAttempt: false, logger: nothing };
  await job.run({ data: { submissionId }, signal, ...more }).catch((error: unknown) => {
    if (!hasCrashed()) throw error;
  });
  return hasCrashed();
}

test('a seller gets one text and at most one e-mail, at whichever step a process crashes', async () => {
  let crashAt = 0;
  for (let isDone = false; !isDone; crashAt += 1) {
    const id = await receive(crashAt);
    [texts.length, mails.length] = [0, 0];
    isDone = !(await confirmUntil(id, crashAt));
    for (let again = 0; again < 2; again += 1) await confirmUntil(id, Infinity);
    const { text_state: text, email_state: email } = await database.db
      .selectFrom('seller_form_submissions')
      .select(['text_state', 'email_state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([texts, text]).toEqual([[`seller-form:${id}`], 'sent']);
    expect(mails.length).toBeLessThanOrEqual(1);
    // Sent only if it was; what may or may not have left is doubtful, for a user.
    expect(mails.length === 1 ? ['sent', 'doubtful'] : ['doubtful']).toContain(email);
  }
  expect(crashAt).toBeGreaterThan(12);
});

test('a confirmation whose job is gone gets one again, once its seller has waited', async () => {
  const id = await receive(1000);
  const asked: unknown[] = [];
  const sweep = createSweepFormsJob({
    db: database.db,
    clock,
    jobs: {
      enqueue: async (_db, kind, data) => {
        asked.push([kind.name, data]);
        return null as never;
      },
    },
  });
  const { signal } = new AbortController();
  const run = () =>
    sweep.run({ data: {}, signal, id: '1', attempt: 0, isLastAttempt: true, logger: nothing });
  await run();
  expect(asked).toEqual([]);
  clock.advance(700_000);
  await run();
  expect(asked).toEqual([['seller-forms.confirm', { submissionId: id }]]);
});
