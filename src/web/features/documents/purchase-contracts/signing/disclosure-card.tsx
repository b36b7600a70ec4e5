import type { z } from 'zod';
import type { getSigning } from '#api/contract-signing.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { timestampText } from '#web/lib/date-style.ts';
import { useAcceptDisclosure } from './accept-disclosure.mutation.ts';

type Signing = z.output<(typeof getSigning)['answer']>;

/** What has to be accepted before an electronic signature. */
export function DisclosureCard({
  token,
  disclosure,
  consentedAt,
}: Pick<Signing, 'disclosure' | 'consentedAt'> & { token: string }) {
  const { mutate, isPending } = useAcceptDisclosure(token);
  return (
    <Card>
      <CardHeader title="Electronic records and signatures" />
      <CardContent className="flex flex-col gap-3 text-sm">
        {disclosure.sections.map(({ heading, text }) => (
          <section key={heading}>
            <h3 className="font-medium text-ink">{heading}</h3>
            <p className="break-words text-ink-soft">{text}</p>
          </section>
        ))}
        {consentedAt === null ? (
          <Button
            variant="primary"
            size="lg"
            className="whitespace-normal"
            pending={isPending}
            onClick={() => mutate(disclosure.version)}
          >
            I accept
          </Button>
        ) : (
          <p className="font-medium text-green-text">Accepted on {timestampText(consentedAt)}</p>
        )}
      </CardContent>
    </Card>
  );
}
