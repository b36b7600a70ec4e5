import { Check, Minus } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { cn } from './cn.ts';

export type CheckboxProps = Omit<
  ComponentProps<typeof Primitive.Root>,
  'checked' | 'onCheckedChange' | 'onChange'
> & {
  /** `'indeterminate'` when only a part is chosen. */
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  /** Accessible name where no visible label stands beside it. */
  label?: string;
};

/** A box to tick; half-ticked when `checked` is `'indeterminate'`. */
export function Checkbox({ checked, onChange, label, className, ...props }: CheckboxProps) {
  return (
    <Primitive.Root
      checked={checked}
      onCheckedChange={(next) => onChange(next === true)}
      aria-label={label}
      className={cn(
        'inline-flex size-4 shrink-0 touch-target items-center justify-center rounded-sm border border-line-strong bg-surface text-accent-ink transition-colors disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent',
        className,
      )}
      {...props}
    >
      <Primitive.Indicator>
        {checked === 'indeterminate' ? (
          <Minus className="size-3.5" strokeWidth={3} />
        ) : (
          <Check className="size-3.5" strokeWidth={3} />
        )}
      </Primitive.Indicator>
    </Primitive.Root>
  );
}

/** A box to tick with its words beside it, both clickable. */
export function CheckboxField({
  children,
  className,
  ...props
}: Omit<CheckboxProps, 'label'> & { children: ReactNode }) {
  const id = useId();
  return (
    <div className={cn('flex min-h-8 items-center gap-2', className)}>
      <Checkbox id={id} {...props} />
      <label htmlFor={id} className="text-sm select-none">
        {children}
      </label>
    </div>
  );
}
