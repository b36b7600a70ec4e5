import { expect, test } from 'vitest';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createConversation } from './testing/create-conversation.ts';

let numbers = 200;
const server = await useTestServer();

const startConversation = () => createConversation(server, `6155550${(numbers += 1)}`);

test('finds nothing under three characters, then leads and conversations', async () => {
  const { id, lead } = await startConversation();
  const search = async (query: string) =>
    (await server.owner.get(`/api/chat/search?query=${encodeURIComponent(query)}`)).body;
  expect(await search('Ta')).toEqual({ properties: [], conversations: [] });
  const found = await search(lead.streetAddress);
  expect(found.properties[0].id).toBe(lead.id);
  expect(found.conversations[0].id).toBe(id);
});

test('finds a conversation by its number in any format, and by the current name of its lead', async () => {
  const { id, phoneNumber, lead } = await startConversation();
  const found = async (query: string) =>
    (
      await server.owner.get(`/api/chat/search?query=${encodeURIComponent(query)}`)
    ).body.conversations.map((one: { id: number }) => one.id);
  expect(await found(formatPhoneNumber(phoneNumber))).toContain(id);
  await server.db
    .updateTable('properties')
    .set({ full_name: 'Quentin Renamed' })
    .where('id', '=', lead.id)
    .execute();
  expect(await found(`renamed ${lead.streetAddress.split(' ')[0]}`)).toEqual([id]);
  await server.db
    .updateTable('properties')
    .set({ deleted_at: new Date() })
    .where('id', '=', lead.id)
    .execute();
  expect(await found('renamed')).toEqual([]);
  expect(await found(phoneNumber)).toContain(id);
});

test('starting the same conversation again opens the existing one', async () => {
  const { id, phoneNumber, lead } = await startConversation();
  const again = await server.owner.post('/api/chat/conversations', {
    phoneNumber,
    propertyId: lead.id,
  });
  expect(again.body.id).toBe(id);
});

test('an unknown lead or conversation returns 404', async () => {
  const body = { phoneNumber: '6155550201', propertyId: 999_999 };
  expect((await server.owner.post('/api/chat/conversations', body)).status).toBe(404);
  const path = '/api/chat/conversations/999999/messages';
  expect((await server.owner.post(path, { content: 'Hi' })).status).toBe(404);
});
