import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '#api/accounts/accounts.api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { queueStore, readQueue } from './action-queue.ts';
import { answerWithQueue } from './apply-queue.ts';
import { keepChange, isBehind } from './keep-change.ts';
import { keepAnswer, keptAnswer, keptSince } from './kept-answers.ts';
import { rememberLeads } from './leads-seen.ts';
import { early, offline, type MadeCall } from './offline.ts';
import { keptUser, noteUser } from './offline-user.ts';
import { isAway, isServerUnreachable } from './reachable.ts';
import { createSender } from './sender.ts';

/** How often the server is asked for while it is away or something waits, in milliseconds. */
const lookEvery = 20_000;

type Make = () => Promise<unknown>;

let started: Promise<Offline> | undefined;
type Offline = Awaited<ReturnType<typeof start>>;

/**
 * Begins keeping what is needed without a network, and answering from it where there is none. Once for a page.
 * @throws where the browser stores nothing
 */
export function startOffline(queryClient: QueryClient): Promise<Offline> {
  if (!started) {
    started = start(queryClient);
    started.then(
      () => offline.setStarted(true),
      () => offline.setStarted(false),
    );
  }
  return started;
}

async function start(queryClient: QueryClient) {
  let userId = await keptUser();
  await readQueue(userId);

  const sender = senderFor(queryClient, (made, answer) => void saw(made, answer));

  async function saw(made: MadeCall, answer: unknown): Promise<void> {
    if (made.endpoint.path === getSession.path) {
      userId = (answer as { account?: { id: string } | null }).account?.id;
      await noteUser(userId);
      await readQueue(userId);
    }
    if (userId === undefined) return;
    rememberLeads(made, answer);
    await keepAnswer(made, answer);
  }

  /** The server is there again: what waits is sent, and what stood in is read. */
  async function onBack(): Promise<void> {
    const wasAway = isAway.current();
    isAway.set(false);
    await sender.send();
    if (wasAway || keptSince.current().size > 0) {
      await queryClient.invalidateQueries({ type: 'active' });
    }
  }

  async function read(made: MadeCall, make: Make): Promise<unknown> {
    try {
      const answer = await make();
      if (isAway.current()) void onBack();
      // A store that is full or gone keeps nothing, and is no failure of the call.
      void saw(made, answer).catch(() => undefined);
      return answerWithQueue(made, answer, queueStore.current());
    } catch (error) {
      if (!isServerUnreachable(error)) throw error;
      isAway.set(true);
      const kept = await keptAnswer(made).catch(() => undefined);
      if (kept === undefined) throw error;
      return answerWithQueue(made, kept, queueStore.current());
    }
  }

  async function change(made: MadeCall, make: Make): Promise<unknown> {
    const mustWait = userId !== undefined && isBehind(made);
    let failure: unknown;
    if (!mustWait) {
      try {
        const answer = await make();
        rememberLeads(made, answer);
        return answer;
      } catch (error) {
        if (!isServerUnreachable(error)) throw error;
        isAway.set(true);
        failure = error;
      }
    }
    const answer = userId === undefined ? undefined : await keepChange(made, userId);
    if (!answer) return failure ? Promise.reject(failure) : make();
    if (mustWait && !isAway.current()) void sender.send();
    sayKept();
    return answer;
  }

  offline.saw = (made, answer) => void saw(made, answer).catch(() => undefined);
  offline.through = (made, make) =>
    made.endpoint.method === 'GET' ? read(made, make) : change(made, make);
  offline.unsent = () => queueStore.current().length;
  // A change that failed before this point is kept with what was read by then.
  await Promise.all(early.map(({ made, answer }) => saw(made, answer).catch(() => undefined)));

  watchNetwork(onBack);
  return {
    send: sender.send,
    /** Reads what is shown again. */
    refresh: () => queryClient.invalidateQueries({ type: 'active' }),
    userId: () => userId,
  };
}

function senderFor(
  queryClient: QueryClient,
  onSent: (made: MadeCall, answer: unknown) => void,
): ReturnType<typeof createSender> {
  return createSender({
    onSent,
    onStopped(error) {
      if (isServerUnreachable(error)) isAway.set(true);
      const isSignedOut = error instanceof ApiError && error.status === 401;
      if (isSignedOut) void queryClient.invalidateQueries({ queryKey: [getSession.path] });
    },
    onFinished: () => void queryClient.invalidateQueries({ type: 'active' }),
  });
}

/** Asks for the server while it is away or something waits. */
function watchNetwork(onBack: () => Promise<void>): void {
  async function look(): Promise<void> {
    const hasWaiting = queueStore.current().some(({ state }) => state === 'waiting');
    if (!isAway.current() && !hasWaiting) return;
    const answer = await fetch('/api/health').catch(() => null);
    if (answer?.ok) await onBack();
  }
  // The event comes before the first request that gets through, and some phones never send it.
  window.addEventListener('online', () => void look());
  window.addEventListener('offline', () => isAway.set(true));
  setInterval(() => void look(), lookEvery);
  if (!navigator.onLine) isAway.set(true);
  void look();
}

/** How many actions wait, in the message of the one that was just made. */
function sayKept(): void {
  const count = queueStore.current().length;
  toast({
    title: 'Saved on this device',
    description: `No network. ${count === 1 ? 'It is' : `${count} changes are`} sent when it is back.`,
  });
}
