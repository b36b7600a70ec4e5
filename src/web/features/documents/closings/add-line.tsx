import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';

type AddLineProps = {
  /** What is added: 'Add a document'. */
  label: string;
  pending: boolean;
  /** Called with a title; `clear` empties the field once it is stored. */
  onAdd: (title: string, clear: () => void) => void;
};

/** One field that adds an entry beneath a list. */
export function AddLine({ label, pending, onAdd }: AddLineProps) {
  const [title, setTitle] = useState('');
  const given = title.trim();
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        // What is typed while it is being stored stays.
        if (given) onAdd(given, () => setTitle((now) => (now === title ? '' : now)));
      }}
    >
      <Input
        aria-label={label}
        placeholder={label}
        className="min-w-0 flex-1 max-md:text-base"
        maxLength={200}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="submit" className="max-md:h-11" disabled={given === ''} pending={pending}>
        <Plus aria-hidden /> Add
      </Button>
    </form>
  );
}
