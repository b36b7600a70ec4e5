import type { DescribedFilter } from '#domain/leads/described-filter.ts';
import { useEffect, useRef, useState } from 'react';
import { Input } from '#web/ui/fields/input.tsx';
import type { ConditionValue } from '../lead-conditions.ts';

export type ConditionValueEditorProps = {
  /** Accessible name: the field and its operator. */
  label: string;
  filter: DescribedFilter;
  value: ConditionValue | undefined;
  /** `replace`: a further step of the same typing. */
  onChange: (value: ConditionValue | undefined, replace?: boolean) => void;
};

/** How long the typing rests before the list is asked. */
const restMs = 300;

/** A text or a number that applies while it is typed: after a rest, on Enter and when it is left. */
export function TypedValue({ label, filter, value, onChange }: ConditionValueEditorProps) {
  const isNumber = filter.editor === 'number';
  const shown = format(value);
  const [text, setText] = useState(shown);
  const [last, setLast] = useState(shown);
  const [isFocused, setFocused] = useState(false);
  if (shown !== last) {
    setLast(shown);
    // What is being typed is never replaced by what it was a moment ago.
    if (!isFocused) setText(shown);
  }
  const pending = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = (next: string) => {
    setText(next);
    const typed = isNumber ? parseNumber(next) : parseTexts(next);
    pending.current = () => {
      pending.current = undefined;
      if (format(typed) !== shown) onChange(typed, value !== undefined && typed !== undefined);
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => pending.current?.(), restMs);
  };
  // A panel that closes applies what was typed.
  useEffect(() => () => pending.current?.(), []);
  return (
    <Input
      aria-label={label}
      inputMode={isNumber ? 'numeric' : 'text'}
      placeholder={isNumber ? '0' : filter.field.hint}
      value={text}
      after={isNumber && <span className="pr-2 text-xs text-ink-faint">{filter.unit}</span>}
      onChange={({ target }) => type(target.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        pending.current?.();
      }}
    />
  );
}

const format = (value: ConditionValue | undefined) =>
  Array.isArray(value) ? value.join(', ') : value === undefined ? '' : String(value);

function parseNumber(text: string): number | undefined {
  const number = text.trim() === '' ? undefined : Number(text.replaceAll(/[$,\s]/g, ''));
  return number !== undefined && Number.isFinite(number) && number >= 0 ? number : undefined;
}

function parseTexts(text: string): string[] | undefined {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  return items.length > 0 ? items : undefined;
}
