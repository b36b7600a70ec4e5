import { Label as Primitive } from 'radix-ui';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

/** The name of a control. */
export function Label({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      className={cn('text-sm font-medium text-ink select-none', className)}
      {...props}
    />
  );
}

/** What the control inside a field has to carry. */
export type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  /** A sentence about the error; read out when it appears. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
  /** Gets id and aria attributes: `{(control) => <Input {...control} />}`. */
  children: (control: FieldControl) => ReactNode;
};

/** Props of a control that brings its own field; a class name is for the field. */
export type FieldOf<Props> = Omit<FieldProps, 'children'> &
  Omit<Props, keyof FieldProps | keyof FieldControl> & { controlClassName?: string | undefined };

/** A label, its control, a hint and an error, tied together for assistive technology. */
export function Field({ label, error, hint, required, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <Label htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden className="ml-0.5 text-danger-text">
            *
          </span>
        )}
      </Label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="text-xs font-medium text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}
