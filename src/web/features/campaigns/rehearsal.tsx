import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import type { useRehearsal } from './rehearsal.query.ts';

/** Who would be reached and who not, with the reasons, and what the first ones would get. */
export function Rehearsal({ rehearsal }: { rehearsal: ReturnType<typeof useRehearsal> }) {
  const { data, isError, refetch } = rehearsal;
  if (isError) {
    return (
      <ErrorState title="The dry run failed" onRetry={() => void refetch()} className="min-h-32" />
    );
  }
  if (!data) {
    return (
      <LoadingRegion className="mt-5 flex flex-col gap-2">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-24" />
      </LoadingRegion>
    );
  }
  return (
    <section aria-label="Dry run" className="mt-5">
      <h3 className="tabular text-sm font-semibold text-ink">
        Dry run: {data.reachable} of {data.total} would be reached
      </h3>
      {data.refusals.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {data.refusals.map(({ reason, count }) => (
            <li key={reason}>
              <Badge tone="amber" className="whitespace-normal">
                {count} × {reason}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key */}
      <ul tabIndex={0} className="relative mt-3 max-h-72 overflow-y-auto rounded-lg border">
        {data.leads.map((lead) => (
          <li key={lead.propertyId} className="border-b px-3 py-2 text-sm last:border-b-0">
            <div className="flex items-start justify-between gap-2">
              <span className="min-w-0 font-medium break-words text-ink">{lead.ownerName}</span>
              {lead.recipient ? (
                <span className="tabular shrink-0 text-xs text-ink-soft">{lead.recipient}</span>
              ) : (
                <Badge tone="amber" className="whitespace-normal">
                  {lead.reason}
                </Badge>
              )}
            </div>
            <p className="text-xs text-ink-soft">{lead.address}</p>
            {lead.preview && (
              <p className="mt-1 text-sm break-words whitespace-pre-line text-ink">
                {lead.preview}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
