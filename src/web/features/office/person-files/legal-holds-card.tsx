import { useQuery } from '@tanstack/react-query';
import { getPersonSummary, liftLegalHold, listLegalHolds } from '#api/privacy/person-files.api.ts';
import { call } from '#web/lib/call.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { legalHoldsQuery } from './person-files.queries.ts';

/** Leads that must not be erased, nor removed by age. */
export function LegalHoldsCard() {
  const holds = useQuery(legalHoldsQuery);
  const lift = useMutationWithToast({
    act: (propertyId: number) => call(liftLegalHold, { params: { propertyId } }),
    done: ({ message }) => message,
    failed: 'The hold was not lifted',
    refresh: [listLegalHolds.path, getPersonSummary.path],
  });
  return (
    <Card>
      <CardHeader
        title="Legal holds"
        description="Leads that are not erased, nor removed by age, until their hold is lifted."
      />
      <CardContent className="text-sm">
        <QueryState query={holds} failed="The holds cannot be shown" shape={['h-10']}>
          {(list) =>
            list.length === 0 ? (
              <p className="text-ink-soft">None. A hold is placed in a person’s file.</p>
            ) : (
              <ul className="flex flex-col divide-y">
                {list.map(({ propertyId, title, reason, placedBy, placedAt }) => (
                  <li key={propertyId} className="flex flex-wrap items-center gap-3 py-2">
                    <div className="min-w-0 flex-1 basis-56">
                      <p className="font-medium break-words text-ink">{title}</p>
                      <p className="text-xs break-words text-ink-soft">
                        {reason} · {placedBy && `${placedBy}, `}
                        {timestampText(placedAt)}
                      </p>
                    </div>
                    <Button
                      size="sm"
                      pending={lift.isPending && lift.variables === propertyId}
                      onClick={() => lift.mutate(propertyId)}
                    >
                      Lift
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </CardContent>
    </Card>
  );
}
