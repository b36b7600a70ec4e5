import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#web/features/accounts/session.query.ts';
import { LeadViewers } from '#web/features/presence/lead-viewers.tsx';

/** Who else looks at a lead; the others learn of this user. */
export function OtherViewers({ propertyId }: { propertyId: number }) {
  const ownId = useQuery(sessionQuery).data?.account?.id;
  return ownId ? <LeadViewers propertyId={propertyId} ownId={ownId} /> : null;
}
