import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getVoiceAddress } from '#api/calls/voice-webhooks.api.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { PastedAddress } from '#web/lib/carriers/pasted-address.tsx';

const carriers = {
  twilio: {
    name: 'Twilio',
    place: 'Twilio Console, your number, Voice, “A call comes in”, Webhook, HTTP POST',
  },
  telnyx: {
    name: 'Telnyx',
    place: 'Telnyx Portal, Voice, your Call Control application, “Send a webhook to the URL”',
  },
};

/** What to paste at the carrier, so that calls to the own numbers ring here; and whether they do. */
export function VoiceAddressCard() {
  const query = useQuery({
    ...readQuery(getVoiceAddress),
    // A person sets the carrier up and calls meanwhile.
    refetchInterval: 5000,
  });
  return (
    <Card>
      <CardHeader
        title="Calls that come in"
        description="Your carrier asks Lotline which phones to ring."
      />
      <CardContent className="flex flex-col gap-3 text-sm">
        <QueryState query={query} failed="The address cannot be shown" shape={['h-5', 'h-9']}>
          {({ isPublic, carrier }) =>
            carrier ? (
              <CarrierLines
                isPublic={isPublic}
                carrier={carrier}
                now={new Date(query.dataUpdatedAt)}
              />
            ) : (
              <p className="text-ink-soft">
                No carrier handles your calls. Choose Twilio or Telnyx for calls in{' '}
                <Link
                  to="/settings/$section"
                  params={{ section: 'providers' }}
                  className="text-accent-text underline"
                >
                  Providers
                </Link>
                ; a SIP server rings the browser by itself.
              </p>
            )
          }
        </QueryState>
      </CardContent>
    </Card>
  );
}

type Answer = (typeof getVoiceAddress)['answer']['_output'];

function CarrierLines({
  isPublic,
  carrier: { provider, url, lastHeardAt },
  now,
}: {
  isPublic: boolean;
  carrier: NonNullable<Answer['carrier']>;
  now: Date;
}) {
  const { name, place } = carriers[provider];
  return (
    <PastedAddress
      name={name}
      url={url}
      label={`Address for calls by ${name}`}
      isPublic={isPublic}
      lastHeardAt={lastHeardAt}
      now={now}
      advice="call your number from your own phone."
    >
      Paste this address there: {place}. Without it no call comes in.
    </PastedAddress>
  );
}
