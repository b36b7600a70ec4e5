import { Check, Keyboard, SkipForward, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState, type ComponentProps } from 'react';
import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';
import type { GivenFacts } from '#api/petition-facts.schema.ts';
import type { ReviewedPetition } from '#api/probate-intake.api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { CasesOfFile } from './cases/cases-of-file.tsx';
import { factRows, hasFacts } from './facts/fact-rows.ts';
import { PetitionFactsPanel } from './facts/petition-facts.tsx';
import { fieldGroups } from './field-labels.ts';
import { placeOf } from './field-place.ts';
import { PaperRemark } from './paper-remark.tsx';
import { PageCrop } from './page-crop.tsx';
import { PetitionField } from './petition-field.tsx';
import { PetitionPageView } from './petition-page-view.tsx';
import { RecognisedForms } from './recognised-forms.tsx';
import { reviewKeys } from './review-keys.ts';
import { AboutForm, type SavedForm } from './teaching/about-form.tsx';
import { unsureFields } from './unsure-fields.ts';
import { type PetitionEdits, useCorrections } from './use-corrections.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { lazy } from '#web/ui/loading/lazy.ts';

const ShortcutsSheet = lazy(async () => ({
  default: (await import('#web/ui/dialogs/shortcuts-sheet.tsx')).ShortcutsSheet,
}));

export type PetitionReviewProps = {
  petition: ReviewedPetition;
  /** Goes to the next petition; `approved` ones leave the list. */
  onNext: () => void;
  /** The form that was just taught from this petition. */
  saved?: SavedForm | undefined;
  /** Opens teaching of its form with the typed text, which is kept. */
  onTeach: (typed: PetitionEdits) => void;
};

/** One petition: its pages beside its fields; approve, correct or skip. */
export function PetitionReview(props: PetitionReviewProps) {
  const { petition, saved, onNext, onTeach } = props;
  const corrections = useCorrections(petition.id, onNext);
  const { edits, facts, approval, approve } = corrections;
  const unsure = unsureFields(petition.fields);
  const [active, setActive] = useState<string>(unsure[0] ?? 'deceased.fullName');
  const [helping, setHelping] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const help = () => setHelping(true);
  const onKeyDown = useReviewKeys({ form, unsure, approve, skip: onNext, help });

  const isEdited = Object.keys(edits).length + Object.keys(facts).length > 0;
  const issues = approval.error instanceof ApiError ? approval.error.issues : [];
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 lg:h-[calc(100dvh-13rem)] lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      <div className="h-[38dvh] min-h-0 max-lg:sticky max-lg:top-14 max-lg:z-10 lg:h-full">
        <PetitionPageView
          petition={petition}
          outlines={outlinesOf(petition, facts)}
          active={active}
          onActivate={setActive}
        />
      </div>
      {/* Keys of its fields bubble to it: Enter continues, Alt and arrows too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        aria-label="Fields of the petition"
        className="flex min-h-0 flex-col gap-3"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          approve();
        }}
      >
        <div className="flex flex-col gap-4 lg:relative lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:pr-1">
          <AboutPaper petition={petition} saved={saved} onTeach={() => onTeach(edits)} />
          <SecondOpinion petition={petition} />
          <Fields
            petition={petition}
            edits={edits}
            active={active}
            issues={issues}
            onEdit={corrections.edit}
            onActivate={setActive}
          />
          {hasFacts(petition.facts) && (
            <PetitionFactsPanel
              facts={petition.facts}
              given={facts}
              active={active}
              onChange={corrections.giveFacts}
              onActivate={setActive}
            />
          )}
        </div>
        <ActionBar
          unsureCount={unsure.length}
          isEdited={isEdited}
          isApproving={approval.isPending}
          isDiscarding={corrections.isDiscarding}
          onHelp={help}
          onSkip={onNext}
          onDiscard={corrections.discard}
        />
      </form>
      {helping && (
        <Suspense>
          <ShortcutsSheet open onOpenChange={setHelping} groups={reviewKeys} />
        </Suspense>
      )}
    </div>
  );
}

/** What the paper is: a remark, the cases of its file, its forms and what can be done about them. */
function AboutPaper(props: ComponentProps<typeof AboutForm>) {
  const { petition } = props;
  return (
    <div className="flex flex-col gap-2 px-2">
      <PaperRemark kind={petition.kind} />
      <CasesOfFile petition={petition} />
      <RecognisedForms forms={petition.forms} />
      <AboutForm {...props} />
    </div>
  );
}

type FieldsProps = {
  petition: ReviewedPetition;
  edits: PetitionEdits;
  active: string;
  issues: ApiError['issues'];
  onEdit: (name: PetitionFieldName, value: string) => void;
  onActivate: (name: string) => void;
};

/** The fields in their groups, as read or corrected. */
function Fields({ petition, edits, active, issues, onEdit, onActivate }: FieldsProps) {
  return fieldGroups.map(({ title, fields }) => (
    <fieldset key={title}>
      <legend className="px-2 pb-1 text-sm font-semibold text-ink">{title}</legend>
      <div className="grid gap-x-1 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {fields.map(({ name, label }) => (
          <PetitionField
            key={name}
            name={name}
            label={label}
            reading={petition.fields[name]}
            value={edits[name] ?? petition.fields[name].value}
            isActive={active === name}
            error={issues.find(({ path }) => path === `fields.${name}`)?.message}
            picture={<Handwriting petition={petition} name={name} label={label} />}
            onChange={(value) => onEdit(name, value)}
            onActivate={() => onActivate(name)}
          />
        ))}
      </div>
    </fieldset>
  ));
}

