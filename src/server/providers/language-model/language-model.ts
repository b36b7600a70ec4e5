import { z } from 'zod';
import type { Fetch } from '#server/platform/http/outgoing/public-fetch.ts';
import {
  fetchJson,
  ServiceError,
  UnknownAnswerError,
} from '#server/platform/http/outgoing/fetch-json.ts';

/** The port to a language model of the user's own, for everything that asks one. */
export type LanguageModel = {
  /** 'anthropic', 'openai' or 'ollama', for the privacy page. */
  name: string;
  model: string;
  /**
   * Asks the model and requests the wanted fields.
   * @throws ServiceError if the service refuses, fails or answers in another shape.
   */
  request(question: ModelQuestion): Promise<ModelAnswer>;
  /** Really calls the service, without cost. @throws ServiceError with a sentence. */
  testConnection(): Promise<string>;
};

export type ModelQuestion = {
  /** What the question is about, if it is a file. */
  document?: {
    bytes: Uint8Array;
    /** The pages as PNG, for services that take no PDF. */
    pages: Uint8Array[];
  };
  /** The question, and the fields that the answer must have. */
  instruction: string;
  signal?: AbortSignal;
};

/** How long an adapter waits, in milliseconds (tests wait less), and what calls the address. */
export type ModelCalls = {
  timeLimit?: number;
  retryDelays?: readonly number[];
  fetch?: Fetch;
};

export type ModelAnswer = {
  /** The JSON object that the model wrote; only text members are kept. */
  values: Record<string, string>;
  /** In US cents, if prices are configured. */
  costCents: number | null;
};

/** A list of models, as both protocols have it. */
const modelList = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

/**
 * Lists the available models, which is free.
 * @returns whether the chosen one is among them, as a sentence. @throws ServiceError
 */
export async function findModel(options: {
  url: string;
  headers: Record<string, string>;
  model: string;
  fetch?: Fetch | undefined;
}): Promise<string> {
  const { url, headers, model, fetch } = options;
  const { host } = new URL(url);
  const { data } = await fetchJson({ url, headers, answer: modelList, retryDelays: [], fetch });
  if (data.some(({ id }) => id === model)) return `${host} answers and knows the model ${model}.`;
  throw new ServiceError(`${host} answers, but does not list the model ${model}.`, 200);
}

/**
 * Finds the JSON object in a model's output; models like to put words around it.
 * @throws UnknownAnswerError if there is none: the answer was paid for all the same.
 */
export function readAnswer(url: string, text: string): Record<string, string> {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.slice(Math.max(start, 0), end + 1));
  } catch (cause) {
    throw new UnknownAnswerError(new URL(url).host, { status: 200, raw: text, cause });
  }
  return Object.fromEntries(
    Object.entries(parsed as object)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([name, value]) => [name, value.trim().slice(0, 300)]),
  );
}

/** @throws ServiceError: the service says itself that its answer is none, or not a whole one. */
export function refuseEnding(url: string, ending: 'cut' | 'refused'): never {
  const { host } = new URL(url);
  const words = ending === 'cut' ? 'cut its answer off at its limit' : 'refused to answer this';
  throw new ServiceError(`${host} ${words}`, 200);
}

/** Whether a document is a PDF; the other kinds are pictures, which are sent page by page. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}
