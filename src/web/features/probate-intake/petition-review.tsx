import { Check, SkipForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';
import type { ReviewedPetition } from '#api/probate-intake.api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { useApprovePetition } from './approve-petition.mutation.ts';
import { fieldGroups, kindOf } from './field-labels.ts';
import { PetitionField } from './petition-field.tsx';
import { PetitionPageView } from './petition-page-view.tsx';

type Edits = Partial<Record<PetitionFieldName, string>>;

export type PetitionReviewProps = {
  petition: ReviewedPetition;
  /** Goes to the next petition; `approved` ones leave the list. */
  onNext: () => void;
};

/** One petition: its pages beside its fields; approve, correct or skip. */
export function PetitionReview({ petition, onNext }: PetitionReviewProps) {
  const [edits, setEdits] = useState<Edits>({});
  const [active, setActive] = useState<PetitionFieldName>('deceased.fullName');
  const approval = useApprovePetition(onNext);
  const approve = () => {
    if (!approval.isPending) approval.mutate({ id: petition.id, fields: edits });
  };
  useReviewKeys({ approve, skip: onNext });

  const issues = approval.error instanceof ApiError ? approval.error.issues : [];
  const outlines = fieldGroups.flatMap(({ title, fields }) =>
    fields.map(({ name, label }) => ({
      name,
      label: `${title}: ${label}`,
      reading: petition.fields[name],
    })),
  );
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 lg:h-[calc(100dvh-13rem)] lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      <div className="h-[38dvh] min-h-0 max-lg:sticky max-lg:top-14 max-lg:z-10 lg:h-full">
        <PetitionPageView
          petition={petition}
          outlines={outlines}
          active={active}
          onActivate={(name) => setActive(name as PetitionFieldName)}
        />
      </div>
      <form
        className="flex min-h-0 flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          approve();
        }}
      >
        <div className="flex flex-col gap-4 lg:relative lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:pr-1">
          <SecondOpinion petition={petition} />
          {fieldGroups.map(({ title, fields }) => (
            <fieldset key={title}>
              <legend className="px-2 pb-1 text-sm font-semibold text-ink">{title}</legend>
              <div className="grid gap-x-1 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
                {fields.map(({ name, label }) => (
                  <PetitionField
                    key={name}
                    label={label}
                    kind={kindOf(name)}
                    reading={petition.fields[name]}
                    value={edits[name] ?? petition.fields[name].value}
                    isActive={active === name}
                    error={issues.find(({ path }) => path === `fields.${name}`)?.message}
                    onChange={(value) => setEdits((all) => ({ ...all, [name]: value }))}
                    onActivate={() => setActive(name)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <div
          data-action-bar
          className="flex items-center justify-between gap-2 border-t bg-canvas py-3 max-lg:sticky max-lg:bottom-0"
        >
          <p className="hidden text-xs text-ink-soft xl:block">
            <Kbd>↓</Kbd> next reading · <Kbd>Alt</Kbd> <Kbd>S</Kbd> skip · <Kbd>Ctrl</Kbd>{' '}
            <Kbd>Enter</Kbd> approve
          </p>
          <div className="flex flex-1 justify-end gap-2">
            <Button onClick={onNext}>
              <SkipForward aria-hidden />
              Skip
            </Button>
            <Button variant="primary" type="submit" pending={approval.isPending}>
              {!approval.isPending && <Check aria-hidden />}
              {Object.keys(edits).length > 0 ? 'Save and approve' : 'Approve'}
            </Button>
          </div>
        </div>
      </form>
    </div>
  );
}

function SecondOpinion({ petition: { secondOpinion } }: { petition: ReviewedPetition }) {
  if (!secondOpinion) return null;
  const { model, costCents, error } = secondOpinion;
  if (error) return <Alert tone="warning">No second opinion: {error}</Alert>;
  return (
    <Alert>
      {model} was asked for a second opinion
      {costCents === null ? '.' : `, for ${(costCents / 100).toFixed(4)} US dollars.`}
    </Alert>
  );
}

/** Approves with Ctrl or Cmd and Enter and skips with Alt and S, from wherever one types. */
function useReviewKeys({ approve, skip }: { approve: () => void; skip: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const submits = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      const skips = event.altKey && event.code === 'KeyS';
      if (!submits && !skips) return;
      event.preventDefault();
      if (submits) approve();
      else skip();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
