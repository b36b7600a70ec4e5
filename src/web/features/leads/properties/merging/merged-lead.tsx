import type { Property } from '#api/properties/property.schema.ts';
import { leadStatusLabels } from '#domain/leads/lead-status.ts';
import { formatMoney } from '#domain/money.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { propertyTypeLabels } from '#domain/leads/property-type.ts';
import { AuctionDay } from '#web/lib/day-text.tsx';
import { Facts } from '../detail/section.tsx';
import { caseCount } from '../parts/case-count.tsx';
import { addressLine } from '../parts/listing-link.tsx';

type MergedLeadProps = {
  /** The lead as the merge would leave it. */
  property: Property;
  /** What it takes from the others: 'Price'. */
  taken: string[];
  /** What will be moved: '2 phones'. */
  moves: string[];
};

/** What the kept lead will be, before the merge. */
export function MergedLead({ property, taken, moves }: MergedLeadProps) {
  const { price, auctionDate, tags, nextAction } = property;
  const phones = property.metadata.skipTrace?.phoneNumbers ?? [];
  return (
    <section aria-label="After the merge" className="flex flex-col gap-3 rounded-lg border p-3.5">
      <h3 className="text-sm font-semibold text-ink">After the merge</h3>
      <Facts
        facts={[
          ['Type', propertyTypeLabels[property.propertyType]],
          ['Owner', ownerDisplayName(property)],
          ['Address', addressLine(property)],
          ['Lead status', leadStatusLabels[property.leadStatus]],
          ['Cases', `${caseCount(property)}, ${property.openSignalCount} open`],
          ['Phones', phones.map(({ number }) => formatPhoneNumber(number)).join(', ')],
          ['Price', price === null ? '' : formatMoney(Math.round(price * 100))],
          ['Auction', <AuctionDay key="auction" day={auctionDate} form="dialog" />],
          ['Tags', tags.join(', ')],
          ['Next action', nextAction?.what ?? ''],
        ]}
      />
      <p className="text-sm text-ink-soft">
        {moves.length > 0 ? `Will be moved: ${moves.join(', ')}.` : 'Nothing will be moved.'}
        {taken.length > 0 && ` Taken from the others: ${taken.join(', ').toLowerCase()}.`}
      </p>
    </section>
  );
}
