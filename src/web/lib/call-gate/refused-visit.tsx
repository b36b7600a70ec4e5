import { useQuery } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { listRefusedVisits } from '#api/law/no-contact-lists.api.ts';
import { call } from '#web/lib/call.ts';

const RefusedVisits = createContext<ReadonlyMap<number, string>>(new Map());

type RefusedVisitsOfProps = { leads: readonly (number | null)[]; children: ReactNode };

/** Asks in one call at which of these doors no one may knock. */
export function RefusedVisitsOf({ leads, children }: RefusedVisitsOfProps) {
  const ids = [...new Set(leads.filter((id) => id !== null))].sort((a, b) => a - b).join(',');
  const { data = [] } = useQuery({
    queryKey: [listRefusedVisits.path, ids] as const,
    queryFn: ({ signal }) => call(listRefusedVisits, { query: { leads: ids }, signal }),
    enabled: ids !== '',
    staleTime: 60_000,
    retry: false,
  });
  const refused = new Map(data.map(({ propertyId, message }) => [propertyId, message]));
  return <RefusedVisits value={refused}>{children}</RefusedVisits>;
}

/** Says why no one may knock there; nothing where a visit is allowed, or that is not known. */
export function RefusedVisit({ propertyId }: { propertyId: number | null }) {
  const message = use(RefusedVisits).get(propertyId ?? 0);
  if (!message) return null;
  return (
    <span className="block text-xs font-medium text-danger-text">Do not knock. {message}</span>
  );
}
