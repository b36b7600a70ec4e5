import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { tokenOf } from '#server/testing/token-of.ts';

const server = await useTestServer();
const id = await server.addLead({ propertyType: 'probate', fullName: 'Ann Oak' });

test('an open lead has the parts that its calls answer, in one answer', async () => {
  const { body } = await server.owner.get(`/api/properties/${id}?withParts=true`);
  const alone = async (path: string) => (await server.owner.get(path)).body;
  expect(body).toEqual({
    ...(await alone(`/api/properties/${id}`)),
    parts: {
      score: await alone(`/api/properties/${id}/score`),
      signals: await alone(`/api/properties/${id}/signals?limit=25&wholePlace=true`),
      factSources: await alone(`/api/properties/${id}/facts`),
      place: await alone(`/api/properties/${id}/place`),
      timeline: await alone(`/api/properties/${id}/timeline`),
      sequences: await alone(`/api/properties/${id}/sequences`),
      contracts: await alone(`/api/purchase-contracts?propertyId=${id}`),
      texts: { data: [] },
      facts: await alone(`/api/probate/leads/${id}/facts`),
    },
  });
});

test('the latest texts with a lead are among its parts', async () => {
  const phoneNumber = '6155550142';
  const started = await server.owner.post('/api/chat/conversations', {
    phoneNumber,
    propertyId: id,
  });
  const conversationId = started.body.id;
  const thread = `/api/chat/conversations/${conversationId}/messages`;
  await server.owner.post(thread, { content: 'Hello Ann', sender: 'user' });
  const { body } = await server.owner.get(`/api/properties/${id}?withParts=true`);
  expect(body.parts.texts.data).toMatchObject([
    { conversationId, sender: 'user', content: 'Hello Ann' },
  ]);
});

test('a lead alone has no parts', async () => {
  const { body } = await server.owner.get(`/api/properties/${id}`);
  expect(body).not.toHaveProperty('parts');
});

test('a token reads only the parts of its scopes', async () => {
  const token = await tokenOf(server, ['leads:read', 'contracts:read']);
  const answer = await server.app.inject({
    url: `/api/properties/${id}?withParts=true`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(Object.keys(answer.json().parts)).toEqual([
    'score',
    'signals',
    'factSources',
    'place',
    'timeline',
    'contracts',
  ]);
});
