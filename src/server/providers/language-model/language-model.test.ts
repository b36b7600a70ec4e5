// Models by their vendors' documents, and misbehaving: an answer is read whole, or it is an error with a sentence.
import { afterEach, describe, expect, test } from 'vitest';
import { UnknownAnswerError } from '#server/platform/http/outgoing/fetch-json.ts';
import type { Answerer } from '#server/providers/testing/contract-peer.ts';
import type { FakeResponse } from '#server/providers/sms/testing/fake-sms-server.ts';
import { createAnthropicModel } from './anthropic/anthropic-model.ts';
import type { ModelCalls } from './language-model.ts';
import { modelContracts } from './language-model.contracts.ts';
import { createOllamaModel } from './ollama/ollama-model.ts';
import { createOpenAiModel } from './openai/openai-model.ts';
import { callsOf } from '../testing/calls-of.ts';
import { expectCalls } from '../testing/expect-calls.ts';
import {
  modelAnswer,
  modelOperations,
  startModel,
  type ModelService,
} from './testing/model-peer.ts';

const create = {
  anthropic: createAnthropicModel,
  openai: createOpenAiModel,
  ollama: createOllamaModel,
};
const services = Object.keys(create) as ModelService[];
let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

async function start(service: ModelService, answer: Answerer, times: ModelCalls = {}) {
  const peer = await startModel(service, answer);
  stop = peer.stop;
  const settings = {
    provider: service,
    model: 'fake-model',
    apiKey: 'key-of-the-test',
    url: peer.url,
    inputPrice: 3,
    outputPrice: 15,
  };
  const model = create[service](settings, { retryDelays: [1, 1], timeLimit: 15_000, ...times });
  return { model, peer };
}

const values = { county: 'Davidson' };
const right = (service: ModelService) => modelAnswer(service, `It is ${JSON.stringify(values)}.`);
const question = { instruction: 'Which county?' };

describe.each(services)('%s', (service) => {
  test('is asked as its vendor publishes it, with words, a PDF and pictures', async () => {
    const { model, peer } = await start(service, () => right(service));
    const pages = [Buffer.from('png')];
    for (const bytes of [Buffer.from('%PDF-1.4'), Buffer.from('scan')]) {
      const asked = await model.request({ ...question, document: { bytes, pages } });
      expect(asked.values).toEqual(values);
    }
    const { costCents } = await model.request(question);
    expect(costCents).toBeGreaterThan(0);
    expect(peer.requests).toHaveLength(3);
  });

  test('says whether it has the chosen model', async () => {
    const list = service === 'ollama' ? 'models' : 'data';
    const { model } = await start(service, () => {
      const { example } = modelOperations(service)[1]!.answer;
      const [one] = (example as Record<string, object[]>)[list]!;
      const named = { ...one, id: 'fake-model', name: 'fake-model' };
      return { status: 200, body: { [list]: [named] } };
    });
    expect(await model.testConnection()).toContain('knows the model fake-model');
    await stop?.();
    const without = await start(service, () => ({ status: 200, body: {} }));
    await expect(without.model.testConnection()).rejects.toThrow('does not list the model');
  });

  test('an answer that comes slowly, but in time, is used', async () => {
    const { model } = await start(service, async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return right(service);
    });
    expect((await model.request(question)).values).toEqual(values);
  });

  test.each<[string, FakeResponse]>([
    ['429', { status: 429, body: {} }],
    ['500', { status: 500, body: {} }],
    ['529', { status: 529, body: { type: 'error', error: { type: 'overloaded_error' } } }],
  ])('after %s it is asked again, three times at most', async (_, trouble) => {
    let answers: FakeResponse[] = [trouble];
    const { model, peer } = await start(service, () => answers.shift() ?? right(service));
    expect((await model.request(question)).values).toEqual(values);
    answers = [trouble, trouble, trouble];
    await expect(model.request(question)).rejects.toThrow(/answered \d{3}/);
    expect(peer.requests).toHaveLength(2 + 3);
  });

  test.each<[string, FakeResponse]>([
    ['401', { status: 401, body: {} }],
    ['a broken connection', 'cut'],
    ['half a body', 'half'],
    ['no answer in time', 'silence'],
  ])('after %s nothing is asked again: it may have been paid for', async (_, trouble) => {
    const limit = trouble === 'silence' ? { timeLimit: 200 } : {};
    const { model, peer } = await start(service, () => trouble, limit);
    await expect(model.request(question)).rejects.toMatchObject({ name: 'ServiceError' });
    expectCalls(peer.requests, trouble);
  });

  test.each([
    ['another shape', Buffer.from('{"choices": [1]}')],
    ['no JSON', Buffer.from('<html>')],
  ])('%s is an unknown answer, as it came', async (_, body) => {
    const { model } = await start(service, () => ({ status: 200, body }));
    const failed = await model.request(question).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(UnknownAnswerError);
    expect(failed).toMatchObject({ raw: body.toString() });
    expect(String(failed)).toContain('Unknown answer');
    // The log gets its beginning, and not the whole of a paid answer.
    expect(JSON.stringify({ ...(failed as object) })).not.toContain('raw');
  });

  test.each(['I cannot say.', '{"county": "Dav'])(
    'words without an object are an unknown answer: %s',
    async (text) => {
      const { model } = await start(service, () => modelAnswer(service, text));
      await expect(model.request(question)).rejects.toMatchObject({ raw: text });
    },
  );

  test('new fields of an answer are passed over', async () => {
    const { status, body } = right(service);
    const newer = Buffer.from(JSON.stringify({ ...(body as object), mood: 'good' }));
    const { model } = await start(service, () => ({ status, body: newer }));
    expect((await model.request(question)).values).toEqual(values);
  });

  test('the table of services has every call of the document', () => {
    const contract = modelContracts[services.indexOf(service)]!;
    expect(contract.calls).toEqual(callsOf(modelOperations(service)));
  });
});

test.each<[ModelService, object, string]>([
  ['anthropic', { stop_reason: 'max_tokens' }, 'cut its answer off'],
  ['anthropic', { stop_reason: 'model_context_window_exceeded' }, 'cut its answer off'],
  ['anthropic', { stop_reason: 'refusal' }, 'refused to answer'],
  ['openai', { status: 'incomplete' }, 'cut its answer off'],
  ['openai', { status: 'failed' }, 'refused to answer'],
  ['ollama', { done_reason: 'length' }, 'cut its answer off'],
])('%s ends with %j: it %s', async (service, ending, sentence) => {
  const { model } = await start(service, () => modelAnswer(service, '{"county": "D', ending));
  await expect(model.request(question)).rejects.toThrow(sentence);
});

test('openai refuses in its own words', async () => {
  const content = [{ type: 'refusal', refusal: 'No.' }];
  const output = [{ type: 'message', id: 'm', role: 'assistant', status: 'completed', content }];
  const { model } = await start('openai', () => modelAnswer('openai', '', { output }));
  await expect(model.request(question)).rejects.toThrow('refused to answer');
});
