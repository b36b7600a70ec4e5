import type { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { createApiError, createNetworkError } from './api-error.ts';
import { offline } from './offline/offline.ts';

type Given<Schema extends z.ZodType, Name extends string> = [z.input<Schema>] extends [undefined]
  ? { [name in Name]?: undefined }
  : Record<string, never> extends z.input<Schema>
    ? { [name in Name]?: z.input<Schema> }
    : { [name in Name]: z.input<Schema> };

/** What a call takes: `params`, `query` and `body` as the endpoint's schemas have them. */
export type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Given<
  P,
  'params'
> &
  Given<Q, 'query'> &
  Given<B, 'body'> & {
    /** The file of a `file` endpoint. */
    file?: File;
    headers?: Record<string, string>;
    signal?: AbortSignal;
  };

/** The same as arguments: none, where a call needs nothing. */
export type CallArguments<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> =
  Record<string, never> extends CallInput<P, Q, B>
    ? [input?: CallInput<P, Q, B>]
    : [input: CallInput<P, Q, B>];

/** What a call needs of an endpoint. Its schemas may be absent: `scripts/vite/wire-calls.ts` leaves them out. */
type CallTarget = Pick<Endpoint, 'method' | 'path'>;

type LooseInput = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  file?: File;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** The address of a call: its path with `:name` filled in, and the query without empty members. */
export function urlOf(path: string, input: { params?: unknown; query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    // A list is the same parameter again and again: its texts may contain commas.
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
  }
  const query = search.toString();
  return query ? `${filled}?${query}` : filled;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

/** Method, headers and body of a call as `fetch` takes them. */
export function requestOf(endpoint: CallTarget, input: LooseInput): RequestInit {
  const { body, file, headers, signal } = input;
  const isJson = body !== undefined;
  return {
    method: endpoint.method,
    credentials: 'include',
    headers: { accept: 'application/json', ...(isJson && jsonType), ...headers },
    ...(isJson && { body: JSON.stringify(body) }),
    ...(file && { body: formOf(file) }),
    ...(signal && { signal }),
  };
}
const jsonType = { 'content-type': 'application/json' };

async function send(endpoint: CallTarget, input: LooseInput): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(urlOf(endpoint.path, input), requestOf(endpoint, input));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw createNetworkError(error);
  }
  if (response.ok) return response;
  throw createApiError(response.status, response.statusText, await response.text());
}

/** An endpoint that is kept in a variable and only called: its schemas need not be loaded. */
export function callable<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return endpoint;
}

/**
 * Makes a call of the wire and returns its answer.
 * Without a network this device may answer, or keep the change: see `offline/offline.ts`.
 * @throws ApiError for every unsuccessful response, and if the server is unreachable
 */
export async function call<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, A>, ...[input]: CallArguments<P, Q, B>): Promise<z.output<A>> {
  const given = (input ?? {}) as LooseInput;
  const make = async () => (await send(endpoint, given)).json() as Promise<unknown>;
  return (await offline.through({ endpoint, input: given }, make)) as z.output<A>;
}

/** The same for a call that answers with a file. */
export async function callForFile<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, A>, input: CallInput<P, Q, B>): Promise<Blob> {
  return (await send(endpoint, input as LooseInput)).blob();
}

/** The same where the answer's headers matter too. */
export async function callForResponse<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, A>, input: CallInput<P, Q, B>): Promise<Response> {
  return send(endpoint, input as LooseInput);
}
