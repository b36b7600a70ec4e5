import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLeadParts } from '#web/features/leads/properties/detail/use-property.ts';
import { PropertyDialog } from '#web/features/leads/properties/detail/property-dialog.tsx';
import type { Property } from '#api/properties/property.schema.ts';
import { NextActionLine } from '#web/features/contact/follow-up/next-action-line.tsx';
import { Section } from '#web/features/leads/properties/detail/section.tsx';
import { LeadSequences } from '#web/features/contact/sequences/lead-sequences.tsx';
import { lazy, Suspense } from 'react';
import { useShowLead } from './leads/use-show-lead.ts';
import { LeadConsents } from './lead-consents.tsx';
import { LeadContracts } from './lead-contracts.tsx';
import { OtherViewers } from './other-viewers.tsx';
import { LeadFacts } from './lead-facts.tsx';

const LetterDialog = lazy(async () => ({
  default: (await import('./letter-dialog.tsx')).LetterDialog,
}));

function LeadRuns({ propertyId }: { propertyId: number }) {
  const runs = useLeadParts(propertyId).data?.sequences?.data;
  return <LeadSequences propertyId={propertyId} runs={runs} />;
}

const moreOf = ({ id, propertyType, metadata }: Property) => (
  <>
    {propertyType === 'probate' && <LeadFacts propertyId={id} />}
    <Section title="Sequences">
      <LeadRuns propertyId={id} />
    </Section>
    <LeadContracts propertyId={id} />
    <LeadConsents id={id} metadata={metadata} />
  </>
);
const viewersOf = (id: number) => <OtherViewers propertyId={id} />;
const nextActionOf = (property: Property) => <NextActionLine property={property} />;

/** The detail dialog of `?property=ID` and the letter of `?mail=ID`, over whatever screen: shared by its address, closed by Back. */
export function LeadDialog() {
  const { property: id, mail } = useSearch({ strict: false }) as {
    property?: number;
    mail?: number;
  };
  const navigate = useNavigate();
  const show = useShowLead();
  return (
    <>
      <PropertyDialog
        id={id}
        onClose={() => show({ id: undefined })}
        onShow={(other, page) => show({ id: other, ...(page !== undefined && { page }) })}
        nextAction={nextActionOf}
        viewers={viewersOf}
        more={moreOf}
      />
      {mail && (
        <Suspense>
          <LetterDialog
            id={mail}
            onClose={() =>
              void navigate({
                to: '.',
                search: (before: Record<string, unknown>) => ({ ...before, mail: undefined }),
                resetScroll: false,
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
