import { Save } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import type { z } from 'zod';
import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';
import type { startLesson, TaughtForm } from '#api/petition-forms.api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { BoxList } from './box-list.tsx';
import { FormHead } from './form-head.tsx';
import { useTeachForm } from './forms.mutations.ts';
import { useLesson } from './forms.queries.ts';
import { useDrawnBoxes, type DrawnBoxes } from './use-drawn-boxes.ts';
import { ZoneEditor } from './zone-editor.tsx';
import { ZonePage } from './zone-page.tsx';

type Lesson = z.output<typeof startLesson.answer>;

export type TeachFormProps = {
  documentId: number;
  /** The text that the user has typed in review: it is searched on the pages. */
  typed: Partial<Record<PetitionFieldName, string>>;
  onSaved: (saved: { form: TaughtForm; waiting: number }) => void;
  onCancel: () => void;
};

/** Draw boxes on the pages of a petition and name them: later petitions of the form are read by them. */
export function TeachForm({ typed, ...props }: TeachFormProps) {
  return (
    <QueryState
      query={useLesson(props.documentId, typed)}
      failed="This form cannot be taught"
      reasonOf={(error) => messageOf(error, 'The petition could not be loaded')}
      shape={['h-[calc(100dvh-13rem)]']}
    >
      {(lesson) => <Drawing lesson={lesson} {...props} />}
    </QueryState>
  );
}

function Drawing({
  documentId,
  lesson,
  onSaved,
  onCancel,
}: Omit<TeachFormProps, 'typed'> & { lesson: Lesson }) {
  const pane = useRef<HTMLDivElement>(null);
  const drawing = useDrawnBoxes(lesson, pane);
  const { boxes, chosen, pageOf, change, remove } = drawing;
  const [head, setHead] = useState(lesson.head);
  const teaching = useTeachForm(documentId);

  const save = () => {
    const zones = boxes.map(({ key: _key, ...zone }) => zone);
    teaching.mutate({ ...head, formId: lesson.formId, zones }, { onSuccess: onSaved });
  };

  const issues = teaching.error instanceof ApiError ? teaching.error.issues : [];
  const issueOf = (path: string) => issues.find((issue) => issue.path === path)?.message;
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 lg:h-[calc(100dvh-13rem)] lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      <Pages ref={pane} documentId={documentId} pages={lesson.pages} drawing={drawing} />
      <form
        aria-label="Form"
        className="flex min-h-0 flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!teaching.isPending) save();
        }}
      >
        <div className="flex flex-col gap-4 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:p-1">
          <p id="box-keys" className="text-sm text-ink-soft">
            Draw a box around each answer, then name it. Arrow keys move a box, with Shift they size
            it, Delete removes it.
          </p>
          <p className="text-sm text-ink-soft">{examplesText(lesson.petitions)}</p>
          {chosen && (
            <ZoneEditor
              box={chosen}
              page={pageOf(chosen.page)}
              onChange={(box) => change(box.key, () => box)}
              onRemove={() => remove(chosen.key)}
            />
          )}
          <BoxList
            boxes={boxes}
            pages={lesson.pages}
            active={drawing.active}
            isDrawing={drawing.isDrawing}
            onDrawing={drawing.setDrawing}
            onAdd={drawing.add}
            onShow={drawing.show}
          />
          <FormHead head={head} issueOf={issueOf} onChange={setHead} />
          {teaching.error && (
            <Alert tone="danger">{messageOf(teaching.error, 'Failed to save the form')}</Alert>
          )}
        </div>
        <ActionBar isSaving={teaching.isPending} onCancel={onCancel} />
      </form>
    </div>
  );
}

type PagesProps = {
  ref: RefObject<HTMLDivElement | null>;
  documentId: number;
  pages: Lesson['pages'];
  drawing: DrawnBoxes;
};

function Pages({ ref, documentId, pages, drawing }: PagesProps) {
  return (
    <div
      ref={ref}
      role="region"
      aria-label="Pages of the document"
      // The pages scroll by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="h-[45dvh] min-h-0 overflow-auto rounded-lg border bg-sunken p-2 max-lg:sticky max-lg:top-14 max-lg:z-10 lg:h-full"
    >
      {pages.map((page) => (
        <ZonePage
          key={page.number}
          documentId={documentId}
          page={page}
          boxes={drawing.boxes.filter((box) => box.page === page.number)}
          active={drawing.active}
          isDrawing={drawing.isDrawing}
          onDraw={drawing.draw}
          onActivate={drawing.setActive}
          onPlace={(key, at) => drawing.change(key, (box) => ({ ...box, at }))}
          onRemove={drawing.remove}
        />
      ))}
    </div>
  );
}

function ActionBar({ isSaving, onCancel }: { isSaving: boolean; onCancel: () => void }) {
  return (
    <div
      data-action-bar
      className="flex justify-end gap-2 border-t bg-canvas py-3 max-lg:sticky max-lg:bottom-0"
    >
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="primary" type="submit" pending={isSaving}>
        {!isSaving && <Save aria-hidden />}
        Save form
      </Button>
    </div>
  );
}

function examplesText(petitions: number): string {
  if (petitions === 0)
    return 'No other petition on this form was read yet. Save it again later to separate print from answers better.';
  return petitions === 1
    ? 'Another petition on this form was read: text that both share is printed on the form.'
    : `${petitions} more petitions on this form were read: what they share is its print.`;
}
