import { beforeAll, expect, test } from 'vitest';
import {
  rawReport,
  startMailOffice,
} from '#server/features/contact/owner-mail/testing/mail-office.ts';

const office = await startMailOffice();
const { owner } = office;
beforeAll(async () => {
  await office.look();
});

const progressOf = async (id: number) => (await owner.get(`/api/campaigns/${id}`)).body.progress;
const start = async (type: string, propertyIds: number[], more: object = {}) =>
  (
    await owner.post('/api/campaigns', {
      name: type,
      type,
      startDate: '2031-03-04',
      audience: { propertyIds },
      message: 'Hello {firstName}, about {streetAddress}.',
      ...more,
    })
  ).body.id as number;

test('an e-mail campaign reaches whom the server accepts, once, and a bounce is a failure', async () => {
  const reached = await office.addLead('1 Camp St', 'one@example.net');
  const bounced = await office.addLead('2 Camp St', 'two@example.net');
  const without = await office.addLead('3 Camp St');
  const out = await office.addLead('4 Camp St', 'out@example.net');
  await owner.post('/api/contact-gate/opt-outs', {
    kind: 'email',
    value: 'out@example.net',
    reason: 'Asked',
  });
  const propertyIds = [reached, bounced, without, out];
  const rehearsal = { type: 'email', audience: { propertyIds }, message: '' };
  const { body: dry } = await owner.post('/api/campaigns/rehearsal', rehearsal);
  expect(dry).toMatchObject({ total: 4, reachable: 2, kept: 0 });
  expect(dry.refusals.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual([
    'No e-mail address is known.',
    'This recipient has opted out.',
  ]);
  const id = await start('email', propertyIds);
  await office.server.runJob('campaigns.run');
  await expect.poll(() => office.smtp.accepted).toHaveLength(2);
  const sent = async () =>
    (await office.server.pool.query(`select from messages where status = 'sent'`)).rows;
  await expect.poll(sent).toHaveLength(2);
  await expect.poll(() => progressOf(id)).toMatchObject({ reached: 2, skipped: 2, failed: 0 });
  const mail = office.smtp.accepted.join('\n');
  expect(mail).toContain('Subject: About 1 Camp St');
  expect(mail).toContain('Hello Ann, about 1 Camp St.');
  await office.server.runJob('campaigns.run');
  expect(office.smtp.attempts()).toBe(2);
  const { rows } = await office.server.pool.query(
    `select mail_id from owner_mails where to_address = 'two@example.net'`,
  );
  office.imap.deliverRaw(
    rawReport({
      about: rows[0].mail_id,
      recipient: 'two@example.net',
      action: 'failed',
      status: '5.1.1',
    }),
  );
  await office.look();
  expect(await progressOf(id)).toMatchObject({ reached: 1, skipped: 2, failed: 1 });
});

test('a mixed campaign texts where a mobile is known and e-mails the others', async () => {
  const both = await office.addLead('5 Camp St', 'both@example.net');
  const mail = await office.addLead('6 Camp St', 'mail@example.net');
  await owner.post(`/api/properties/${both}/phone`, { phoneNumber: '6155550142', type: 'mobile' });
  await office.server.pool.query(
    `insert into property_phones (property_id, number, type) values ($1, '6155550142', 'mobile')
     on conflict do nothing`,
    [both],
  );
  const propertyIds = [both, mail];
  const rehearsal = { type: 'mixed', audience: { propertyIds }, message: '' };
  const { body: dry } = await owner.post('/api/campaigns/rehearsal', rehearsal);
  expect(dry.notice).toMatch(/^By text: 1\. By e-mail: 1\. No text service is set up/);
  expect(dry).toMatchObject({ total: 2, reachable: 1, kept: 1 });
  const before = office.smtp.attempts();
  const id = await start('mixed', propertyIds, { subject: 'Your house, {firstName}' });
  await office.server.runJob('campaigns.run');
  await expect.poll(() => progressOf(id)).toMatchObject({ kept: 1, reached: 1 });
  await expect.poll(() => office.smtp.attempts()).toBe(before + 1);
  expect(office.smtp.accepted.at(-1)).toContain('Subject: Your house, Ann');
  expect(office.smtp.recipients.at(-1)).toEqual(['mail@example.net']);
});
