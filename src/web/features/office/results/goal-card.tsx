import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveResultsGoal, getResultsGoal, type ResultsGoal } from '#api/results/results.api.ts';
import { leastContracts } from '#domain/results/goal.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { whole } from './money-words.ts';
import { goalQuery } from './results.queries.ts';

const contractsOf = (count: number) => `${whole(count)} ${count === 1 ? 'contract' : 'contracts'}`;

/** How many contracts the month is to bring, and what the own past says that it takes. */
export function GoalCard() {
  const query = useQuery(goalQuery);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className="min-w-0 break-inside-avoid">
      <CardHeader
        title="Goal of the month"
        actions={
          <Button size="sm" className="max-md:h-11 print:hidden" onClick={() => setIsOpen(true)}>
            {query.data?.contracts ? 'Change goal' : 'Set a goal'}
          </Button>
        }
      />
      <CardContent>
        <QueryState query={query} failed="The goal cannot be shown" shape={['h-5', 'h-16']}>
          {(goal) => <GoalWords goal={goal} />}
        </QueryState>
      </CardContent>
      {isOpen && (
        <GoalDialog contracts={query.data?.contracts ?? null} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  );
}

function GoalWords({ goal }: { goal: ResultsGoal }) {
  const { contracts, soFar, past, contacts, offers } = goal;
  if (contracts === null)
    return (
      <p className="text-sm text-ink-soft">
        Set how many contracts you want a month. Your own past then says what it takes.
      </p>
    );
  return (
    <div className="flex flex-col gap-2 text-sm text-ink-soft">
      <p className="text-ink">
        <span className="text-xl font-semibold tabular-nums">{soFar.contracts}</span> of{' '}
        {contractsOf(contracts)} this month, from {whole(soFar.contacts)} leads contacted and{' '}
        {whole(soFar.offers)} offers.
      </p>
      {contacts || offers ? (
        <>
          {contacts && <Takes what="leads contacted" needed={contacts} />}
          {offers && past.offers >= past.contracts && <Takes what="offers" needed={offers} />}
          <p className="text-xs">
            Judged from {whole(past.contacted)} leads contacted, {whole(past.offers)} offers and{' '}
            {contractsOf(past.contracts)} of leads that came three months ago or earlier. It is no
            promise: the past is short, and months differ.
          </p>
        </>
      ) : (
        <p>
          Your past says what it takes once {leastContracts} contracts came of leads that are at
          least three months old. So far: {past.contracts}.
        </p>
      )}
    </div>
  );
}

function Takes({ what, needed }: { what: string; needed: { half: number; nineOfTen: number } }) {
  return (
    <p>
      With <strong className="font-semibold text-ink tabular-nums">{whole(needed.half)}</strong>{' '}
      {what} you get there in half of such months, with{' '}
      <strong className="font-semibold text-ink tabular-nums">{whole(needed.nineOfTen)}</strong> in
      nine of ten.
    </p>
  );
}

function GoalDialog({ contracts, onClose }: { contracts: number | null; onClose: () => void }) {
  const [typed, setTyped] = useState(contracts === null ? '' : String(contracts));
  const number = typed.trim() === '' ? null : Number(typed);
  const isWrong = number !== null && !(Number.isInteger(number) && number >= 1 && number <= 1_000);
  const { mutate, isPending } = useMutationWithToast({
    act: (goal: number | null) => call(saveResultsGoal, { body: { contracts: goal } }),
    done: (_, goal) => (goal === null ? 'Goal removed' : 'Goal set'),
    failed: 'The goal was not set',
    refresh: [getResultsGoal.path],
    onDone: onClose,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title="Goal of the month"
        about="installation"
        width="sm"
        submitLabel="Save"
        disabled={isWrong}
        pending={isPending}
        onSubmit={() => mutate(number)}
      >
        <InputField
          label="Contracts a month"
          hint="Leave it empty for no goal."
          error={isWrong ? 'Enter a whole number from 1 to 1,000' : undefined}
          inputMode="numeric"
          controlClassName="max-md:text-base"
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </FormDialogContent>
    </Dialog>
  );
}
