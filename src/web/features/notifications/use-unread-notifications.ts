import { useQuery } from '@tanstack/react-query';

// Asked for by every screen, so without the schemas that `call` would bring along.
const path = '/api/notifications/unread';

/** How many notifications the user has not read; kept current by live events. */
export function useUnreadNotifications(): number {
  const { data } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const response = await fetch(path, { credentials: 'include', signal });
      if (!response.ok) return { unreadCount: 0 };
      return (await response.json()) as { unreadCount: number };
    },
  });
  return data?.unreadCount ?? 0;
}
