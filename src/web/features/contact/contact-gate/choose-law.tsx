import type { z } from 'zod';
import { chooseLaw, readLawBook } from '#api/law/law.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { ReasonFormContent } from '#web/ui/dialogs/reason-form-content.tsx';

export type LawChoice = Omit<z.input<typeof chooseLaw.body>, 'reason'>;

const titles = {
  switched_off: ['Switch this rule on?', 'Switch this rule off?'],
  confirmed: ['Take back the confirmation?', 'Confirm that you are registered?'],
  emergency: ['Is the emergency over?', 'Is an emergency declared?'],
  switch_off: ['Turn this on?', 'Turn this off?'],
} as const;

/** A decision about the rules, with its reason. */
export function ChooseLaw({
  choice,
  about,
  onDone,
}: {
  choice: LawChoice;
  about: string;
  onDone: () => void;
}) {
  const save = useMutationWithToast({
    act: (reason: string) => call(chooseLaw, { body: { ...choice, reason } }),
    done: 'The rules are changed',
    failed: 'The rules are not changed',
    refresh: [readLawBook.path],
    onDone,
  });
  return (
    <ReasonFormContent
      title={titles[choice.kind][choice.isChosen ? 1 : 0]}
      about={about}
      description={about}
      hint="Stays in the audit log."
      submitLabel="Save"
      pending={save.isPending}
      onSubmit={save.mutate}
    />
  );
}
