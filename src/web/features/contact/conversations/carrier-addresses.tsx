import { useQuery } from '@tanstack/react-query';
import { getCarrierAddresses } from '#api/conversations/sms-webhooks.api.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { timeAgo } from '#domain/time-ago.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { noPublicAddress } from '#web/lib/carriers/no-public-address.ts';
import { CopyAddress } from '#web/lib/carriers/copy-address.tsx';

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
      <p className="text-sm text-ink-soft">
        Paste this address there: {places[provider]} Without it no reply arrives.
      </p>
      <CopyAddress url={carrier.url} label={`Address for ${name}`} />
      {!data.isPublic && (
        <Alert tone="warning" title="This address may work only here">
          {name} has to reach it from the internet. {noPublicAddress}
        </Alert>
      )}
      <p role="status" className="text-sm text-ink">
        {carrier.lastHeardAt
          ? `Last heard from ${name} ${timeAgo(carrier.lastHeardAt, new Date(dataUpdatedAt))}.`
          : `Nothing heard from ${name} yet: text your number from your own phone.`}
      </p>
    </section>
  );
}
