import type { LucideIcon } from 'lucide-react';
import { cn } from '#web/ui/styles/cn.ts';
import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx';

/** A button of the bar on a phone: its icon over a word, so that all buttons are visible. */
export const tileClasses =
  'max-md:h-12 max-md:flex-col max-md:gap-0.5 max-md:border-0 max-md:bg-transparent max-md:px-0 max-md:text-2xs max-md:shadow-none';

type BulkButtonProps = Omit<ButtonProps, 'children' | 'size'> & {
  icon: LucideIcon;
  /** Its name, also for screen readers. */
  label: string;
  /** A word of the label, for a phone's tile; without it the whole label is shown there too. */
  word: string | undefined;
  /** The word alone on a desktop too: all actions are one row. */
  isShort?: boolean;
};

/** What can be done with the selected leads, in the bar. */
export function BulkButton({ icon: Icon, label, word, isShort, ...props }: BulkButtonProps) {
  return (
    <Button
      size="sm"
      aria-label={label}
      className={cn(word && tileClasses, isShort && 'md:px-2')}
      {...props}
    >
      {!props.pending && <Icon aria-hidden className={isShort ? 'md:hidden' : undefined} />}
      {!isShort && <span className={word && 'max-md:hidden'}>{label}</span>}
      {word && <span className={isShort ? undefined : 'md:hidden'}>{word}</span>}
    </Button>
  );
}
