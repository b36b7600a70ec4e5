import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { exportTaughtForm, type TaughtForm } from '#api/petition-forms.api.ts';
import { timestampDay } from '#web/lib/date-style.ts';
import { urlOf } from '#web/lib/call.ts';
import { Button, buttonClasses } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ConfirmDialogContent } from '#web/ui/dialogs/confirm-dialog-content.tsx';
import { useDeleteForm, useReadWaitingAgain } from './forms.mutations.ts';

type NamedForm = Pick<TaughtForm, 'id' | 'title'>;
type TaughtFormsListProps = { forms: readonly TaughtForm[]; broken: readonly NamedForm[] };

/**
 * The taught forms: each can be exported, deleted, and used on the petitions that wait; those that
 * cannot be read by any more can be deleted.
 */
export function TaughtFormsList({ forms, broken }: TaughtFormsListProps) {
  const [leaving, setLeaving] = useState<NamedForm>();
  const remove = useDeleteForm();
  return (
    <Card>
      <ul aria-label="Taught forms" className="divide-y">
        {forms.map((form) => (
          <TaughtFormRow key={form.id} form={form} onDelete={() => setLeaving(form)} />
        ))}
        {broken.map((form) => (
          <li key={form.id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
            <div className="min-w-0">
              <p className="font-medium break-words text-ink">{form.title}</p>
              <p className="text-xs text-danger-text">
                This form is damaged: no petition is read by it. Delete it and teach it again.
              </p>
            </div>
            <DeleteButton title={form.title} onDelete={() => setLeaving(form)} />
          </li>
        ))}
      </ul>
      <Dialog open={leaving !== undefined} onOpenChange={() => setLeaving(undefined)}>
        {leaving && (
          <ConfirmDialogContent
            title={`Delete ${leaving.title}?`}
            description="Petitions that were read by it keep what was read. Later ones are read without it."
            actLabel="Delete form"
            danger
            pending={remove.isPending}
            onAct={() => remove.mutate(leaving.id, { onSettled: () => setLeaving(undefined) })}
          />
        )}
      </Dialog>
    </Card>
  );
}

function TaughtFormRow({ form, onDelete }: { form: TaughtForm; onDelete: () => void }) {
  const again = useReadWaitingAgain();
  const { id, title, number, state, pages, zones, petitions, updatedAt } = form;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium break-words text-ink">
          {[number, title].filter(Boolean).join(' ')}
        </p>
        <p className="text-xs text-ink-soft">
          {state} · {counted(pages, 'page')} · {counted(zones, 'box', 'boxes')} · from{' '}
          {counted(petitions, 'petition')} · {timestampDay(updatedAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        <Button
          size="sm"
          variant="ghost"
          pending={again.isPending}
          onClick={() => again.mutate(id)}
        >
          Read waiting again
        </Button>
        <a
          href={urlOf(exportTaughtForm.path, { params: { id } })}
          download
          aria-label={`Export ${title}`}
          className={buttonClasses({ size: 'sm', variant: 'ghost' })}
        >
          <Download aria-hidden />
          Export
        </a>
        <DeleteButton title={title} onDelete={onDelete} />
      </div>
    </li>
  );
}

function DeleteButton({ title, onDelete }: { title: string; onDelete: () => void }) {
  return (
    <Button size="sm" variant="ghost" aria-label={`Delete ${title}`} onClick={onDelete}>
      <Trash2 aria-hidden />
      Delete
    </Button>
  );
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
