import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { sandboxReason } from '#api/conversations/conversations.api.ts';
import {
  startFakeServer,
  type FakeResponse,
  type FakeRequest,
} from '#server/providers/testing/fake-server.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createConversation } from './testing/create-conversation.ts';

let server: TestServer;
let fakeServer: Awaited<ReturnType<typeof startFakeServer>> | undefined;
afterEach(async () => {
  await server.stop();
  await fakeServer?.stop();
  fakeServer = undefined;
});

const startConversation = () =>
  createConversation(server, '6155550142', {
    lead: { propertyType: 'probate', streetAddress: '12 Quiet St' },
    hasPhone: true,
  });

const simulate = (id: number, content: string) =>
  server.owner.post(`/api/chat/conversations/${id}/simulated-reply`, { content });

test('returns calls and status changes with the page of messages in which they happened', async () => {
  server = await createTestServer();
  const { id, leadId } = await startConversation();
  const phoneNumber = '6155550142';
  for (const content of ['one', 'two', 'three', 'four']) {
    await simulate(id, content);
    server.clock.advance(3_600_000);
  }
  await server.owner.patch(`/api/properties/${leadId}/call-count`, { phoneNumber, count: 1 });
  await server.owner.patch(`/api/properties/${leadId}/lead-status`, { leadStatus: 'interested' });
  await server.owner.patch(`/api/properties/${leadId}/drive-number`, { driveNumber: 3 });
  // The call happened between 'one' and 'two'; the status changes, by the reply and by a user,
  // after 'four'.
  await sql`update property_events set happened_at = case kind
    when 'call_count' then timestamptz '2031-03-04T15:30:00Z'
    else timestamptz '2031-03-04T20:00:00Z' end`.execute(server.db);

  const read = async (query: string) => {
    const path = `/api/chat/conversations/${id}`;
    const [messages, happenings] = await Promise.all([
      server.owner.get(`${path}/messages?${query}`),
      server.owner.get(`${path}/happenings?${query}`),
    ]);
    return {
      first: messages.body[0]?.id as number,
      said: messages.body.map((one: { content: string }) => one.content),
      happened: happenings.body.map((one: { kind: string }) => one.kind),
    };
  };
  const newest = await read('limit=3');
  expect(newest).toMatchObject({ said: ['two', 'three', 'four'], happened: ['status', 'status'] });
  const older = await read(`limit=3&before=${newest.first}`);
  expect(older).toMatchObject({ said: ['one'], happened: ['call'] });
  expect((await read('limit=200')).happened).toEqual(['call', 'status', 'status']);
  // A call in the browser stands in the thread itself: its count says nothing more.
  await sql`
    insert into phone_calls (key, property_id, direction, state, provider, their_number, own_number,
      created_at, last_seen_at)
    values (gen_random_uuid(), ${leadId}, 'outgoing', 'ended', 'sip', ${phoneNumber}, '6155550190',
      timestamptz '2031-03-04T15:30:00.2Z', now())`.execute(server.db);
  const counts = (await server.owner.get(`/api/chat/conversations/${id}/happenings`)).body;
  expect(JSON.stringify(counts)).not.toContain('changed from 0 to 1');
  // A call to another number in the same second, by the user's own phone, does.
  await sql`update property_events set new_value = jsonb_set(new_value, '{number}', '"6155550143"')
    where kind = 'call_count'`.execute(server.db);
  const others = (await server.owner.get(`/api/chat/conversations/${id}/happenings`)).body;
  expect(others.map(({ summary }: { summary: string }) => summary)).toContain(
    // As the thread itself writes numbers.
    'Calls to 615-555-0143 changed from 0 to 1',
  );
  expect((await server.owner.get('/api/chat/conversations/9999/happenings')).status).toBe(404);
});

const answers = {
  anthropic: (text: string): FakeResponse => ({
    body: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      content: [{ type: 'text', text }],
      usage: { input_tokens: 1000, output_tokens: 100 },
    },
  }),
  openai: (text: string): FakeResponse => ({
    body: {
      id: 'resp_1',
      object: 'response',
      output: [{ type: 'message', content: [{ type: 'output_text', text }] }],
      usage: { input_tokens: 1000, output_tokens: 100 },
    },
  }),
  ollama: (text: string): FakeResponse => ({
    body: {
      model: 'm-1',
      message: { role: 'assistant', content: text },
      done: true,
      prompt_eval_count: 1000,
      eval_count: 100,
    },
  }),
};

type OllamaRequest = {
  model: string;
  stream: boolean;
  messages: { role: string; content: string; images?: string[] }[];
};
type Turns = [{ role: string; content: { type: string; text: string }[] }];
type AnthropicRequest = { model: string; max_tokens: number; messages: Turns };
type OpenAiRequest = { model: string; input: Turns };

/** Holds a request against the published contract; answers with the text that was sent. */
const contracts = {
  anthropic: ({ url, method, headers, body }: FakeRequest) => {
    const { model, max_tokens: most, messages } = body as AnthropicRequest;
    const [{ role, content }] = messages;
    expect([method, url.pathname]).toEqual(['POST', '/v1/messages']);
    expect(headers['x-api-key']).toBe('key-of-the-test');
    expect(headers['anthropic-version']).toBe('2023-06-01');
    expect([model, role, content.length, content[0]?.type]).toEqual(['m-1', 'user', 1, 'text']);
    expect(most).toBeGreaterThan(0);
    return content[0]?.text ?? '';
  },
  openai: ({ url, method, headers, body }: FakeRequest) => {
    const { model, input } = body as OpenAiRequest;
    const [{ role, content }] = input;
    expect([method, url.pathname]).toEqual(['POST', '/v1/responses']);
    expect(headers.authorization).toBe('Bearer key-of-the-test');
    expect([model, role, content[0]?.type]).toEqual(['m-1', 'user', 'input_text']);
    return content[0]?.text ?? '';
  },
  ollama: ({ url, method, body }: FakeRequest) => {
    const { model, stream, messages } = body as OllamaRequest;
    expect([method, url.pathname]).toEqual(['POST', '/api/chat']);
    expect([model, stream, messages.length]).toEqual(['m-1', false, 1]);
    expect(messages[0]?.images).toBeUndefined();
    return messages[0]?.content ?? '';
  },
};

