import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

/** Look of everything that one types or chooses in. */
export const controlClasses =
  'w-full rounded-md border border-line-strong/60 bg-surface text-ink shadow-xs transition-colors placeholder:text-ink-faint hover:border-line-strong focus-visible:border-ring focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-ring disabled:cursor-not-allowed disabled:bg-sunken disabled:opacity-60 aria-invalid:border-danger';

export type InputProps = ComponentProps<'input'> & {
  /** Icon or sign drawn inside, before the text. */
  before?: ReactNode;
  /** Drawn inside, after the text: a clear button, a unit. */
  after?: ReactNode;
};

/** One line of text. */
export function Input({ before, after, className, ...props }: InputProps) {
  const field = (
    <input
      className={cn(
        controlClasses,
        'h-9 px-3 text-sm max-md:h-11',
        before && 'pl-9',
        after && 'pr-10',
        className,
      )}
      {...props}
    />
  );
  if (!before && !after) return field;
  return (
    <div className="relative w-full">
      {before && (
        <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-faint [&_svg]:size-4">
          {before}
        </span>
      )}
      {field}
      {after && <span className="absolute inset-y-0 right-1 flex items-center">{after}</span>}
    </div>
  );
}
