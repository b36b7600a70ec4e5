import type { Account } from '#api/accounts/accounts.api.ts';
import { CallSettingsCard } from '#web/features/contact/calls/settings/call-settings-card.tsx';
import { CallSoundCard } from '#web/features/contact/calls/settings/call-sound-card.tsx';

/** Calls in the browser: who answers, recordings, and sounds that are played. */
export function CallsSection({ account }: { account: Account }) {
  const isOwner = account.role === 'owner';
  return (
    <>
      {isOwner && <CallSettingsCard />}
      {isOwner && <CallSoundCard kind="notice" />}
      <CallSoundCard kind="voicemail" />
    </>
  );
}
