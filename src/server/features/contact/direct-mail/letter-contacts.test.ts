import { expect, test } from 'vitest';
import { runCampaigns } from '#server/features/contact/campaigns/run-campaigns.ts';
import { letter as letterSchema } from './letters/letter.ts';
import { createLetterServer } from './testing/letter-server.ts';

const site = createLetterServer('Campaign Court');

const contacts = () => site.server.features.campaigns.contacts;
const run = () => runCampaigns({ ...site.server, contacts: contacts() });
const campaign = (propertyIds: number[], more: object = {}) => ({
  name: 'Spring letters',
  type: 'direct_mail',
  startDate: '2031-03-04',
  audience: { propertyIds },
  ...more,
});
async function start(propertyIds: number[], more: object = {}): Promise<number> {
  const { status, body } = await site.owner.post('/api/campaigns', campaign(propertyIds, more));
  expect(status).toBe(201);
  return body.id;
}
const lettersOf = async (campaignId: number) => {
  const { body } = await site.owner.get(`/api/direct-mail?campaignId=${campaignId}`);
  const pieces = await site.server.db
    .selectFrom('mail_pieces')
    .selectAll()
    .where('contact_key', 'like', `campaign-${campaignId}-%`)
    .orderBy('property_id')
    .execute();
  expect(body.pagination.total).toBe(pieces.length);
  return pieces.map(({ letter, ...piece }) => ({
    ...piece,
    body: letterSchema.parse(letter).body,
  }));
};
const progressOf = async (id: number) =>
  (await site.owner.get(`/api/campaigns/${id}`)).body.progress;

test('each lead gets the standard letter of its type, and the gate is checked for each', async () => {
  const house = await site.addLead();
  const violation = await site.addLead({ propertyType: 'violation' });
  const sold = await site.addLead({ auctionDate: '2031-03-01' });
  const ids = [house, violation, sold];
  const { body: rehearsal } = await site.owner.post('/api/campaigns/rehearsal', {
    type: 'direct_mail',
    audience: { propertyIds: ids },
  });
  expect(rehearsal).toMatchObject({ total: 3, reachable: 0, kept: 2 });
  expect(rehearsal.leads[0]).toMatchObject({
    recipient: expect.stringMatching(/^Jane Example, \d+ Campaign Court, Nashville, TN 37206$/),
    preview: expect.stringContaining(
      `${site.lastNumber - 2} Campaign Court. I saw in the public notices`,
    ),
  });
  const id = await start(ids);
  await run();
  await run();
  const letters = await lettersOf(id);
  expect(letters.map((letter) => [letter.property_id, letter.template_id])).toEqual([
    [house, 'foreclosure-direct'],
    [violation, 'violation-as-is'],
  ]);
  expect(await progressOf(id)).toMatchObject({ total: 3, kept: 2, skipped: 1, waiting: 0 });
});

test('sends a chosen template to all leads, with its text at the start of the campaign', async () => {
  const template = { leadType: 'violation', name: 'Ours', closing: '' };
  const save = (text: string) =>
    site.owner.send('PUT', '/api/letter-templates/ours', { ...template, body: text });
  await save('Dear {firstName}, the first text.');
  const propertyIds = [await site.addLead(), await site.addLead({ propertyType: 'violation' })];
  const more = { letterTemplateId: 'ours' };
  const { body: rehearsal } = await site.owner.post('/api/campaigns/rehearsal', {
    type: 'direct_mail',
    audience: { propertyIds },
    ...more,
  });
  expect(rehearsal.leads[1].preview).toBe('Dear Jane, the first text.');
  const id = await start(propertyIds, more);
  await save('The second text.');
  await run();
  for (const letter of await lettersOf(id)) {
    expect(letter).toMatchObject({
      template_id: 'ours',
      template_version: 1,
      body: 'Dear Jane, the first text.',
    });
  }
  const gone = campaign(propertyIds, { letterTemplateId: 'no-such' });
  expect((await site.owner.post('/api/campaigns', gone)).status).toBe(404);
});

test('uses a custom text as the letter', async () => {
  const id = await start([await site.addLead()], { message: 'Hello {firstName}, a word.' });
  await run();
  expect((await lettersOf(id))[0]).toMatchObject({
    body: 'Hello Jane, a word.',
    template_id: null,
  });
});

test('one key makes one letter, even for concurrent requests', async () => {
  const propertyId = await site.addLead();
  const contact = () =>
    site.server.features.directMail.letterContacts.contact({
      propertyId,
      text: '',
      key: 'campaign-0-once',
      actorId: null,
    });
  const outcomes = await Promise.all([contact(), contact(), contact()]);
  outcomes.push(await contact());
  expect(outcomes[0]?.state).toBe('reached');
  expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(1);
  expect((await site.owner.get(`/api/properties/${propertyId}`)).body.mailCount).toBe(1);
});

test('a letter that the provider refuses later counts as not reached', async () => {
  const id = await start([await site.addLead()]);
  await run();
  const [letter] = await lettersOf(id);
  await site.owner.patch(`/api/direct-mail/${letter!.tracking_id}/status`, {
    status: 'failed',
    reason: 'Lob rejected the letter.',
  });
  expect(await progressOf(id)).toMatchObject({ reached: 0, failed: 1 });
  const { body } = await site.owner.get(`/api/campaigns/${id}/leads`);
  expect(body.data[0]).toMatchObject({ state: 'failed', reason: 'Lob rejected the letter.' });
});
