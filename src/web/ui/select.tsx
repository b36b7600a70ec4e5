import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { controlClasses } from './input.tsx';

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
};

export type SelectProps<Value extends string> = {
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  /** Accessible name where no label element points at it. */
  label?: string;
  id?: string;
  name?: string;
  disabled?: boolean;
  className?: string;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | undefined;
};

/** One choice of a short list. Values must not be empty strings. */
export function Select<Value extends string>({
  value,
  onChange,
  options,
  placeholder = 'Choose',
  label,
  name,
  disabled,
  className,
  ...control
}: SelectProps<Value>) {
  return (
    <Primitive.Root
      value={value ?? ''}
      onValueChange={(next) => onChange(next as Value)}
      name={name}
      disabled={disabled}
    >
      <Primitive.Trigger
        aria-label={label}
        className={cn(
          controlClasses,
          'inline-flex h-9 items-center justify-between gap-2 px-3 text-left text-sm data-[placeholder]:text-ink-faint max-md:h-11 [&>span]:truncate',
          className,
        )}
        {...control}
      >
        <Primitive.Value placeholder={placeholder} />
        <Primitive.Icon asChild>
          <ChevronDown className="size-4 shrink-0 text-ink-faint" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-lg border bg-raised p-1 text-ink shadow-md data-[state=open]:animate-pop-in"
        >
          <Primitive.Viewport>
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="relative flex min-h-8 items-center rounded-md py-1 pr-8 pl-2.5 text-sm outline-none select-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover max-md:min-h-11"
              >
                <Primitive.ItemText>{option.label}</Primitive.ItemText>
                <Primitive.ItemIndicator className="absolute right-2.5">
                  <Check className="size-4 text-accent-text" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
