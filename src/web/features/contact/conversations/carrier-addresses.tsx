import { useQuery } from '@tanstack/react-query';
import { getCarrierAddresses } from '#api/conversations/sms-webhooks.api.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { PastedAddress } from '#web/lib/carriers/pasted-address.tsx';

const names: Record<string, string> = { twilio: 'Twilio', telnyx: 'Telnyx' };
const places: Record<string, string> = {
  twilio: 'Twilio Console, your number or messaging service, “A message comes in”.',
  telnyx: 'Telnyx Portal, Messaging, your profile, “Send a webhook to this URL”.',
};

/** How often the page asks whether a text has arrived, while a person sets the carrier up. */
const interval = 5000;

/** What to paste at the carrier, so that replies and STOP arrive; and whether they do. */
export function CarrierAddresses({ provider }: { provider: string }) {
  const { data, dataUpdatedAt } = useQuery({
    ...readQuery(getCarrierAddresses),
    refetchInterval: interval,
  });
  const carrier = data?.carriers.find((one) => one.provider === provider);
  if (!data || !carrier) return null;
  const name = names[provider] ?? provider;
  return (
    <section aria-label={`Replies from ${name}`} className="mt-4 flex flex-col gap-2 border-t pt-4">
      <h3 className="text-sm font-semibold text-ink">Replies and STOP</h3>
      <PastedAddress
        name={name}
        url={carrier.url}
        label={`Address for ${name}`}
        isPublic={data.isPublic}
        lastHeardAt={carrier.lastHeardAt}
        now={new Date(dataUpdatedAt)}
        advice="text your number from your own phone."
      >
        Paste this address there: {places[provider]} Without it no reply arrives.
      </PastedAddress>
    </section>
  );
}
