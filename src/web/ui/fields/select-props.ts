import { cn } from '../styles/cn.ts';
import { controlClasses } from './input.tsx';

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  disabled?: boolean;
};

export type SelectProps<Value extends string> = {
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  /** Accessible name if no label element points at it. */
  label?: string;
  id?: string;
  name?: string;
  disabled?: boolean;
  className?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | undefined;
};

/** Look of the closed select. */
export const selectClasses = cn(
  controlClasses,
  'inline-flex h-9 items-center justify-between gap-2 px-3 text-left text-sm data-[placeholder]:text-ink-faint max-md:h-11 [&>span]:truncate',
);
