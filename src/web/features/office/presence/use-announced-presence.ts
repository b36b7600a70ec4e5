import { useEffect } from 'react';
import { announcePresence } from '#api/presence.api.ts';
import { requestOf } from '#web/lib/call.ts';
import { newId } from '#web/lib/new-id.ts';
import { onViewerJoined } from '#web/lib/presence.ts';

/** Shorter than the timeout after which others treat this browser as gone. */
const interval = 8_000;
/** Names this page to the others; nothing is stored under it. */
const tab = newId();

function announce(propertyId: number, isHere: boolean) {
  void fetch(announcePresence.path, {
    ...requestOf(announcePresence, { body: { propertyId, tab, isHere } }),
    // Leaving is announced even where the page is being closed.
    keepalive: !isHere,
  })
    // An answer that is not read keeps its request open.
    .then((answer) => answer.text())
    .catch(() => undefined);
}

/** Announces to the team that this user is viewing a lead, while the page is visible. */
export function useAnnouncedPresence(propertyId: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const leave = () => {
      if (timer === undefined) return;
      clearInterval(timer);
      timer = undefined;
      announce(propertyId, false);
    };
    const come = () => {
      if (timer !== undefined) return;
      announce(propertyId, true);
      timer = setInterval(() => announce(propertyId, true), interval);
    };
    const follow = () => (document.visibilityState === 'visible' ? come() : leave());
    const stopGreeting = onViewerJoined((viewer) => {
      if (viewer.tab === tab) return;
      if (viewer.propertyId === propertyId && timer !== undefined) announce(propertyId, true);
    });
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      stopGreeting();
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', leave);
    };
  }, [propertyId]);
}
