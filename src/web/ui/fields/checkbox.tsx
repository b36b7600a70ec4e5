import { Check, Minus } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

export type CheckboxProps = Omit<
  ComponentProps<'input'>,
  'checked' | 'onChange' | 'type' | 'size'
> & {
  /** `'indeterminate'` when only a part is chosen. */
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  /** Accessible name if there is no visible label beside it. */
  label?: string;
};

/** A box to tick; half-ticked when `checked` is `'indeterminate'`. */
export function Checkbox({ checked, onChange, label, className, ...props }: CheckboxProps) {
  const half = checked === 'indeterminate';
  const Sign = half ? Minus : Check;
  return (
    <span
      className={cn('relative inline-flex size-4 shrink-0 align-middle text-accent-ink', className)}
    >
      <input
        type="checkbox"
        ref={(box) => {
          // The indeterminate state can only be set by script.
          if (box) box.indeterminate = half;
        }}
        checked={checked === true}
        onChange={(event) => onChange(event.target.checked)}
        aria-label={label}
        className={cn(
          'size-full touch-target cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-50',
        )}
        {...props}
      />
      {checked && (
        <Sign
          aria-hidden
          className="pointer-events-none absolute inset-0 size-4 p-px"
          strokeWidth={3}
        />
      )}
    </span>
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
