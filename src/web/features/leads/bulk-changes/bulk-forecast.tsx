import type { PropertySelection } from '#web/lib/property-selection.ts';
import { cn } from '#web/ui/styles/cn.ts';
import { useBulkPreview } from './bulk-preview.query.ts';

const trace = { kind: 'trace' } as const;
const letter = { kind: 'letter' } as const;

/** What a trace of the selected leads and a letter to them would do and cost, before either is pressed. */
export function BulkForecast({
  selection,
  className,
}: {
  selection: PropertySelection;
  className?: string;
}) {
  const forecasts = [
    { what: 'Skip trace', ...useBulkPreview(selection, trace, { keepsLast: true }) },
    { what: 'Letter', ...useBulkPreview(selection, letter, { keepsLast: true }) },
  ];
  return (
    <p
      aria-label="Before you press"
      role="note"
      className={cn(
        'flex min-h-5 flex-wrap gap-x-4 text-xs text-ink-soft md:justify-center',
        className,
      )}
    >
      {forecasts.map(({ what, data, isPlaceholderData }) => (
        <span key={what} className={isPlaceholderData ? 'text-ink-faint' : undefined}>
          {data && `${what}: ${data.sentence}`}
        </span>
      ))}
    </p>
  );
}
