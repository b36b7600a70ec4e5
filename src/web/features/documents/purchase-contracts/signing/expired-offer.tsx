import { longDay } from '#domain/dates.ts';
import type { z } from 'zod';
import type { getSigning } from '#api/contract-signing.api.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Signing = z.output<(typeof getSigning)['answer']>;

/** Says since when a signer cannot sign, and who can change that. */
export function ExpiredOffer({ signing }: { signing: Signing }) {
  const { expiresOn, sender, senderEmail } = signing;
  return (
    <Alert
      tone="warning"
      title={expiresOn ? `This offer expired on ${longDay(expiresOn)}` : 'This offer has expired'}
    >
      It can no longer be signed. {sender} can extend it
      {senderEmail ? (
        <>
          : write to{' '}
          <a className="underline" href={`mailto:${senderEmail}`}>
            {senderEmail}
          </a>
          . This link works again then.
        </>
      ) : (
        '. This link works again then.'
      )}
    </Alert>
  );
}
