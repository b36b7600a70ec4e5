import { Kbd } from '#web/ui/display/kbd.tsx';
import { cn } from '#web/ui/styles/cn.ts';

export type ReadingChoicesProps = {
  /** Name of the field. */
  label: string;
  readings: readonly string[];
  value: string;
  show: (text: string) => string;
  /** The keys need Alt, since digits are typed in the field. */
  withAlt: boolean;
  onChange: (value: string) => void;
};

/** What a field can be, the best first; the first three have keys. */
export function ReadingChoices(props: ReadingChoicesProps) {
  const { label, readings, value, show, withAlt, onChange } = props;
  return (
    <div role="group" aria-label={`Readings of ${label}`} className="mt-1 flex flex-wrap gap-1">
      {readings.map((reading, i) => (
        <button
          key={reading}
          type="button"
          // The keys 1 to 3 do the same from the field.
          tabIndex={-1}
          aria-pressed={reading === value}
          className={cn(
            'flex max-w-full min-w-0 touch-target items-center gap-1 rounded-md border bg-surface px-1.5 py-0.5 text-xs text-ink-soft hover:bg-hover hover:text-ink',
            reading === value && 'border-accent text-ink',
          )}
          onClick={() => onChange(reading)}
        >
          {i < 3 && (
            <Kbd aria-hidden className="max-md:hidden">
              {withAlt ? `Alt ${i + 1}` : i + 1}
            </Kbd>
          )}
          <span className="truncate">{show(reading)}</span>
        </button>
      ))}
    </div>
  );
}
