import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import { cloneElement, isValidElement, type ComponentProps } from 'react';
import { cn } from '../styles/cn.ts';

/** Classes of a button, for links that look like one. */
export const buttonClasses = cva(
  'inline-flex shrink-0 touch-target items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap transition-colors select-none disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-accent-ink shadow-xs hover:bg-accent-hover',
        secondary: 'border bg-surface text-ink shadow-xs hover:bg-hover',
        ghost: 'text-ink-soft hover:bg-hover hover:text-ink',
        danger: 'bg-danger text-danger-ink shadow-xs hover:bg-danger-hover',
        link: 'text-accent-text underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-8 px-2.5 text-sm max-md:h-9',
        md: 'h-9 px-3.5 text-sm max-md:h-10',
        lg: 'h-11 px-5 text-base',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonClasses> & {
    /** Gives the look to the only child (a link) instead of a button element. */
    asChild?: boolean;
    /** Shows a spinner beside the text and takes no clicks. */
    pending?: boolean;
  };

/** A button; `type="button"` by default, so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  asChild,
  pending,
  className,
  children,
  disabled,
  ...props
}: ButtonProps) {
  const classes = cn(buttonClasses({ variant, size }), className);
  if (asChild && isValidElement<{ className?: string }>(children)) {
    return cloneElement(children, { ...props, className: cn(classes, children.props.className) });
  }
  return (
    <button
      type="button"
      className={classes}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      {...props}
    >
      {pending && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
}
