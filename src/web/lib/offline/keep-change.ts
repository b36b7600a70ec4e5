import type { Property } from '#api/properties/property.schema.ts';
import type { SavedDrive } from '#api/driving-routes.api.ts';
import { recordOutcomes, getDrive } from '#api/driving-routes.api.ts';
import { noteContact } from '#api/law/call-gate.api.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { formatAddress } from '#domain/places/address.ts';
import { newId } from '#web/lib/new-id.ts';
import { addAction, queueStore } from './action-queue.ts';
import { driveWithQueue, withQueue } from './apply-queue.ts';
import { keptAnswer } from './kept-answers.ts';
import { leadAsSeen } from './leads-seen.ts';
import { offline, type MadeCall } from './offline.ts';
import { isOfLead, queueableOf } from './queueable.ts';
import type { QueuedAction } from './queued-action.ts';

/** Whether such a change has to wait behind others of its lead, or drive. */
export function isBehind({ endpoint, input }: MadeCall): boolean {
  if (!queueableOf(endpoint)) return false;
  const { id } = (input.params ?? {}) as { id?: unknown };
  return queueStore
    .current()
    .some(({ endpoint: other, input: earlier, leadId }) =>
      isOfLead(endpoint.path)
        ? leadId === id
        : other.path === endpoint.path &&
          (earlier.params as { id?: unknown } | undefined)?.id === id,
    );
}

/**
 * Keeps a change that cannot be sent now.
 * @returns what the server would answer; undefined if it cannot wait
 */
export async function keepChange(made: MadeCall, userId: string): Promise<object | undefined> {
  const kind = queueableOf(made.endpoint);
  if (!kind) return undefined;
  const action = {
    ...made,
    id: made.input.headers?.['idempotency-key'] ?? newId(),
    userId,
    at: new Date().toISOString(),
    leadId: null,
    state: 'waiting',
  } as const;
  if (isOfLead(made.endpoint.path)) return keepForLead(action);
  if (made.endpoint.path === recordOutcomes.path) return keepForDrive(action);
  if (made.endpoint.path === noteContact.path) return keepForNumber(action);
  return undefined;
}

type NewAction = Omit<QueuedAction, 'serial' | 'title' | 'words'>;

async function keepForLead(action: NewAction): Promise<Property | undefined> {
  const { id } = action.input.params as { id: number };
  const seen = await leadAsSeen(id);
  // What it changes is not known here: it could not be told from what others change.
  if (!seen) return undefined;
  const kind = queueableOf(action.endpoint)!;
  const before = withQueue(seen, queueStore.current());
  const body = action.input.body as never;
  const mine = kind.value?.mine(body);
  const guard = kind.value && mine !== undefined ? { base: kind.value.of(before), mine } : {};
  await addAction({
    ...action,
    leadId: id,
    title: formatAddress(before),
    words: kind.words(body, before),
    version: seen.version,
    ...guard,
  });
  const answer = { ...(kind.apply?.(before, body) ?? before) };
  offline.markKept(answer);
  return answer;
}

/** What the user's own phone did is counted once there is a network. */
async function keepForNumber(action: NewAction): Promise<object> {
  const { phoneNumber } = action.input.body as { phoneNumber: string };
  const words = queueableOf(action.endpoint)!.words(action.input.body as never, null);
  await addAction({ ...action, title: formatPhoneNumber(phoneNumber), words });
  const answer = { message: 'Kept on this device.' };
  offline.markKept(answer);
  return answer;
}

async function keepForDrive(action: NewAction): Promise<SavedDrive | undefined> {
  const { params } = action.input;
  const drive = (await keptAnswer({ endpoint: getDrive, input: { params } })) as
    | SavedDrive
    | undefined;
  if (!drive) return undefined;
  const words = queueableOf(action.endpoint)!.words(action.input.body as never, null);
  await addAction({ ...action, title: drive.name, words });
  const answer = driveWithQueue(drive, queueStore.current());
  offline.markKept(answer);
  return answer;
}
