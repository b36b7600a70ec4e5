import type { LucideIcon } from 'lucide-react';
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
};

/** What can be done with the selected leads, in the bar. */
export function BulkButton({ icon: Icon, label, word, ...props }: BulkButtonProps) {
  return (
    <Button size="sm" aria-label={label} className={word && tileClasses} {...props}>
      {!props.pending && <Icon aria-hidden />}
      <span className={word && 'max-md:hidden'}>{label}</span>
      {word && <span className="md:hidden">{word}</span>}
    </Button>
  );
}
