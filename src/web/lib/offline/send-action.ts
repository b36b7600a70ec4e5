import { getProperty } from '#api/properties/properties.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { addCapturePhoto, addCaptureVoice, saveCapture } from '#api/road/captures.api.ts';
import { ApiError, createApiError, createNetworkError } from '#web/lib/api-error.ts';
import { requestOf, urlOf } from '#web/lib/call.ts';
import type { MadeCall } from './offline.ts';
import { isOfLead, queueableOf } from './queueable.ts';
import type { QueuedAction, StoredFile } from './queued-action.ts';

/** How an attempt ended; the answer of a change of a lead is the lead. */
type Sent =
  | { state: 'done'; answer: unknown }
  | { state: 'conflict'; theirs: string }
  | { state: 'refused' | 'doubtful'; message: string };

/** A server forgets keys of calls after a day; a repetition after that would be another call. */
const keyLastsMs = 20 * 60 * 60 * 1000;
/** Attempts that the server itself failed at. */
const mostFailures = 3;
/** Others may change a lead between reading and writing it. */
const mostRaces = 5;

async function request({ endpoint, input }: MadeCall & { input: { file?: File } }) {
  const address = urlOf(endpoint.path, input);
  let response: Response;
  try {
    response = await fetch(address, requestOf(endpoint, input));
  } catch (error) {
    throw createNetworkError(error);
  }
  const text = await response.text().catch((error: unknown) => {
    throw createNetworkError(error);
  });
  if (response.ok) return JSON.parse(text) as unknown;
  throw createApiError(response.status, response.statusText, text);
}

/**
 * Sends one action as if it were sent for the first time, however often it was tried before.
 * @throws ApiError where it has to be tried again later: no network, a busy server, a lost session
 */
export async function sendAction(action: QueuedAction): Promise<Sent> {
  const { triedAt, endpoint, input } = action;
  const isKeyed = input.headers?.['idempotency-key'] !== undefined;
  if (isKeyed && triedAt && Date.now() - Date.parse(triedAt) > keyLastsMs) {
    return {
      state: 'doubtful',
      message: 'It was sent more than a day ago without an answer. Look at the lead first.',
    };
  }
  try {
    if (isOfLead(endpoint.path)) return await sendToLead(action);
    const answer = await request(action);
    if (endpoint.path === saveCapture.path) await sendFiles(action);
    return { state: 'done', answer };
  } catch (error) {
    return outcomeOf(error, action);
  }
}

/** What an error means for an action. @throws it where the action has to wait. */
function outcomeOf(error: unknown, { tries = 0 }: QueuedAction): Sent {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message } = error;
  if (code === 'request.outcome_unknown') return { state: 'doubtful', message };
  const isLater =
    status === 0 ||
    status === 401 ||
    status === 429 ||
    status >= 502 ||
    code === 'request.still_running' ||
    (status >= 500 && tries < mostFailures);
  if (isLater) throw error;
  return { state: 'refused', message };
}

/** Sends a change of a lead; one of a value only where no other user has changed that value. */
async function sendToLead(action: QueuedAction): Promise<Sent> {
  const { endpoint, base, mine, version } = action;
  const kind = queueableOf(endpoint);
  const isGuarded = kind?.value !== undefined && base !== undefined && mine !== undefined;
  let { input } = action;
  let known = version;
  for (let race = 0; ; race += 1) {
    try {
      const headers = {
        ...input.headers,
        ...(isGuarded && known !== undefined && { 'if-match': `"${known}"` }),
      };
      return { state: 'done', answer: await request({ endpoint, input: { ...input, headers } }) };
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'properties.changed_meanwhile';
      if (!isStale || !isGuarded || race === mostRaces) throw error;
    }
    const theirs = await readLead(action);
    const value = kind.value!.of(theirs);
    // An earlier attempt arrived, or another user did the same.
    if (value === mine && !input.headers?.['idempotency-key']) {
      return { state: 'done', answer: theirs };
    }
    if (value !== base && value !== mine) {
      if (!kind.join) return { state: 'conflict', theirs: value };
      input = { ...input, body: kind.join(theirs, { base, body: input.body as never }) };
    }
    known = theirs.version;
  }
}

const readLead = async ({ input: { params } }: MadeCall) =>
  (await request({ endpoint: getProperty, input: { params } })) as Property;

/** The files of a capture; sent again, they replace themselves. */
async function sendFiles({ input: { params }, files = {} }: QueuedAction): Promise<void> {
  const parts = [
    [files.photo, addCapturePhoto],
    [files.voice, addCaptureVoice],
  ] as const;
  for (const [file, endpoint] of parts) {
    if (file) await request({ endpoint, input: { params, file: fileOf(file) } });
  }
}

const fileOf = ({ bytes, name, type }: StoredFile) => new File([bytes], name, { type });
