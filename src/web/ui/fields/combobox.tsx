import { LoaderCircle } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '../styles/cn.ts';
import { Input } from './input.tsx';

export type ComboboxOption<Data> = {
  id: string;
  /** Heading of its group; options of one group must follow each other. */
  group?: string;
  label: ReactNode;
  /** Second line. */
  detail?: ReactNode;
  data: Data;
};

export type ComboboxProps<Data> = {
  /** The text in the box; its owner keeps it and looks up `options` for it. */
  value: string;
  onChange: (text: string) => void;
  onSelect: (option: ComboboxOption<Data>) => void;
  options: readonly ComboboxOption<Data>[];
  /** Characters before the list opens; 3 by default. */
  minLength?: number;
  loading?: boolean;
  /** Shown in the list when there is nothing; without it the list stays closed then. */
  emptyMessage?: string;
  /** Accessible name if no label element points at it. */
  label?: string;
  placeholder?: string;
  before?: ReactNode;
  after?: ReactNode;
  id?: string;
  name?: string;
  autoFocus?: boolean;
  onBlur?: () => void;
  className?: string;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | undefined;
};

/** A text box with suggestions: arrows move, Enter takes, Esc closes; a click outside closes. */
// oxlint-disable-next-line max-lines-per-function -- One ARIA widget: state, keys and markup belong together.
export function Combobox<Data>({
  value,
  onChange,
  onSelect,
  options,
  minLength = 3,
  loading,
  emptyMessage,
  label,
  before,
  after,
  onBlur,
  className,
  ...control
}: ComboboxProps<Data>) {
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const long = value.trim().length >= minLength;
  const open = wanted && long && (options.length > 0 || (!loading && emptyMessage !== undefined));
  const activeIndex = active < options.length ? active : -1;

  const take = (option: ComboboxOption<Data> | undefined) => {
    if (!option) return;
    setWanted(false);
    setActive(-1);
    onSelect(option);
  };

  const move = (step: 1 | -1) => {
    const next = (activeIndex + step + options.length) % options.length;
    const index = activeIndex === -1 && step === -1 ? options.length - 1 : next;
    setActive(index);
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!open) setWanted(true);
      else if (options.length > 0) move(event.key === 'ArrowDown' ? 1 : -1);
      event.preventDefault();
    } else if (event.key === 'Enter' && open && activeIndex >= 0) {
      event.preventDefault();
      take(options[activeIndex]);
    } else if (event.key === 'Escape' && open) {
      // Closes the list only, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setWanted(false);
    }
  };

  return (
    <div
      ref={root}
      className={cn('relative', className)}
      onBlur={(event) => {
        if (root.current?.contains(event.relatedTarget)) return;
        setWanted(false);
        onBlur?.();
      }}
    >
      <Input
        role="combobox"
        autoComplete="off"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={open}
        // Signals to the dialog around it that Esc closes the list.
        data-list-open={open ? '' : undefined}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
        value={value}
        before={before}
        after={
          loading ? <LoaderCircle className="mr-2 size-4 animate-spin text-ink-faint" /> : after
        }
        onChange={(event) => {
          setWanted(true);
          setActive(-1);
          onChange(event.target.value);
        }}
        onFocus={() => setWanted(true)}
        onKeyDown={onKeyDown}
        {...control}
      />
      {open && (
        <div className="absolute inset-x-0 top-full z-40 mt-1 animate-pop-in rounded-lg border bg-raised p-1 shadow-md">
          {options.length === 0 && (
            <p className="px-2.5 py-3 text-center text-sm text-ink-soft">{emptyMessage}</p>
          )}
          <div
            id={listId}
            role="listbox"
            aria-label={label ?? 'Suggestions'}
            className="max-h-72 overflow-y-auto"
          >
            {options.map((option, index) => (
              <OptionRow
                key={option.id}
                id={`${listId}-${index}`}
                option={option}
                active={index === activeIndex}
                headed={option.group !== undefined && option.group !== options[index - 1]?.group}
                onHover={() => setActive(index)}
                onTake={() => take(option)}
              />
            ))}
          </div>
        </div>
      )}
      <span role="status" className="sr-only">
        {open && (options.length > 0 ? `${options.length} suggestions` : emptyMessage)}
      </span>
    </div>
  );
}

function OptionRow<Data>({
  id,
  option,
  active,
  headed,
  onHover,
  onTake,
}: {
  id: string;
  option: ComboboxOption<Data>;
  active: boolean;
  headed: boolean;
  onHover: () => void;
  onTake: () => void;
}) {
  return (
    <>
      {headed && (
        <div role="presentation" className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">
          {option.group}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text box keeps the focus and handles the keys */}
      <div
        id={id}
        role="option"
        aria-selected={active}
        onMouseEnter={onHover}
        // Keeps the focus in the text box.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onTake}
        className={cn(
          'min-h-8 cursor-pointer rounded-md px-2.5 py-1.5 text-sm max-md:py-2.5',
          active && 'bg-hover',
        )}
      >
        <div className="truncate text-ink">{option.label}</div>
        {option.detail && <div className="truncate text-xs text-ink-soft">{option.detail}</div>}
      </div>
    </>
  );
}
