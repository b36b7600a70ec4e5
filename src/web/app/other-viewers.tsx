import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { LeadViewers } from '#web/features/office/presence/lead-viewers.tsx';

/** Who else is viewing a lead; announces this user to the others. */
export function OtherViewers({ propertyId }: { propertyId: number }) {
  const ownId = useQuery(sessionQuery).data?.account?.id;
  return ownId ? <LeadViewers propertyId={propertyId} ownId={ownId} /> : null;
}
