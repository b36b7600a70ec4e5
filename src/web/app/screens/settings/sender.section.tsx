import type { Account } from '#api/accounts/accounts.api.ts';
import { DateStyleCard } from '#web/features/office/settings/date-style-card.tsx';
import { OwnerMailCard } from '#web/features/office/settings/owner-mail-card.tsx';
import { SenderCard } from '#web/features/office/settings/sender-card.tsx';
import { TimeZoneCard } from '#web/features/office/settings/time-zone-card.tsx';

/** Who writes letters and e-mails, and by which clock. */
export function SenderSection({ account }: { account: Account }) {
  const canChange = account.role === 'owner';
  return (
    <>
      <SenderCard canChange={canChange} />
      <OwnerMailCard canChange={canChange} />
      <TimeZoneCard canChange={canChange} />
      <DateStyleCard canChange={canChange} />
    </>
  );
}
