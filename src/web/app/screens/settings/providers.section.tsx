import type { ProviderPort } from '#api/settings.api.ts';
import { CarrierAddresses } from '#web/features/contact/conversations/carrier-addresses.tsx';
import { FeedRequests } from '#web/features/leads/feeds/feed-requests.tsx';
import { ProvidersList } from '#web/features/office/settings/providers-list.tsx';

const moreOf = ({ port, provider, isReal }: ProviderPort) =>
  port === 'sms' && isReal ? <CarrierAddresses provider={provider} /> : null;

/** Which outside service does what. */
export function ProvidersSection() {
  return <ProvidersList more={moreOf} last={<FeedRequests />} />;
}
