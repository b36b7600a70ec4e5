import { counted } from '#domain/messages/in-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { FillFactsDialog } from './fill-facts-dialog.tsx';
import { rollsQuery } from './rolls.queries.ts';

/** The public rolls where the leads are: what each has, and a button that asks it for all of them. */
export function RollsCard() {
  const query = useQuery(rollsQuery);
  const [asked, setAsked] = useState<string>();
  const close = () => setAsked(undefined);
  return (
    <Card>
      <CardHeader
        title="Facts of houses"
        description="Public rolls say beds, area, year and values of your leads, without a key. What you typed stays."
      />
      <CardContent>
        <QueryState query={query} failed="The rolls cannot be shown" shape={['h-12', 'h-12']}>
          {({ data }) => {
            const near = data.filter(({ leads }) => leads > 0);
            if (near.length === 0)
              return (
                <p className="text-sm text-ink-soft">
                  None of your leads is where a roll is known:{' '}
                  {data.map(({ place }) => place).join(' · ')}.
                </p>
              );
            return (
              <ul className="divide-y" aria-label="Rolls of your leads">
                {near.map(({ id, place, leads, askable, facts, remark }) => (
                  <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
                    <div className="min-w-0 flex-1 basis-64">
                      <p className="text-sm font-medium text-ink">{place}</p>
                      <p className="text-xs text-ink-soft tabular-nums">
                        {counted(leads, 'lead')}
                        {askable < leads &&
                          `, ${counted(askable, 'lead')} with what it finds them by`}
                        . It has {facts.join(', ').toLowerCase()}.
                      </p>
                      {remark && <p className="text-xs text-ink-soft">{remark}</p>}
                    </div>
                    <Button
                      size="sm"
                      className="max-md:h-11"
                      aria-label={`Fill facts from ${place}`}
                      disabled={askable === 0}
                      onClick={() => setAsked(id)}
                    >
                      Fill facts
                    </Button>
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryState>
      </CardContent>
      <FillFactsDialog
        open={asked !== undefined}
        selection={{ filter: {} }}
        roll={asked}
        onClose={close}
        onDone={close}
      />
    </Card>
  );
}
