import { ChevronDown } from 'lucide-react';
import { type ReactNode } from 'react';
import { cn } from '../styles/cn.ts';
import { selectClasses, type SelectProps } from './select-props.ts';
import { useLazyMenu } from '../loading/use-lazy-menu.ts';
import { lazy } from '../loading/lazy.ts';

const load = () => import('./select-opened.tsx');
const OpenedSelect = lazy(async () => ({
  // The type of the value is not known here; the props below were checked against it.
  default: (await load()).OpenedSelect as (props: SelectProps<string>) => ReactNode,
}));

export type { SelectOption, SelectProps } from './select-props.ts';

/** One choice of a short list. Values must not be empty strings. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { used, triggerProps } = useLazyMenu(load);
  const {
    value,
    onChange: _,
    options,
    placeholder = 'Choose',
    label,
    name: _name,
    className,
    ...control
  } = props;
  const chosen = options.find((option) => option.value === value);
  const trigger = (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- closed, it controls nothing yet
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="none"
      aria-label={label}
      data-placeholder={chosen ? undefined : ''}
      className={cn(selectClasses, className)}
      {...control}
      {...triggerProps}
    >
      <span>{chosen?.label ?? placeholder}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
    </button>
  );
  if (!used) return trigger;
  return <OpenedSelect {...(props as unknown as SelectProps<string>)} />;
}
