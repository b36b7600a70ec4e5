import { FeedRequests } from '#web/features/leads/feeds/feed-requests.tsx';
import { ProvidersList } from '#web/features/office/settings/providers-list.tsx';

/** Which outside service does what. */
export function ProvidersSection() {
  return (
    <div className="flex flex-col gap-3">
      <ProvidersList />
      <FeedRequests />
    </div>
  );
}
