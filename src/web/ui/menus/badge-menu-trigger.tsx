import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { badgeClasses, type BadgeTone } from '../display/badge.tsx';
import { cn } from '../styles/cn.ts';

export type BadgeMenuOption<Value extends string> = {
  value: Value;
  label: string;
  /** A short form that stands before the label. */
  letter?: string;
  tone?: BadgeTone;
};

/** The label, with its short form before it. */
export function OptionLabel({ letter, label }: { letter?: string | undefined; label: string }) {
  if (!letter) return label;
  return (
    <>
      <span aria-hidden className="font-semibold">
        {letter}
      </span>{' '}
      {label}
    </>
  );
}

export type BadgeMenuProps<Value extends string> = {
  /** What is chosen here, for example 'Lead status'; read out before the value. */
  label: string;
  value: Value;
  options: readonly BadgeMenuOption<Value>[];
  onChange: (value: Value) => void;
  /** Tone while the value is none of the options, or if options have none. */
  tone?: BadgeTone;
  /** Drawn instead of the chosen option's label. */
  children?: ReactNode;
  disabled?: boolean;
  /** 1 to 9 and 0 choose the first ten immediately. */
  hasDigits?: boolean;
  className?: string;
};

/** What the badge shows of its menu. */
export function triggerPropsOf<Value extends string>(props: BadgeMenuProps<Value>) {
  const { label, value, options, tone, children, disabled, className } = props;
  const chosen = options.find((option) => option.value === value);
  return {
    label,
    disabled,
    className,
    tone: chosen?.tone ?? tone,
    children: children || (chosen ? <OptionLabel {...chosen} /> : value),
  };
}

type TriggerProps = ComponentProps<'button'> & { label: string; tone: BadgeTone | undefined };

/** The badge itself, closed; a menu's trigger adds its own attributes. */
export function BadgeMenuTrigger({ label, tone, children, className, ...props }: TriggerProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className={cn(
        badgeClasses({ tone }),
        'touch-target transition-shadow hover:ring-1 hover:ring-current/30 disabled:opacity-60 data-[state=open]:ring-1 data-[state=open]:ring-current/40 max-md:py-1',
        className,
      )}
      {...props}
    >
      <span className="sr-only">{label}: </span>
      <span className="truncate">{children}</span>
      <ChevronDown aria-hidden />
    </button>
  );
}