test('a failed text that is sent again without a text service says that it is only kept', async () => {
  server = await createTestServer();
  const { id } = await startConversation();
  const path = `/api/chat/conversations/${id}/messages`;
  const { body } = await server.owner.post(path, { content: 'Hello' });
  const failed = { status: 'failed', provider: 'twilio', provider_message_id: 'SM1' } as const;
  await server.db
    .updateTable('messages')
    .set({ ...failed, reason: 'This is not a phone number that can be texted.' })
    .where('id', '=', body.id)
    .execute();
  const again = await server.owner.post(`/api/chat/messages/${body.id}/resend`);
  expect(again.body).toMatchObject({ status: 'not_sent', reason: sandboxReason });
});

describe('suggested replies', () => {
  test('are off until a model is configured', async () => {
    server = await createTestServer();
    const { id } = await startConversation();
    expect((await server.owner.get('/api/chat/abilities')).body.suggestsReplies).toBe(false);
    const { status, body } = await server.owner.post(`/api/chat/conversations/${id}/suggestions`);
    expect([status, body.code]).toEqual([409, 'conversations.no_suggestions']);
  });

  test.each(['anthropic', 'openai', 'ollama'] as const)(
    'are three drafts by %s that are not sent; the cost is recorded',
    async (provider) => {
      const asked: string[] = [];
      let text = 'Gladly: {"first": "Hi Dana", "second": "Thanks!", "third": "When suits you?"}';
      fakeServer = await startFakeServer((request) => {
        asked.push(contracts[provider](request));
        return answers[provider](text);
      });
      server = await createTestServer({
        environment: {
          SECOND_OPINION_PROVIDER: provider,
          SECOND_OPINION_MODEL: 'm-1',
          SECOND_OPINION_API_KEY: 'key-of-the-test',
          SECOND_OPINION_URL: `${fakeServer.url}/v1`,
          SECOND_OPINION_INPUT_PRICE: '3',
          SECOND_OPINION_OUTPUT_PRICE: '15',
        },
      });
      const { id } = await startConversation();
      await simulate(id, 'How much would you pay?');
      const suggest = () => server.owner.post(`/api/chat/conversations/${id}/suggestions`);
      const { status, body } = await suggest();
      expect([status, body]).toEqual([
        201,
        {
          drafts: ['Hi Dana', 'Thanks!', 'When suits you?'],
          model: 'm-1',
          costCents: 0.45,
          totalCostCents: 0.45,
        },
      ]);
      expect(asked[0]).toContain('How much would you pay?');
      expect(asked[0]).toContain('12 Quiet St, Nashville, TN');
      expect((await suggest()).body.totalCostCents).toBe(0.9);
      const costs = await server.owner.get('/api/settings/costs');
      expect(costs.body).toMatchObject([
        { port: 'model', provider: 'm-1', quantity: 2, cents: 0.9 },
      ]);
      const thread = await server.owner.get(`/api/chat/conversations/${id}/messages`);
      expect(thread.body).toHaveLength(1);
      text = 'I would rather not.';
      const failed = await suggest();
      expect([failed.status, failed.body.code]).toEqual([502, 'conversations.suggestions_failed']);
      expect(failed.body.message).toContain('Unknown answer');
      // It was paid for, and is kept as it came.
      const { body: kept } = await server.owner.get('/api/unknown-answers');
      expect(kept).toMatchObject([{ service: new URL(fakeServer.url).host, raw: text }]);
    },
  );
});

test('a call that was written down is summed up by the model on demand, and only its cost is kept', async () => {
  const asked: string[] = [];
  fakeServer = await startFakeServer((request) => {
    asked.push(contracts.ollama(request));
    return answers.ollama(
      '{"said": "Wants to sell in May.", "agreed": "", "next": "Call on Monday."}',
    );
  });
  server = await createTestServer({
    environment: {
      SECOND_OPINION_PROVIDER: 'ollama',
      SECOND_OPINION_MODEL: 'm-1',
      SECOND_OPINION_URL: `${fakeServer.url}/v1`,
    },
  });
  const { id } = await startConversation();
  const { rows } = await sql<{ id: number }>`
    insert into phone_calls (key, direction, state, provider, their_number, own_number, created_at,
      answered_at, ended_at, last_seen_at, transcript, transcript_state)
    values (gen_random_uuid(), 'outgoing', 'ended', 'sip', '6155550142', '6155550190', now(), now(), now(),
      now(), 'I might sell in May.', 'done')
    returning id`.execute(server.db);
  const path = `/api/chat/conversations/${id}/call-summaries`;
  const { status, body } = await server.owner.post(path, { callId: `c${rows[0]!.id}` });
  expect([status, body]).toEqual([
    201,
    { summary: 'Wants to sell in May.\nCall on Monday.', model: 'm-1', costCents: null },
  ]);
  expect(asked[0]).toContain('I might sell in May.');
  const other = await server.owner.post(path, { callId: 'c999999' });
  expect([other.status, other.body.code]).toEqual([404, 'conversations.nothing_said']);
  expect(asked).toHaveLength(1);
});
