import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLeadParts } from '#web/features/leads/properties/detail/use-property.ts';
import { PropertyDialog } from '#web/features/leads/properties/detail/property-dialog.tsx';
import type { Property } from '#api/properties/property.schema.ts';
import { NextActionLine } from '#web/features/contact/follow-up/next-action-line.tsx';
import { Section } from '#web/features/leads/properties/detail/section.tsx';
import {
  LeadThread,
  OpenThread,
  WriteMail,
} from '#web/features/contact/conversations/lead-thread.tsx';
import { LeadSequences } from '#web/features/contact/sequences/lead-sequences.tsx';
import { LeadCaptures } from '#web/features/leads/captures/lead-captures.tsx';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { useShowLead } from './leads/use-show-lead.ts';
import { LeadConsents } from './lead-consents.tsx';
import { LeadContracts } from './lead-contracts.tsx';
import { LeadPrivacy } from './lead-privacy.tsx';
import { OtherViewers } from './other-viewers.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';

const LetterDialog = lazy(async () => ({
  default: (await import('./letter-dialog.tsx')).LetterDialog,
}));

function LeadRuns({ propertyId }: { propertyId: number }) {
  const runs = useLeadParts(propertyId).data?.sequences?.data;
  return <LeadSequences propertyId={propertyId} runs={runs} />;
}

/** Texts and e-mails with a lead, the latest of them. */
function Messages({ propertyId }: { propertyId: number }) {
  const texts = useLeadParts(propertyId).data?.texts?.data ?? [];
  const latest = texts.at(-1);
  return (
    <Section
      title="Messages"
      actions={latest ? <OpenThread {...latest} /> : <WriteMail propertyId={propertyId} />}
    >
      {latest && <LeadThread texts={texts} />}
    </Section>
  );
}

const threadOf = ({ id }: Pick<Property, 'id'>) => <Messages propertyId={id} />;
const LeadOffer = lazy(async () => ({ default: (await import('./lead-offer.tsx')).LeadOffer }));

const LeadDeals = lazy(async () => ({ default: (await import('./lead-deals.tsx')).LeadDeals }));

/** Statuses in which there are offers already. */
const offered: readonly string[] = ['offer_made', 'under_contract', 'closed'];
/** Those in which there is a signed contract. */
const signed: readonly string[] = ['under_contract', 'closed', 'sold'];

/** The offer, read when it is opened, or where the lead has come that far. */
function OfferPart({ property }: { property: Property }) {
  const [isOpened, setIsOpened] = useState(false);
  const isShown = isOpened || offered.includes(property.leadStatus);
  return (
    <Section title="Offer">
      {!isShown && (
        <Button className="self-start max-md:h-11" onClick={() => setIsOpened(true)}>
          Work out an offer
        </Button>
      )}
      <LazyMount when={isShown}>
        <LeadOffer property={property} />
      </LazyMount>
    </Section>
  );
}

const seenFromStreet = (content: ReactNode) => (
  <Section title="Seen from the street">{content}</Section>
);

const moreOf = (property: Property) => {
  const { id, propertyType, metadata } = property;
  return (
    <>
      <LeadCaptures propertyId={id} frame={seenFromStreet} />
      {propertyType === 'probate' && <LeadFacts propertyId={id} />}
      <OfferPart property={property} />
      <Section title="Sequences">
        <LeadRuns propertyId={id} />
      </Section>
      <LazyMount when={signed.includes(property.leadStatus)}>
        <LeadDeals propertyId={id} />
      </LazyMount>
      <LeadContracts propertyId={id} />
      <LeadConsents id={id} metadata={metadata} />
      <LeadPrivacy propertyId={id} />
    </>
  );
};
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
        thread={threadOf}
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
