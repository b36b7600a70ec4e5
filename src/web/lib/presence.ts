import type { LiveEvent } from '#api/events.api.ts';
import { createValueStore, type ReadonlyValueStore } from '#web/ui/hooks/value-store.ts';

/** Another browser that is viewing a lead. */
type Viewer = { propertyId: number; tab: string; userId: string; name: string; until: number };

/** A browser that sent nothing for this many milliseconds has left. */
const presenceTimeout = 20_000;

const viewers = createValueStore<readonly Viewer[]>([]);
type JoinListener = (viewer: Pick<Viewer, 'propertyId' | 'tab'>) => void;
const joinListeners = new Set<JoinListener>();
let expiry: ReturnType<typeof setTimeout> | undefined;

function publish(next: readonly Viewer[]) {
  viewers.set(next);
  clearTimeout(expiry);
  const first = Math.min(...next.map(({ until }) => until));
  if (next.length > 0) expiry = setTimeout(forgetSilent, Math.max(first - Date.now(), 0) + 50);
}

function forgetSilent() {
  publish(viewers.current().filter(({ until }) => until > Date.now()));
}

/** Processes a live event about who is viewing which lead. */
export function receivePresence({ presence, ids }: LiveEvent): void {
  const propertyId = ids?.[0];
  if (!presence || propertyId === undefined) return;
  const { tab, userId, name, isHere } = presence;
  const isSame = (one: Viewer) => one.tab === tab && one.propertyId === propertyId;
  const isNew = isHere && !viewers.current().some(isSame);
  const others = viewers.current().filter((one) => !isSame(one));
  const until = Date.now() + presenceTimeout;
  publish(isHere ? [...others, { propertyId, tab, userId, name, until }] : others);
  if (isNew) for (const listener of joinListeners) listener({ propertyId, tab });
}

/** Who is viewing leads in other browsers. */
export const presenceStore: ReadonlyValueStore<readonly Viewer[]> = viewers;

/** Called for a browser that was not known before, which does not know this one either. */
export function onViewerJoined(listener: JoinListener): () => void {
  joinListeners.add(listener);
  return () => void joinListeners.delete(listener);
}
