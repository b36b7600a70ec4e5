import { Check, ChevronDown } from 'lucide-react';
import { Popover as Primitive } from 'radix-ui';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { cn } from '../styles/cn.ts';
import { Popover, PopoverContent } from '../menus/popover.tsx';
import { continuesWord, optionAfterKey, optionBeginning, typeLetter } from './select-keys.ts';
import { selectClasses, type SelectProps } from './select-props.ts';

/**
 * The select with its list, open at first: drawn from the first use on. The button keeps the focus
 * and announces the active option, as in the ARIA pattern of a select-only combobox; nothing else
 * on the page is hidden meanwhile.
 */
// oxlint-disable-next-line max-lines-per-function -- One ARIA widget: state, keys and markup belong together.
export function OpenedSelect<Value extends string>({
  value,
  onChange,
  options,
  placeholder = 'Choose',
  label,
  name,
  className,
  ...control
}: SelectProps<Value>) {
  const [open, setOpen] = useState(true);
  const chosen = options.findIndex((option) => option.value === value);
  const [active, setActive] = useState(chosen);
  const word = useRef({ letters: '', at: 0 });
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  // The list scrolls, never the page: it is not at its final position yet.
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (!open || !list.current || !row) return;
    const { scrollTop, clientHeight } = list.current;
    const { offsetTop, offsetHeight } = row;
    const lowest = offsetTop + offsetHeight - clientHeight + 4;
    list.current.scrollTop = Math.min(offsetTop - 4, Math.max(scrollTop, lowest));
  }, [open, active]);

  const change = (next: boolean) => {
    if (next) setActive(chosen);
    setOpen(next);
  };
  const choose = (index: number) => {
    const option = options[index];
    if (option?.disabled) return;
    setOpen(false);
    if (option && option.value !== value) onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || (event.altKey && !open)) return;
    if (!open) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key)) return;
      event.preventDefault();
      return change(true);
    }
    if (key === 'Tab') return setOpen(false);
    if (key === 'Escape') return;
    event.preventDefault();
    const isWord = continuesWord(word.current, event.timeStamp);
    if (key === 'Enter' || (key === ' ' && !isWord)) return choose(active);
    if (key.length > 1) return setActive(optionAfterKey(options, active, key));
    word.current = typeLetter(word.current, key, event.timeStamp);
    setActive(optionBeginning(options, active, word.current.letters));
  };

  return (
    <Popover open={open} onOpenChange={change}>
      <Primitive.Trigger
        ref={trigger}
        role="combobox"
        aria-expanded={open}
        aria-haspopup="listbox"
        aria-autocomplete="none"
        aria-label={label}
        aria-controls={open ? id : undefined}
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        data-placeholder={chosen < 0 ? '' : undefined}
        className={cn(selectClasses, className)}
        {...control}
        onKeyDown={onKeyDown}
        // Firefox would click again when the space bar is released.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      >
        <span>{options[chosen]?.label ?? placeholder}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </Primitive.Trigger>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
      <PopoverContent
        ref={list}
        id={id}
        role="listbox"
        aria-label={label ?? 'Options'}
        sideOffset={4}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          word.current = { letters: '', at: 0 };
          trigger.current?.focus({ preventScroll: true });
        }}
        className="relative max-h-(--radix-popover-content-available-height) min-w-(--radix-popover-trigger-width) overflow-y-auto p-1"
      >
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the button keeps the focus and handles the keys
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            data-index={index}
            aria-selected={index === chosen}
            aria-disabled={option.disabled}
            onPointerMove={() => setActive(index)}
            // Keeps the focus on the button.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
            className={cn(
              'relative flex min-h-8 cursor-default items-center rounded-md py-1 pr-8 pl-2.5 text-sm text-ink select-none aria-disabled:opacity-50 max-md:min-h-11',
              index === active && !option.disabled && 'bg-hover',
            )}
          >
            {option.label}
            {index === chosen && (
              <Check aria-hidden className="absolute right-2.5 size-4 text-accent-text" />
            )}
          </div>
        ))}
      </PopoverContent>
    </Popover>
  );
}
