import { useQuery } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { listRefusedVisits } from '#api/law/no-contact-lists.api.ts';
import { call } from '#web/lib/call.ts';

type Visit = { message: string; isRefused: boolean };
const RefusedVisits = createContext<ReadonlyMap<number, Visit>>(new Map());

type RefusedVisitsOfProps = { leads: readonly (number | null)[]; children: ReactNode };

/** Asks in one call at which of these doors no one may knock, or of what a rule warns. */
export function RefusedVisitsOf({ leads, children }: RefusedVisitsOfProps) {
  const ids = [...new Set(leads.filter((id) => id !== null))].sort((a, b) => a - b).join(',');
  const { data = [] } = useQuery({
    queryKey: [listRefusedVisits.path, ids] as const,
    queryFn: ({ signal }) => call(listRefusedVisits, { query: { leads: ids }, signal }),
    enabled: ids !== '',
    staleTime: 60_000,
    retry: false,
  });
  const refused = new Map(data.map(({ propertyId, ...visit }) => [propertyId, visit]));
  return <RefusedVisits value={refused}>{children}</RefusedVisits>;
}

/** Says why no one may knock there, or of what a rule warns; nothing where that is not known. */
export function RefusedVisit({ propertyId }: { propertyId: number | null }) {
  const visit = use(RefusedVisits).get(propertyId ?? 0);
  if (!visit) return null;
  return visit.isRefused ? (
    <span className="block text-xs font-medium text-danger-text">
      Do not knock. {visit.message}
    </span>
  ) : (
    <span className="block text-xs text-amber-text">{visit.message}</span>
  );
}
