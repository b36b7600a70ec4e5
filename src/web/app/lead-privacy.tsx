import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserLock } from 'lucide-react';
import { downloadPersonPdf } from '#api/privacy/person-files.api.ts';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { legalHoldsQuery } from '#web/features/office/person-files/person-files.queries.ts';
import { Section } from '#web/features/leads/properties/detail/section.tsx';
import { DownloadWithPassword } from '#web/lib/downloads/download-with-password.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';

/** Whether a lead is on legal hold, and for owners the way to everything that is kept about its person. */
export function LeadPrivacy({ propertyId }: { propertyId: number }) {
  const account = useQuery(sessionQuery).data?.account;
  const hold = useQuery(legalHoldsQuery).data?.find((one) => one.propertyId === propertyId);
  const isOwner = account?.role === 'owner';
  if (!isOwner && !hold) return null;
  return (
    <Section
      title="Privacy"
      actions={
        isOwner && (
          <div className="flex flex-wrap justify-end gap-2">
            <DownloadWithPassword
              address={`${downloadPersonPdf.path}?propertyId=${propertyId}`}
              label="File as PDF"
              size="sm"
            />
            <Link
              to="/settings/$section"
              params={{ section: 'privacy' }}
              search={{ search: `lead:${propertyId}` }}
              className={buttonClasses({ size: 'sm' })}
            >
              <UserLock aria-hidden /> The person’s file
            </Link>
          </div>
        )
      }
    >
      {hold && (
        <p className="text-sm break-words text-ink-soft">
          On legal hold: {hold.reason}. Nothing of it is erased or removed by age.
        </p>
      )}
    </Section>
  );
}
