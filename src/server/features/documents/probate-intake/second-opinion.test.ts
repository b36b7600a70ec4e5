import { afterEach, describe, expect, test } from 'vitest';
import { createLanguageModel } from '#server/providers/language-model/create-language-model.ts';
import { startFakeServer, type FakeRequest } from '#server/providers/testing/fake-server.ts';
import { petitionFields } from '@lotline/petition-reader/petition-field.ts';
import { emptyField, type FoundField } from '@lotline/petition-reader/petition.ts';
import type { PetitionFields } from './probate-intake.store.ts';
import { compareOpinions, createSecondOpinionRequest } from './second-opinion.ts';

const found = (value: string, confidence: number): FoundField => ({
  ...emptyField(),
  value,
  confidence,
  page: 1,
  box: { x: 1, y: 1, width: 10, height: 10 },
});
const blank = Object.fromEntries(petitionFields.map((name) => [name, emptyField()]));
const fields = {
  ...blank,
  'deceased.fullName': found('Alma Sample', 0.8),
  'deceased.city': found('Tampa', 0.8),
} as PetitionFields;
const values = { 'deceased.fullName': 'ALMA SAMPLE', 'deceased.city': 'Brandon', county: 'Polk' };

describe('two opinions on a field', () => {
  const compared = compareOpinions(fields, values);

  test('that agree have a higher confidence than one', () => {
    expect(compared['deceased.fullName']).toMatchObject({ value: 'Alma Sample', confidence: 0.92 });
  });

  test('that disagree keep the first value as doubtful and offer the second', () => {
    expect(compared['deceased.city']).toMatchObject({
      value: 'Tampa',
      confidence: 0.6,
      alternatives: [{ value: 'Brandon' }],
    });
  });

  test('keep a field empty that only the model read, and offer the model’s value', () => {
    expect(compared.county).toMatchObject({ value: '', alternatives: [{ value: 'Polk' }] });
  });
});

describe('a request to a model', () => {
  const asked: FakeRequest[] = [];
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    asked.length = 0;
    for (const stop of stops.splice(0)) await stop();
  });

  async function ask(
    provider: 'anthropic' | 'openai',
    answers: { status?: number; body: unknown }[],
  ) {
    const fakeServer = await startFakeServer((request) => {
      asked.push(request);
      return answers[Math.min(asked.length, answers.length) - 1]!;
    });
    stops.push(fakeServer.stop);
    const question = createSecondOpinionRequest(() =>
      createLanguageModel({
        SECOND_OPINION_PROVIDER: provider,
        SECOND_OPINION_MODEL: 'fake-model',
        SECOND_OPINION_API_KEY: 'key-of-the-test',
        SECOND_OPINION_URL: fakeServer.url,
        SECOND_OPINION_INPUT_PRICE: '3',
        SECOND_OPINION_OUTPUT_PRICE: '15',
      }),
    );
    return question({
      bytes: Buffer.from('%PDF-1.4 sample'),
      pages: () => Promise.resolve([Buffer.from('png')]),
      fields,
      signal: new AbortController().signal,
    });
  }
  const json = `Here it is: ${JSON.stringify(values)}`;

  test('sends Anthropic the PDF as a document and calculates the cost of the answer', async () => {
    const answer = await ask('anthropic', [
      {
        body: {
          content: [{ type: 'text', text: json }],
          usage: { input_tokens: 2000, output_tokens: 100 },
        },
      },
    ]);
    expect(answer?.opinion).toMatchObject({ model: 'fake-model', error: null, values });
    expect(answer?.opinion).toHaveProperty('costCents', 0.75);
    const [{ url, headers, body }] = asked as [FakeRequest];
    expect(url.pathname).toBe('/v1/messages');
    expect(headers).toMatchObject({ 'x-api-key': 'key-of-the-test' });
    expect(headers).toHaveProperty('anthropic-version');
    expect(body).toMatchObject({
      messages: [
        {
          content: [
            { type: 'document', source: { type: 'base64', media_type: 'application/pdf' } },
            { type: 'text' },
          ],
        },
      ],
    });
  });

  test('sends a server compatible with OpenAI the pages as images', async () => {
    const answer = await ask('openai', [
      { body: { output: [{ type: 'message', content: [{ type: 'output_text', text: json }] }] } },
    ]);
    expect(answer?.fields['deceased.fullName'].confidence).toBe(0.92);
    const [{ url, headers, body }] = asked as [FakeRequest];
    expect(url.pathname).toBe('/responses');
    expect(headers.authorization).toBe('Bearer key-of-the-test');
    expect(body).toMatchObject({
      input: [
        {
          content: [
            { type: 'input_image', image_url: expect.stringMatching(/^data:image\/png;base64,/) },
            { type: 'input_text' },
          ],
        },
      ],
    });
  });

  test('keeps the first opinion after a refusal, and reports it', async () => {
    const answer = await ask('anthropic', [{ status: 401, body: { error: 'no' } }]);
    expect(answer?.fields).toEqual(fields);
    expect(answer?.opinion).toMatchObject({ error: expect.stringContaining('401') });
    expect(JSON.stringify(answer)).not.toContain('key-of-the-test');
  });

  test('is never made unless a provider is configured', async () => {
    const question = createSecondOpinionRequest(() => createLanguageModel({}));
    const { signal } = new AbortController();
    const pages = () => Promise.reject(new Error('not loaded'));
    expect(await question({ bytes: Buffer.from(''), pages, fields, signal })).toBe(null);
    expect(() => createLanguageModel({ SECOND_OPINION_PROVIDER: 'openai' })).toThrow(
      'SECOND_OPINION_MODEL',
    );
  });
});
