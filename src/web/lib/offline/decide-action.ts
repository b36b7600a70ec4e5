import { newId } from '#web/lib/new-id.ts';
import { putAction, removeAction } from './action-queue.ts';
import { isOfLead } from './queueable.ts';
import type { QueuedAction } from './queued-action.ts';

/** Sends it again as it is: after a refusal, or where it may have been done and was not. */
export async function tryAgain(action: QueuedAction): Promise<void> {
  const { message: _message, triedAt: _triedAt, ...rest } = action;
  const { headers } = rest.input;
  const isKeyed = headers?.['idempotency-key'] !== undefined;
  const input = isKeyed
    ? { ...rest.input, headers: { ...headers, 'idempotency-key': newId() } }
    : rest.input;
  await putAction({ ...rest, input, tries: 0, state: 'waiting' });
}

/** Of a conflict, the user's own value: it takes the place of the one that was just shown, and of no newer one. */
export async function takeMine(action: QueuedAction): Promise<void> {
  const { theirs, ...rest } = action;
  await putAction({ ...rest, ...(theirs !== undefined && { base: theirs }), state: 'waiting' });
}

/** Of a conflict, the value of the other user; a call stays, without its next action. */
export async function takeTheirs(action: QueuedAction): Promise<void> {
  const { endpoint, input } = action;
  if (!isOfLead(endpoint.path) || !endpoint.path.endsWith('/calls')) return removeAction(action);
  const { base: _base, mine: _mine, theirs: _theirs, ...rest } = action;
  const { nextAction: _nextAction, ...body } = input.body as { nextAction?: unknown };
  await putAction({ ...rest, input: { ...input, body }, state: 'waiting' });
}
