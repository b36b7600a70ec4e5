import { ApiError } from '#web/lib/api-error.ts';
import { putAction, queueStore, readQueue, removeAction } from './action-queue.ts';
import type { MadeCall } from './offline.ts';
import type { QueuedAction } from './queued-action.ts';
import { sendAction } from './send-action.ts';

type Options = {
  /** Gets the answer of each action that was done. */
  onSent: (made: MadeCall, answer: unknown) => void;
  /** Gets what stopped the sending: the network is away, or the session has ended. */
  onStopped: (error: unknown) => void;
  /** Runs after something was sent. */
  onFinished: () => void;
};

/** Of all tabs one sends at a time; a browser without locks shows one page, for the most part. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('lotline-send', work) : work();

/** Sends what waits, in order and once. */
export function createSender({ onSent, onStopped, onFinished }: Options) {
  let sending: Promise<void> | undefined;

  async function send(): Promise<void> {
    /** Leads with an action that needs a decision: their later ones wait for it. */
    const held = new Set<number>();
    const passed = new Set<number>();
    let isAnySent = false;
    try {
      for (;;) {
        const next = nextOf(await readQueue(), { held, passed });
        if (!next) break;
        passed.add(next.serial);
        isAnySent = (await attempt(next, held)) || isAnySent;
      }
    } catch (error) {
      onStopped(error);
    } finally {
      if (isAnySent) onFinished();
    }
  }

  /** @returns whether it was done */
  async function attempt(action: QueuedAction, held: Set<number>): Promise<boolean> {
    const tried = { ...action, triedAt: action.triedAt ?? new Date().toISOString() };
    // Before it is sent: if this page ends now, the next one knows.
    if (!action.triedAt) await putAction(tried);
    try {
      const sent = await sendAction(tried);
      if (sent.state === 'done') {
        await removeAction(action);
        onSent(action, sent.answer);
        return true;
      }
      await putAction({ ...tried, ...sent });
      if (sent.state === 'conflict' && action.leadId !== null) held.add(action.leadId);
      return false;
    } catch (error) {
      const isServers = error instanceof ApiError && error.status === 500;
      if (isServers) await putAction({ ...tried, tries: (action.tries ?? 0) + 1 });
      throw error;
    }
  }

  return {
    /** Sends what waits; a second call while one runs waits for it and sends what came since. */
    async send(): Promise<void> {
      await sending;
      if (!queueStore.current().some(({ state }) => state === 'waiting')) return;
      sending ??= alone(send).finally(() => (sending = undefined));
      await sending;
    },
  };
}

function nextOf(
  queue: readonly QueuedAction[],
  { held, passed }: { held: Set<number>; passed: Set<number> },
): QueuedAction | undefined {
  for (const { state, leadId } of queue) {
    if (state === 'conflict' && leadId !== null) held.add(leadId);
  }
  return queue.find(
    ({ state, serial, leadId }) =>
      state === 'waiting' && !passed.has(serial) && !(leadId !== null && held.has(leadId)),
  );
}
