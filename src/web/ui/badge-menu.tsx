import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { badgeClasses, Badge, type BadgeTone } from './badge.tsx';
import { cn } from './cn.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx';

export type BadgeMenuOption<Value extends string> = {
  value: Value;
  label: string;
  tone?: BadgeTone;
};

export type BadgeMenuProps<Value extends string> = {
  /** What is chosen here, for example 'Lead status'; read out before the value. */
  label: string;
  value: Value;
  options: readonly BadgeMenuOption<Value>[];
  onChange: (value: Value) => void;
  /** Tone while the value is none of the options, or where options carry none. */
  tone?: BadgeTone;
  /** Drawn instead of the chosen option's label. */
  children?: ReactNode;
  disabled?: boolean;
  className?: string;
};

/** A badge that opens a menu of choices; Enter, Space or Down opens it, letters jump. */
export function BadgeMenu<Value extends string>({
  label,
  value,
  options,
  onChange,
  tone,
  children,
  disabled,
  className,
}: BadgeMenuProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild disabled={disabled}>
        <button
          type="button"
          className={cn(
            badgeClasses({ tone: chosen?.tone ?? tone }),
            'touch-target transition-shadow hover:ring-1 hover:ring-current/30 disabled:opacity-60 data-[state=open]:ring-1 data-[state=open]:ring-current/40 max-md:py-1',
            className,
          )}
        >
          <span className="sr-only">{label}: </span>
          <span className="truncate">{children ?? chosen?.label ?? value}</span>
          <ChevronDown aria-hidden />
        </button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" aria-label={label} className="max-h-80 overflow-y-auto">
        <DropdownMenuRadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
          {options.map((option) => (
            <DropdownMenuRadioItem key={option.value} value={option.value}>
              {option.tone ? <Badge tone={option.tone}>{option.label}</Badge> : option.label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
