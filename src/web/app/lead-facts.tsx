import { LeadFactsList } from '#web/features/documents/probate-intake/facts/lead-facts-list.tsx';
import { useLeadParts } from '#web/features/leads/properties/detail/use-property.ts';
import { Section } from '#web/features/leads/properties/detail/section.tsx';

/** The facts of a probate lead's petition beyond its case, in the lead's detail dialog. */
export function LeadFacts({ propertyId }: { propertyId: number }) {
  const { data } = useLeadParts(propertyId);
  if (!data?.facts?.facts) return null;
  return (
    <Section title="From the Petition">
      <LeadFactsList facts={data.facts.facts} />
    </Section>
  );
}
