import { getRouteApi, Link } from '@tanstack/react-router';
import type { Account } from '#api/accounts/accounts.api.ts';
import { contactChannels, contactRefusals } from '#domain/contact/contact-gate.ts';
import { DecisionsCard } from '#web/features/contact/contact-gate/decisions-card.tsx';
import type { DecisionFilter } from '#web/features/contact/contact-gate/decisions.query.ts';
import { DoNotCallCard } from '#web/features/contact/contact-gate/do-not-call-card.tsx';
import { LawCard } from '#web/features/contact/contact-gate/law-card.tsx';
import { LedgerCard } from '#web/features/contact/contact-gate/ledger-card.tsx';
import { ReviewsCard } from '#web/features/contact/contact-gate/reviews-card.tsx';
import { NoContactCard } from '#web/features/contact/contact-gate/no-contact-card.tsx';
import { RulesCard } from '#web/features/contact/contact-gate/rules-card.tsx';
import { TextWordsCard } from '#web/features/contact/contact-gate/text-words-card.tsx';
import { SigningKeyCard } from '#web/features/documents/verify-pdf/signing-key-card.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';

const route = getRouteApi('/settings/$section');

const views = [
  { value: 'rules', label: 'Rules' },
  { value: 'ledger', label: 'Ledger' },
  { value: 'lists', label: 'Lists' },
  { value: 'decisions', label: 'Decisions' },
] as const;

/** Who may be contacted, and the log of decisions. */
export function ComplianceSection({ account }: { account: Account }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const view = views.find(({ value }) => value === search.view)?.value ?? 'rules';
  const isOwner = account.role === 'owner';
  const filter: DecisionFilter = {
    channel: contactChannels.find((known) => known === search.channel),
    outcome: (['allowed', 'refused'] as const).find((known) => known === search.outcome),
    reason: contactRefusals.find((known) => known === search.outcome),
    search: search.search,
  };
  return (
    <>
      <SegmentedControl
        label="Part of compliance"
        value={view}
        segments={views}
        onChange={(next) => void navigate({ search: { view: next } })}
        className="self-start"
      />
      <ReviewsCard leadLink={drawLeadLink} />
      {view === 'rules' && (
        <>
          <TextWordsCard isOwner={isOwner} />
          <RulesCard />
          <LawCard isOwner={isOwner} />
          {isOwner && <SigningKeyCard />}
        </>
      )}
      {view === 'ledger' && (
        <LedgerCard
          page={search.page ?? 1}
          search={search.search ?? ''}
          onChange={(next) => void navigate({ search: { view, ...next }, replace: true })}
          canLift={isOwner}
        />
      )}
      {view === 'lists' && (
        <>
          <DoNotCallCard canImport={isOwner} />
          <NoContactCard isOwner={isOwner} />
        </>
      )}
      {view === 'decisions' && (
        <DecisionsCard
          filter={filter}
          onFilter={({ outcome, reason, ...next }) =>
            void navigate({ search: { view, ...next, outcome: reason ?? outcome }, replace: true })
          }
          leadLink={drawLeadLink}
        />
      )}
    </>
  );
}

/** A lead opens over the settings, in its dialog. */
const drawLeadLink = (propertyId: number, place: string) => (
  <Link
    to="."
    search={(before: Record<string, unknown>) => ({ ...before, property: propertyId })}
    className="text-accent-text underline underline-offset-4"
  >
    {place}
  </Link>
);
