import { InvitationsCard } from '#web/features/office/accounts/invitations-card.tsx';
import { MembersCard } from '#web/features/office/accounts/members-card.tsx';

/** Who works here, and how one gets in. */
export function TeamSection() {
  return (
    <>
      <MembersCard />
      <InvitationsCard />
    </>
  );
}
