import { createValueStore } from '#web/ui/hooks/value-store.ts';
import { deviceStore } from './device-store.ts';
import { isAction, type QueuedAction } from './queued-action.ts';

const shown = createValueStore<readonly QueuedAction[]>([]);
let userId: string | undefined;
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('lotline-queue') : null;
channel?.addEventListener('message', () => void readQueue());

/** What waits on this device of the signed-in user, oldest first. */
export const queueStore = { current: shown.current, subscribe: shown.subscribe };

/** Reads what waits; another tab, or the time before a reload, may have added to it. */
export async function readQueue(user = userId): Promise<readonly QueuedAction[]> {
  userId = user;
  const rows = userId ? (await (await deviceStore()).all('actions')).filter(isAction) : [];
  const own = rows.filter((row) => row.userId === userId).toSorted((a, b) => a.serial - b.serial);
  shown.set(own);
  return own;
}

async function changed(): Promise<void> {
  await readQueue();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel?.postMessage('changed');
}

/** Keeps an action; resolves once it is on the disk. */
export async function addAction(action: Omit<QueuedAction, 'serial'>): Promise<void> {
  await (await deviceStore()).put('actions', action);
  await changed();
}

/** Replaces an action. */
export async function putAction(action: QueuedAction): Promise<void> {
  const store = await deviceStore();
  // It may have been thrown away meanwhile, here or in another tab.
  if (await store.get('actions', action.serial)) await store.put('actions', action);
  await changed();
}

/** It was sent, or thrown away. */
export async function removeAction({ serial }: Pick<QueuedAction, 'serial'>): Promise<void> {
  await (await deviceStore()).remove('actions', serial);
  await changed();
}
