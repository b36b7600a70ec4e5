import { useQuery } from '@tanstack/react-query';
import {
  getAutomaticChanges,
  saveAutomaticChanges,
  type AutomaticChanges,
} from '#api/settings.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { QueryCard } from '#web/ui/loading/query-card.tsx';

const words: Record<keyof AutomaticChanges, string> = {
  replies: 'A reply sets Conversation, unless the lead is further along',
  calls: 'A call that reached the owner sets Conversation, unless the lead is further along',
  doors: 'A talk at the door sets Conversation, unless the lead is further along',
  signatures: 'A contract that both parties signed sets Under Contract',
  offers: 'A sent offer sets Offer Made, an accepted one Under Contract',
  returnedLetters: 'A returned letter marks the address, so that no more letters go there',
};
const names = Object.keys(words) as (keyof AutomaticChanges)[];

/** Which changes leads make automatically, for everyone. */
export function AutomaticChangesCard({ canChange }: { canChange: boolean }) {
  const query = useQuery(readQuery(getAutomaticChanges));
  const save = useMutationWithToast({
    act: (body: AutomaticChanges) => call(saveAutomaticChanges, { body }),
    done: 'Automatic changes saved',
    failed: 'The automatic changes were not saved',
    refresh: [getAutomaticChanges.path],
  });
  return (
    <QueryCard
      title="Automatic changes"
      description={`Each appears in the lead’s timeline with its cause.${canChange ? '' : ' Only the owner can change this.'}`}
      query={query}
      failed="The automatic changes cannot be shown"
      shape={['h-20', 'h-20', 'h-24']}
    >
      {(stored) => {
        const chosen = save.isPending ? save.variables : stored;
        return (
          <div className="flex flex-col gap-2">
            {names.map((name) => (
              <CheckboxField
                key={name}
                checked={chosen[name]}
                disabled={!canChange}
                onChange={(on) => save.mutate({ ...chosen, [name]: on })}
              >
                {words[name]}
              </CheckboxField>
            ))}
          </div>
        );
      }}
    </QueryCard>
  );
}
