import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
  type Notification,
} from '#api/notifications/notifications.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/menus/popover.tsx';
import { BellButton } from './bell-button.tsx';
import { NotificationLine } from './notification-line.tsx';

/** Opens the target of a notification: its thread, or its lead. */
export type OpenNotification = (
  notification: Pick<Notification, 'conversationId' | 'propertyId' | 'kind'>,
) => void;

const pieceLength = 30;
const refresh = [listNotifications.path, countUnreadNotifications.path];

/** The bell with its list, open at first: drawn from the first use on. */
export function OpenedNotificationBell({
  unread,
  onOpen,
}: {
  unread: number;
  onOpen: OpenNotification;
}) {
  const [isOpen, setOpen] = useState(true);
  const read = useMutationWithToast({
    act: (id: number) => call(readNotification, { params: { id } }),
    failed: 'The notification was not marked as read',
    refresh,
  });
  const readAll = useMutationWithToast({
    act: () => call(readAllNotifications),
    failed: 'The notifications were not marked as read',
    refresh,
  });
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <BellButton unread={unread} />
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label="Notifications"
        className="flex max-h-[min(32rem,80dvh)] w-96 flex-col gap-2 p-2"
      >
        <div className="flex min-h-9 items-center justify-between gap-2 px-2">
          <h2 className="text-sm font-semibold text-ink">Notifications</h2>
          {unread > 0 && (
            <Button size="sm" variant="ghost" onClick={() => readAll.mutate()}>
              Mark all as read
            </Button>
          )}
        </div>
        <List
          onOpen={(notification) => {
            if (notification.readAt === null) read.mutate(notification.id);
            setOpen(false);
            onOpen(notification);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

function List({ onOpen }: { onOpen: (notification: Notification) => void }) {
  const query = useInfiniteQuery({
    queryKey: [listNotifications.path],
    queryFn: ({ pageParam: after, signal }) =>
      call(listNotifications, {
        query: { limit: pieceLength, ...(after ? { after } : {}) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ data }) => (data.length === pieceLength ? data.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
  return (
    <QueryState
      query={query}
      failed="The notifications cannot be shown"
      shape={['h-14', 'h-14', 'h-14']}
    >
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            title="No notifications yet"
            description="Replies, signatures, mentions in notes and messages that were not sent appear here."
            className="min-h-40"
          />
        ) : (
          <ul aria-label="Latest first" tabIndex={-1} className="min-h-0 overflow-y-auto">
            {list.map((notification) => (
              <li key={notification.id}>
                <NotificationLine notification={notification} onOpen={() => onOpen(notification)} />
              </li>
            ))}
            {query.hasNextPage && (
              <li className="p-2">
                <Button
                  size="sm"
                  pending={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Show older
                </Button>
              </li>
            )}
          </ul>
        )
      }
    </QueryState>
  );
}
