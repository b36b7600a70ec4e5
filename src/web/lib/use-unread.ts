import { useQuery } from '@tanstack/react-query';

/**
 * How much is unread, undefined until it is known; kept current by live events.
 * @param path is requested by every screen, so without the schemas that `call` would load.
 */
export function useUnread(path: string, enabled = true): number | undefined {
  const { data } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const response = await fetch(path, { credentials: 'include', signal });
      if (!response.ok) return { unreadCount: 0 };
      return (await response.json()) as { unreadCount: number };
    },
    enabled,
  });
  return data?.unreadCount;
}