type ActionBarProps = {
  unsureCount: number;
  isEdited: boolean;
  isApproving: boolean;
  isDiscarding: boolean;
  onHelp: () => void;
  onSkip: () => void;
  onDiscard: () => void;
};

function ActionBar(props: ActionBarProps) {
  const { unsureCount, isEdited, isApproving, isDiscarding, onHelp, onSkip, onDiscard } = props;
  return (
    <div
      data-action-bar
      className="flex items-center justify-between gap-2 border-t bg-canvas py-3 max-lg:sticky max-lg:bottom-(--bottom-bar)"
    >
      <p className="hidden text-xs text-ink-soft xl:block">
        {unsureCount > 0 ? `${unsureCount} to check · ` : 'Nothing to check · '}
        <Kbd>Enter</Kbd> {unsureCount > 0 ? 'next, then approve' : 'approve'} · <Kbd>?</Kbd> keys
      </p>
      <div className="flex flex-1 justify-end gap-2">
        <IconButton label="Throw away this paper" disabled={isDiscarding} onClick={onDiscard}>
          <Trash2 aria-hidden />
        </IconButton>
        <IconButton label="Keyboard shortcuts" className="max-lg:hidden" onClick={onHelp}>
          <Keyboard aria-hidden />
        </IconButton>
        <Button onClick={onSkip}>
          <SkipForward aria-hidden />
          Skip
        </Button>
        <Button variant="primary" type="submit" data-approve pending={isApproving}>
          {!isApproving && <Check aria-hidden />}
          {isEdited ? 'Save and approve' : 'Approve'}
        </Button>
      </div>
    </div>
  );
}

/** The places of all fields and facts on the pages. */
function outlinesOf({ fields, facts }: ReviewedPetition, given: GivenFacts) {
  return [
    ...fieldGroups.flatMap((group) =>
      group.fields.map(({ name, label }) => ({
        name: name as string,
        label: `${group.title}: ${label}`,
        place: placeOf(fields[name]),
      })),
    ),
    ...factRows(facts, given),
  ];
}

/** Handwriting, beside the field that a user types it into. */
function Handwriting(props: {
  petition: ReviewedPetition;
  name: PetitionFieldName;
  label: string;
}) {
  const { petition, name, label } = props;
  const { handwritten, zone } = petition.fields[name];
  const page = zone && petition.pages.find(({ number }) => number === zone.page);
  if (!handwritten || !page) return null;
  return (
    <PageCrop
      documentId={petition.id}
      page={page.number}
      pageHeight={page.height}
      box={zone.box}
      label={`Handwriting: ${label}`}
      className="w-full"
    />
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
