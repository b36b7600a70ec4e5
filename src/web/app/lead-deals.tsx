import { useQuery } from '@tanstack/react-query';
import { ClosingRows } from '#web/features/documents/closings/closing-rows.tsx';
import { closingsQuery } from '#web/lib/queries/closings.query.ts';
import { Section } from '#web/features/leads/properties/detail/section.tsx';
import { dealLink } from './deal-link.tsx';

/** The deals of a lead, in its detail dialog; nothing before a contract is signed. */
export function LeadDeals({ propertyId }: { propertyId: number }) {
  const { data } = useQuery(closingsQuery(propertyId));
  if (!data || data.data.length === 0) return null;
  return (
    <Section title="Deal">
      <div className="-mx-4">
        <ClosingRows
          label="Deals of this lead"
          closings={data.data}
          today={data.today}
          link={dealLink}
        />
      </div>
    </Section>
  );
}
