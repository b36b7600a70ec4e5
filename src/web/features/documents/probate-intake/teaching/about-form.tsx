import { PencilRuler } from 'lucide-react';
import type { ReviewedPetition } from '#api/probate-intake.api.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useAlikePetitions } from './forms.queries.ts';
import { useReadWaitingAgain } from './forms.mutations.ts';

export type SavedForm = { id: number; title: string; waiting: number };

type AboutFormProps = {
  petition: ReviewedPetition;
  /** The form that was just taught from this petition. */
  saved: SavedForm | undefined;
  onTeach: () => void;
};

/** What can be done about a petition's form: teach it, correct it, read what waits again. */
export function AboutForm({ petition, saved, onTeach }: AboutFormProps) {
  const isUnknown = petition.forms.length === 0;
  const alike = useAlikePetitions(petition.id, isUnknown);
  const again = useReadWaitingAgain();
  const petitions = alike.data?.petitions ?? 0;
  if (saved && saved.waiting > 0 && !again.isSuccess)
    return (
      <Alert
        tone="success"
        actions={
          <Button size="sm" pending={again.isPending} onClick={() => again.mutate(saved.id)}>
            Read them again
          </Button>
        }
      >
        {saved.title} is saved.{' '}
        {saved.waiting === 1
          ? '1 more petition waits for review.'
          : `${saved.waiting.toLocaleString('en-US')} more petitions wait for review.`}
      </Alert>
    );
  if (isUnknown && petitions > 0)
    return (
      <Alert
        actions={
          <Button size="sm" onClick={onTeach}>
            Teach this form
          </Button>
        }
      >
        {petitions + 1} petitions look like one form. Draw its boxes once, and later ones are read
        by them.
      </Alert>
    );
  return (
    <div>
      <Button size="sm" variant="ghost" onClick={onTeach}>
        <PencilRuler aria-hidden />
        {isUnknown ? 'Teach this form' : 'Correct its boxes'}
      </Button>
    </div>
  );
}
