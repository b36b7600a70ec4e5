import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startFakeServer, type FakeResponse } from '../sms/testing/fake-sms-server.ts';
import { createTranscription } from './create-transcription.ts';
import { createTranscriptionProgram } from './program/transcription-program.ts';
import { createTranscriptionService } from './service/transcription-service.ts';
import { expectCalls } from '../testing/expect-calls.ts';
import { startTroubledProxy } from '../testing/troubled-proxy.ts';
import { refuseUnpublished } from '../testing/refuse-unpublished.ts';
import { installFakeWhisper } from './testing/fake-whisper.ts';
import document from './testing/openai-transcriptions.json' with { type: 'json' };
import { transcriptionPort } from './transcription.port.ts';

const never = new AbortController().signal;
let whisper: Awaited<ReturnType<typeof installFakeWhisper>>;
beforeAll(async () => {
  whisper = await installFakeWhisper();
});
afterAll(() => whisper.remove());

const sound = async (words: string) => ({
  path: await whisper.say(words),
  contentType: 'audio/wav',
});

describe('a program on this machine', () => {
  test('writes down what is said, on one line', async () => {
    const { program, model } = whisper;
    const transcription = createTranscriptionProgram({ program, model });
    const said = await sound('Hi, this is Dana.|I want to sell.');
    expect(await transcription.transcribe(said, never)).toBe('Hi, this is Dana. I want to sell.');
    expect(await transcription.transcribe(await sound(''), never)).toBe('');
  });

  test('does not see the server’s own variables', async () => {
    process.env.TWILIO_AUTH_TOKEN = 'secret of the test';
    try {
      const transcription = createTranscriptionProgram(whisper);
      expect(await transcription.transcribe(await sound('Hello'), never)).toBe('Hello');
    } finally {
      delete process.env.TWILIO_AUTH_TOKEN;
    }
  });

  test('says in a sentence what it cannot do', async () => {
    const { program, model, folder } = whisper;
    const said = await sound('Hello');
    const fails = (options: { program: string; model: string }, path = said.path) =>
      createTranscriptionProgram(options)
        .transcribe({ ...said, path }, never)
        .catch((error: unknown) => error);
    expect(await fails({ program: join(folder, 'none'), model })).toMatchObject({
      message: 'none is not there, cannot be run, or has written no text.',
      isPassing: false,
    });
    const noModel = await fails({ program, model: join(folder, 'none.bin') });
    expect(noModel).toMatchObject({ message: 'whisper-cli could not read this recording.' });
    const other = join(folder, 'other.wav');
    await writeFile(other, 'not a sound');
    expect(await fails(whisper, other)).toMatchObject({ isPassing: false });
  });

  test('is ended with its time, and with the server', async () => {
    const hangs = await sound('hang');
    const slow = createTranscriptionProgram({ ...whisper, timeLimit: 200 });
    await expect(slow.transcribe(hangs, never)).rejects.toMatchObject({ isPassing: false });
    const stop = new AbortController();
    const ended = createTranscriptionProgram(whisper).transcribe(hangs, stop.signal);
    stop.abort();
    await expect(ended).rejects.toMatchObject({ isPassing: true });
  });

  test('is tried before it is used', async () => {
    const { program, model, folder } = whisper;
    expect(await createTranscriptionProgram(whisper).testConnection()).toBe(
      'whisper-cli runs on this machine; no sound leaves it.',
    );
    const other = createTranscriptionProgram({ program, model: join(folder, 'none.bin') });
    await expect(other.testConnection()).rejects.toThrow('cannot be read');
    const none = createTranscriptionProgram({ program: join(folder, 'none'), model });
    await expect(none.testConnection()).rejects.toThrow('is not a program');
  });
});

