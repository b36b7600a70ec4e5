import type { z } from 'zod';
import type { getSigning } from '#api/contract-signing.api.ts';
import { Card, CardContent } from '#web/ui/display/card.tsx';
import { ContractDaysList } from '../contract-days.tsx';
import { timestampText } from '#web/lib/date-style.ts';

type Signing = z.output<(typeof getSigning)['answer']>;

/** Who offers what, who sent it, and who has signed. */
export function SigningSummary({ signing }: { signing: Signing }) {
  const { party, signer, seller, buyer, sender, purchasePrice, signatures, days } = signing;
  return (
    <Card>
      <CardContent className="flex flex-col gap-3 text-sm">
        <p className="text-base text-ink">
          {party === 'seller'
            ? `${buyer} offers to buy this property from you.`
            : `You sign as the buyer, ${buyer}.`}
          {signer && ` This link is for ${signer}.`}
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 break-words">
          <dt className="text-ink-soft">Seller</dt>
          <dd>{seller}</dd>
          <dt className="text-ink-soft">Buyer</dt>
          <dd>{buyer}</dd>
          <dt className="text-ink-soft">Purchase price</dt>
          <dd>{purchasePrice}</dd>
          <dt className="text-ink-soft">Sent by</dt>
          <dd>{sender}</dd>
          {signatures.map((signature) => (
            <div key={signature.signedAt + signature.name} className="contents">
              <dt className="text-ink-soft">
                {signature.party === 'seller' ? 'Seller signed' : 'Buyer signed'}
              </dt>
              <dd>
                {signature.name}, {timestampText(signature.signedAt)}
              </dd>
            </div>
          ))}
        </dl>
        {days && <ContractDaysList days={days} />}
        <p className="text-xs text-ink-soft">
          The contract is a template and no legal advice. Have an attorney read it before you sign.
        </p>
      </CardContent>
    </Card>
  );
}
