import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import { fetchJson, UnknownAnswerError } from '#server/platform/http/outgoing/fetch-json.ts';
import type { Fetch } from '#server/platform/http/outgoing/public-fetch.ts';
import { joinLines, TranscriptionError, type Transcription } from '../transcription.ts';

type Options = {
  /** Up to the version: https://api.openai.com/v1 */
  url: string;
  apiKey?: string;
  model: string;
  /** Milliseconds that the service has to answer in. */
  timeLimit?: number;
  /** What calls the address. */
  fetch?: Fetch;
};

const answer = z.object({ text: z.string() });
const models = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

const extensions: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
};

/** Writes recordings down with OpenAI's transcriptions, or any service with the same protocol. */
export function createTranscriptionService(options: Options): Transcription {
  const { apiKey, model, timeLimit = 300_000, fetch = globalThis.fetch } = options;
  const base = options.url.replace(/\/$/, '');
  const { host } = new URL(base);
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  return {
    name: 'service',

    async transcribe({ path, contentType }, signal) {
      const form = new FormData();
      // The service knows the format by the name.
      const filename = `recording.${extensions[contentType] ?? 'wav'}`;
      form.set('file', await openAsBlob(path, { type: contentType }), filename);
      form.set('model', model);
      form.set('response_format', 'json');
      const limit = AbortSignal.timeout(timeLimit);
      let response: Response;
      let body: string;
      try {
        response = await fetch(`${base}/audio/transcriptions`, {
          method: 'POST',
          headers,
          body: form,
          redirect: 'error',
          signal: AbortSignal.any([signal, limit]),
        });
        body = await response.text();
      } catch (cause) {
        throw new TranscriptionError(`${host} cannot be reached.`, { isPassing: true, cause });
      }
      return readWords(response.status, body);
    },

    async testConnection() {
      const { data } = await fetchJson({
        url: `${base}/models`,
        headers,
        answer: models,
        retryDelays: [],
        fetch,
      });
      if (data.some(({ id }) => id === model)) {
        return `${host} answers and knows the model ${model}.`;
      }
      throw new Error(`${host} answers, but does not list the model ${model}.`);
    },
  };

  function readWords(status: number, body: string): string {
    if (status === 429 || status >= 500) {
      throw new TranscriptionError(`${host} is busy.`, { isPassing: true, cause: body });
    }
    if (status >= 400) {
      const message = `${host} refused this recording (${status}).`;
      throw new TranscriptionError(message, { isPassing: false, cause: body.slice(0, 500) });
    }
    const parsed = answer.safeParse(parseJson(body));
    if (parsed.success) return joinLines(parsed.data.text);
    const message = `Unknown answer: ${host} sent no transcript.`;
    const cause = new UnknownAnswerError(host, { status, raw: body, cause: parsed.error });
    throw new TranscriptionError(message, { isPassing: false, cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