describe('a service with OpenAI’s protocol', () => {
  let stop: (() => Promise<void>) | undefined;
  afterEach(() => stop?.());

  async function service(answer: FakeResponse) {
    const fake = await startFakeServer(({ path, headers, body }) => {
      if (path === '/v1/models') return { status: 200, body: { data: [{ id: 'whisper-1' }] } };
      const isAsked =
        path === '/v1/audio/transcriptions' &&
        headers.authorization === 'Bearer key-of-the-test' &&
        headers['content-type']?.startsWith('multipart/form-data') &&
        /name="file"; filename="recording.wav"/.test(body) &&
        body.includes('RIFF');
      refuseUnpublished('a transcription', document.request, formOf(body));
      return isAsked ? answer : { status: 400, body: { error: { message: 'not as published' } } };
    });
    stop = fake.stop;
    const options = { url: `${fake.url}/v1`, apiKey: 'key-of-the-test', model: 'whisper-1' };
    return {
      ...fake,
      transcription: createTranscriptionService({
        ...options,
        timeLimit: answer === 'silence' ? 300 : 15_000,
      }),
    };
  }

  /** The fields of a form; of a file its beginning. */
  const formOf = (body: string) =>
    Object.fromEntries(
      [...body.matchAll(/name="(\w+)"[^\r]*\r\n(?:[^\r]+\r\n)*\r\n([^\r]*)/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );

  test('is asked as OpenAI publishes it, and its answer is one of those', async () => {
    refuseUnpublished('an answer', document.answer, { text: 'Hello.' });
    const { transcription, requests } = await service({ status: 200, body: { text: 'Hello.' } });
    await transcription.transcribe(await sound('Hello'), never);
    expect(Object.keys(formOf(requests[0]!.body))).toEqual(['file', 'model', 'response_format']);
  });

  test('writes down what is said', async () => {
    const { transcription } = await service({ status: 200, body: { text: ' Hello.\n Bye. ' } });
    expect(await transcription.transcribe(await sound('Hello'), never)).toBe('Hello. Bye.');
    expect(await transcription.testConnection()).toMatch('knows the model whisper-1');
  });

  test('words that come slowly, but in time, are used', async () => {
    const { url } = await service({ status: 200, body: { text: 'Hello.' } });
    const proxy = await startTroubledProxy(url);
    proxy.troubles.push('slow');
    const options = { url: `${proxy.url}/v1`, apiKey: 'key-of-the-test', model: 'whisper-1' };
    const transcription = createTranscriptionService({ ...options, timeLimit: 15_000 });
    expect(await transcription.transcribe(await sound('Hello'), never)).toBe('Hello.');
    await proxy.stop();
  });

  test.each([
    [{ status: 429, body: {} }, true],
    [{ status: 500, body: {} }, true],
    [{ status: 503, body: {} }, true],
    ['cut', true],
    ['half', true],
    ['silence', true],
    [{ status: 400, body: {} }, false],
    [{ status: 200, body: { words: 'other' } }, false],
    [{ status: 200, body: Buffer.from('<html>') }, false],
  ] as [FakeResponse, boolean][])(
    '%j may pass: %s, and is asked once',
    async (answer, isPassing) => {
      const { transcription, requests } = await service(answer);
      const asked = transcription.transcribe(await sound('Hello'), never);
      await expect(asked).rejects.toMatchObject({ isPassing });
      expectCalls(requests, answer);
    },
  );
});

test('without a setting that says where to, nothing is written down and nothing leaves', async () => {
  expect(createTranscription({})).toBe(null);
  expect(transcriptionPort.choose({})).toEqual({ name: 'none', isReal: false });
  const key = { TRANSCRIPTION_API_KEY: 'key', TRANSCRIPTION_MODEL: 'whisper-1' };
  expect(createTranscription(key)).toBe(null);
  const { program, model } = whisper;
  const onThisMachine = {
    TRANSCRIPTION_PROGRAM: program,
    TRANSCRIPTION_PROGRAM_MODEL: model,
    TRANSCRIPTION_URL: 'https://api.example.com/v1',
  };
  expect(transcriptionPort.choose(onThisMachine)).toEqual({ name: 'program', isReal: false });
  expect(() => createTranscription({ TRANSCRIPTION_PROGRAM: program })).toThrow(
    'needs TRANSCRIPTION_PROGRAM_MODEL',
  );
  expect(() => createTranscription({ TRANSCRIPTION_PROGRAM: 'whisper-cli' })).toThrow(
    'must be a whole path',
  );
});

test('what runs on the server is chosen by its environment alone', () => {
  const shown = transcriptionPort.groups.flatMap(({ settings }) =>
    Object.values(settings).filter(({ label }) => label !== undefined),
  );
  expect(shown.map(({ env }) => env)).toEqual([
    'TRANSCRIPTION_URL',
    'TRANSCRIPTION_API_KEY',
    'TRANSCRIPTION_MODEL',
  ]);
});
