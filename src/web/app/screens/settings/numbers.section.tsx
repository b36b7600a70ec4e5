import type { Account } from '#api/accounts/accounts.api.ts';
import { VoiceAddressCard } from '#web/features/contact/phone-numbers/voice-address-card.tsx';
import { NumbersCard } from '#web/features/contact/phone-numbers/numbers-card.tsx';

/** The installation's own phone numbers. */
export function NumbersSection({ account }: { account: Account }) {
  const isOwner = account.role === 'owner';
  return (
    <>
      <NumbersCard canChange={isOwner} />
      {isOwner && <VoiceAddressCard />}
    </>
  );
}
