import { useRef } from 'react';
import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';
import { z } from 'zod';
import { givenFacts, type GivenFacts } from '#api/petition-facts.schema.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useApprovePetition } from './approve-petition.mutation.ts';
import { useDiscardPetition } from './discard-petition.mutation.ts';

export type PetitionEdits = Partial<Record<PetitionFieldName, string>>;

type Corrections = { edits: PetitionEdits; facts: GivenFacts };
const nothing: Corrections = { edits: {}, facts: {} };

const kept = z.object({
  edits: z.record(z.string(), z.string()),
  // A fact may be half typed.
  facts: givenFacts.catch({}),
});

/** What a user corrects of a petition: kept until it is approved or thrown away. */
export function useCorrections(id: number, onNext: () => void) {
  const draft = useDraft<Corrections>({
    kind: 'petition',
    id,
    empty: nothing,
    parse: (stored) => kept.safeParse(stored).data,
  });
  // The answer may come when the user is elsewhere already, and stays there.
  const decidedAt = useRef('');
  const finish = () => {
    draft.clear();
    if (window.location.href === decidedAt.current) onNext();
  };
  const decide = () => (decidedAt.current = window.location.href);
  const approval = useApprovePetition(finish);
  const discarding = useDiscardPetition(finish);
  const { edits, facts } = draft.value;
  return {
    edits,
    facts,
    edit: (name: PetitionFieldName, value: string) =>
      draft.change({ facts, edits: { ...edits, [name]: value } }),
    giveFacts: (given: GivenFacts) => draft.change({ edits, facts: given }),
    approval,
    approve() {
      if (approval.isPending) return;
      decide();
      approval.mutate({ id, fields: edits, facts });
    },
    isDiscarding: discarding.isPending,
    discard() {
      decide();
      discarding.mutate(id);
    },
  };
}
