import { Trash2 } from 'lucide-react';
import { noteTimestamp } from '#web/lib/date-style.ts';
import { textDraft, useDraft } from '#web/lib/drafts/use-draft.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CompletionTextarea } from '#web/ui/fields/completion-textarea.tsx';
import { useAddNote, useDeleteNote } from '../mutations/progress.mutations.ts';
import { useMentionCompletions } from './use-mention-completions.ts';
import { readNotes, type NoteEntry } from './notes.ts';
import { Section } from './section.tsx';

type InteractionNotesProps = {
  property: Property;
  /** Opens the lead again, with the note that was not saved; absent where it has no dialog. */
  onReopen?: () => void;
};

/** What people wrote about the lead, newest first. */
export function InteractionNotes({ property, onReopen }: InteractionNotesProps) {
  const completions = useMentionCompletions();
  const add = useAddNote();
  const remove = useDeleteNote();
  const { id, version } = property;
  const notes = readNotes(property.notes);
  const draft = useDraft({
    kind: 'note',
    id,
    empty: '',
    // It was saved, and the page closed before the answer came.
    parse: (kept) => (textDraft(kept)?.trim() === notes[0]?.content ? undefined : textDraft(kept)),
    ...(onReopen && { onClosed: { title: 'The note is not saved yet', reopen: onReopen } }),
  });
  const sendable = notes.filter((note) => note.timestamp !== '');

  function save() {
    const content = draft.value.trim();
    if (content === '') return;
    const note = { content, timestamp: new Date().toISOString() };
    const saving = add.mutateAsync({ id, version, notes: [note, ...sendable] });
    void draft.send(saving, (unsent, typed) => `${unsent}\n${typed}`);
  }

  return (
    <Section title="Interaction Notes">
      <CompletionTextarea
        aria-label="New note"
        data-hotkey="n"
        placeholder="What happened? @ mentions a member"
        trigger="@"
        completions={completions}
        listLabel="Members"
        value={draft.value}
        maxLength={20_000}
        onChange={draft.change}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save();
        }}
      />
      <Button
        variant="primary"
        size="sm"
        className="self-end"
        disabled={draft.value.trim() === ''}
        pending={add.isPending}
        onClick={save}
      >
        Save
      </Button>
      <ul aria-label="Note history" className="flex flex-col gap-2">
        {notes.map((note) => (
          <NoteItem
            key={note.timestamp}
            note={note}
            onDelete={() =>
              remove.mutate({
                id,
                version,
                notes: sendable.filter((other) => other.timestamp !== note.timestamp),
              })
            }
          />
        ))}
      </ul>
    </Section>
  );
}

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

function NoteItem({ note, onDelete }: { note: NoteEntry; onDelete: () => void }) {
  return (
    <li className="flex items-start gap-2 rounded-md bg-sunken p-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm break-words whitespace-pre-wrap text-ink">{note.content}</p>
        <p className="mt-1 text-xs text-ink-faint">
          {noteTimestamp(note.timestamp, timeZone)}
          {note.author && ` · ${note.author}`}
        </p>
      </div>
      <IconButton size="sm" label="Delete note" onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </li>
  );
}
