import { useQuery } from '@tanstack/react-query';
import {
  getNotificationChoices,
  saveNotificationChoices,
  type NotificationChoices,
} from '#api/notifications/notifications.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

/** How the user is notified: what is stored, and the change of a part of it. */
export function useNotificationChoices() {
  const query = useQuery(readQuery(getNotificationChoices));
  const save = useMutationWithToast({
    act: (body: NotificationChoices) => call(saveNotificationChoices, { body }),
    done: 'Notifications saved',
    failed: 'The notifications were not saved',
    refresh: [getNotificationChoices.path],
  });
  /** What the user sees: the choice that is being saved. */
  const shown = (stored: NotificationChoices) => (save.isPending ? save.variables : stored);
  return {
    query,
    shown,
    change: (stored: NotificationChoices, part: Partial<NotificationChoices>) =>
      save.mutate({ ...shown(stored), ...part }),
  };
}
