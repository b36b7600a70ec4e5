import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserLock } from 'lucide-react';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { Section } from '#web/features/leads/properties/detail/section.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';

/** The way from a lead to everything that is kept about its person; for owners. */
export function LeadPrivacy({ propertyId }: { propertyId: number }) {
  const account = useQuery(sessionQuery).data?.account;
  if (account?.role !== 'owner') return null;
  return (
    <Section
      title="Privacy"
      actions={
        <Link
          to="/settings/$section"
          params={{ section: 'privacy' }}
          search={{ search: `lead:${propertyId}` }}
          className={buttonClasses({ size: 'sm' })}
        >
          <UserLock aria-hidden /> The person’s file
        </Link>
      }
    >
      {null}
    </Section>
  );
}
