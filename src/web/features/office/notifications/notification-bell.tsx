import { useEffect, useRef } from 'react';
import { useLazyMenu } from '#web/ui/loading/use-lazy-menu.ts';
import { BellButton } from './bell-button.tsx';
import type { OpenNotification } from './opened-notification-bell.tsx';
import { useUnreadNotifications } from './use-unread-notifications.ts';
import { lazy } from '#web/ui/loading/lazy.ts';

const load = () => import('./opened-notification-bell.tsx');
const OpenedBell = lazy(async () => ({ default: (await load()).OpenedNotificationBell }));

/** The user's notifications, behind a bell; the list is loaded when it is first opened. */
export function NotificationBell({ onOpen }: { onOpen: OpenNotification }) {
  const unread = useUnreadNotifications();
  const before = useRef(unread);
  useEffect(() => {
    const last = before.current;
    before.current = unread;
    if (unread === undefined || unread === last) return;
    // An installed application alone has a badge.
    void navigator.setAppBadge?.(unread).catch(() => {});
    // What was unread before the page was opened is no news.
    if (last !== undefined && unread > last)
      void import('./alarm-sound.ts').then((one) => one.ring());
  }, [unread]);
  const { used, triggerProps } = useLazyMenu(load);
  const button = (
    <BellButton
      unread={unread ?? 0}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...triggerProps}
    />
  );
  if (!used) return button;
  return <OpenedBell unread={unread ?? 0} onOpen={onOpen} />;
}
