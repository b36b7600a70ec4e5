import { useState } from 'react';
import { useCreateProperty, type CreatePropertyWords } from './create-property.mutation.ts';
import { addressProblems, type SuggestedAddress } from './new-address-fields.tsx';

/** The initial values of every manually added lead. */
const fresh = {
  status: 'active',
  skipTraceStatus: 'not_traced',
  leadStatus: 'not_contacted',
  driveNumber: 0,
} as const;

type NewLead = Parameters<ReturnType<typeof useCreateProperty>['mutate']>[0];

type Options<Draft> = {
  empty: Draft;
  /** The part of the request that differs between the types. */
  toLead: (draft: Draft) => Omit<NewLead, keyof typeof fresh>;
  words?: CreatePropertyWords;
  onDone: (created: { id: number }) => void;
};

/** A manually added lead. Problems of its address are shown after the first attempt. */
export function useNewLead<Draft extends SuggestedAddress>(options: Options<Draft>) {
  const { empty, toLead, words, onDone } = options;
  const [draft, setDraft] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const creation = useCreateProperty(words);
  const problems = addressProblems(draft);

  function submit() {
    setIsTried(true);
    if (Object.keys(problems).length > 0 || creation.isPending) return;
    creation.mutate({ ...toLead(draft), ...fresh } as NewLead, { onSuccess: onDone });
  }

  return {
    draft,
    set: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    submit,
    isPending: creation.isPending,
    problems: isTried ? problems : {},
  };
}

/** A calendar day as the request has it. */
export const dayToSend = (day: string | null) => (day ? `${day}T00:00:00.000Z` : null);
