import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { campaignText, findMessageLeads } from './campaign-message.ts';

const server = await useTestServer();

async function textFor(lead: object, metadata?: object): Promise<string> {
  const id = await server.addLead({
    propertyType: 'probate',
    streetAddress: '9 Oak Street',
    ...lead,
  });
  if (metadata) await server.owner.patch(`/api/properties/${id}/metadata`, { metadata });
  const found = (await findMessageLeads(server.db, [id])).get(id)!;
  return campaignText('Hi {firstName}, for {fullName}: {opener}', found, 0);
}

test('a campaign greets the petitioner, and never the deceased by name', async () => {
  const deceased = { fullName: 'Old Example' };
  const both = { deceased, petitioner: { fullName: 'Pat Example' } };
  expect(await textFor({ fullName: 'Old Example' }, both)).toMatch(/^Hi Pat, for Pat Example:/);
  const alone = await textFor(
    { fullName: 'Old Example', streetAddress: '10 Oak St' },
    { deceased },
  );
  expect(alone).toMatch(/^Hi there, for Old Example:/);
  expect(alone.split(': ')[1]).not.toContain('Old');
});

test('a campaign greets a living owner by first name', async () => {
  const lead = { propertyType: 'violation', fullName: 'Dana Example', streetAddress: '11 Oak St' };
  expect(await textFor(lead)).toMatch(/^Hi Dana, for Dana Example:/);
});
