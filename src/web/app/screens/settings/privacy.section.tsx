import { getRouteApi } from '@tanstack/react-router';
import { useSingleSignOn } from '#web/features/office/accounts/use-single-sign-on.ts';
import { LegalHoldsCard } from '#web/features/office/person-files/legal-holds-card.tsx';
import { PersonFileCard } from '#web/features/office/person-files/person-file-card.tsx';
import { RetentionCard } from '#web/features/office/person-files/retention-card.tsx';

const route = getRouteApi('/settings/$section');

/** What is kept about persons, and how it goes. */
export function PrivacySection() {
  const offer = useSingleSignOn();
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PersonFileCard
        key={search}
        search={search}
        onSearch={(next) => void navigate({ search: { search: next } })}
        hasPassword={offer?.hasPassword ?? true}
      />
      <LegalHoldsCard />
      <RetentionCard />
    </>
  );
}
