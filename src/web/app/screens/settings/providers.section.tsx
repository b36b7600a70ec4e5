import type { ProviderPort } from '#api/settings.api.ts';
import { CarrierAddresses } from '#web/features/contact/conversations/carrier-addresses.tsx';
import { LetterReports } from '#web/features/contact/direct-mail/letter-reports.tsx';
import { FeedRequests } from '#web/features/leads/feeds/feed-requests.tsx';
import { ProvidersList } from '#web/features/office/settings/providers-list.tsx';

function moreOf({ port, provider, isReal }: ProviderPort) {
  if (port === 'sms' && isReal) return <CarrierAddresses provider={provider} />;
  return port === 'postal-mail' && isReal ? <LetterReports /> : null;
}

/** Which outside service does what. */
export function ProvidersSection() {
  return <ProvidersList more={moreOf} last={<FeedRequests />} />;
}
