import { Phone } from 'lucide-react';
import { useState } from 'react';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ListCard } from '#web/ui/loading/list-card.tsx';
import { NumberEntry } from './number-entry.tsx';
import { NumberForm } from './number-form.tsx';
import { usePhoneNumbers } from './phone-numbers.query.ts';

/** The installation's own numbers. */
export function NumbersCard({ canChange }: { canChange: boolean }) {
  const [added, setAdded] = useState<{ number: string } | null>(null);
  const numbers = usePhoneNumbers();
  const { sender = null, timeZone = 'UTC', data = [] } = numbers.data ?? {};
  const isListed = data.some(({ number }) => number === sender);
  return (
    <>
      <ListCard
        title="Numbers"
        description="Your own numbers. Give each list, mailing or sign a number of its own, and every call and text shows where it came from."
        actions={
          canChange && (
            <Button size="sm" variant="primary" onClick={() => setAdded({ number: '' })}>
              Add number
            </Button>
          )
        }
        above={
          sender && !isListed && numbers.data ? (
            <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-2 text-sm text-ink-soft">
              <p>
                Texts leave from{' '}
                <span className="font-medium text-ink tabular-nums">
                  {formatPhoneNumber(sender)}
                </span>
                , the sender in your provider settings.
              </p>
              {canChange && (
                <Button size="sm" onClick={() => setAdded({ number: sender })}>
                  Set its hours and source
                </Button>
              )}
            </div>
          ) : undefined
        }
        query={numbers}
        failed="Your numbers cannot be shown"
        empty={{
          icon: <Phone />,
          title: 'No numbers yet',
          description: canChange
            ? 'Add a number that you have at your carrier: who it rings, when, and where people see it.'
            : 'The owner of this installation adds them.',
        }}
      >
        {(number) => (
          <NumberEntry
            key={number.id}
            number={number}
            isSender={number.number === sender}
            timeZone={timeZone}
            canChange={canChange}
          />
        )}
      </ListCard>
      <Dialog open={added !== null} onOpenChange={() => setAdded(null)}>
        {added && (
          <NumberForm number={added.number} timeZone={timeZone} onDone={() => setAdded(null)} />
        )}
      </Dialog>
    </>
  );
}
