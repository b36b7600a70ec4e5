import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { cn } from '../styles/cn.ts';
import { findCompletion, type Completion } from './find-completion.ts';
import { Textarea } from './textarea.tsx';

type CompletionTextareaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
  value: string;
  onChange: (value: string) => void;
  /** The character that opens the list: '@' or '/'. */
  trigger: string;
  completions: readonly Completion[];
  /** Name of the list. */
  listLabel: string;
  /** Gets the field, for a caller that focuses it. */
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
  /** Class names of the box around field and list. */
  boxClassName?: string;
};

/** Text with a list that opens with a character: arrows move, Enter or Tab takes, Escape closes. */
export function CompletionTextarea(props: CompletionTextareaProps) {
  const { value, onChange, trigger, completions, listLabel, boxClassName, ...rest } = props;
  const { onKeyDown, fieldRef, ...control } = rest;
  const listId = useId();
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const box = fieldRef ?? ownRef;
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const open = findCompletion({ text: value, caret, trigger, completions });
  const found = open && open.start !== closedAt ? open.found : [];
  const active = Math.min(chosen, found.length - 1);

  function take(completion: Completion) {
    if (!open) return;
    const before = value.slice(0, open.start) + completion.insert;
    onChange(before + value.slice(caret));
    setCaret(before.length);
    setChosen(0);
    // The caret is placed once the field holds the new text.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(before.length, before.length);
    });
  }

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isTaken =
      (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab';
    if (found.length === 0 || event.nativeEvent.isComposing) return onKeyDown?.(event);
    if (step) setChosen((active + step + found.length) % found.length);
    else if (isTaken && !event.shiftKey) take(found[active]!);
    else if (event.key === 'Escape') setClosedAt(open!.start);
    else return onKeyDown?.(event);
    event.preventDefault();
    // Escape would close the dialog around the field as well.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    return undefined;
  }

  return (
    <div className={cn('relative', boxClassName)}>
      <Textarea
        {...control}
        ref={box}
        value={value}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          setChosen(0);
          if (closedAt !== null && event.target.value[closedAt] !== trigger) setClosedAt(null);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKey}
      />
      {found.length > 0 && (
        <CompletionList id={listId} label={listLabel} found={found} active={active} onTake={take} />
      )}
    </div>
  );
}

type CompletionListProps = {
  id: string;
  label: string;
  found: readonly Completion[];
  /** Place of the one that Enter takes. */
  active: number;
  onTake: (completion: Completion) => void;
};

function CompletionList({ id, label, found, active, onTake }: CompletionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="absolute bottom-full left-0 z-50 mb-1 max-h-60 w-full max-w-80 overflow-y-auto rounded-lg border bg-raised p-1 shadow-md"
    >
      {found.map((completion, index) => (
        <div
          key={completion.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={cn(
            'flex min-h-9 cursor-pointer flex-col justify-center rounded-md px-2 py-1 text-sm text-ink pointer-coarse:min-h-11',
            index === active && 'bg-hover',
          )}
          // The field keeps the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onTake(completion);
          }}
        >
          <span className="truncate font-medium">{completion.label}</span>
          {completion.hint && (
            <span className="truncate text-xs text-ink-soft">{completion.hint}</span>
          )}
        </div>
      ))}
    </div>
  );
}
