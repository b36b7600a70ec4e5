import { useId, useState, type KeyboardEvent } from 'react';
import {
  type ColumnPair,
  columnAt,
  ColumnPairsDrawing,
  StripesPattern,
} from './column-pairs-drawing.tsx';
import { useWidth } from './use-width.ts';

type ColumnPairsProps = {
  /** Accessible name of the chart. */
  label: string;
  columns: readonly ColumnPair[];
  names: readonly [string, string];
  /** How a value is written on the axis and beneath the chart. */
  format: (value: number) => string;
  /** Opens what is behind a column. */
  onOpen: (key: string) => void;
};

/**
 * Two columns side by side for each month. The second is striped, so that no one has to tell colours
 * apart. Arrow keys move along, Enter opens; what is chosen stands beneath in words.
 */
export function ColumnPairs({ label, columns, names, format, onOpen }: ColumnPairsProps) {
  const { ref, width } = useWidth<HTMLDivElement>(640);
  const stripes = useId();
  const [chosen, setChosen] = useState<number>();
  const last = columns.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setChosen(chosen === undefined ? last : Math.min(last, Math.max(0, chosen + step)));
  };
  const shown = columns[chosen ?? last];
  return (
    <div ref={ref} className="min-w-0">
      <div className="relative">
        <ColumnPairsDrawing
          width={width}
          columns={columns}
          stripes={stripes}
          chosen={chosen}
          format={format}
        />
        {/* Above the drawing, whose numbers are not its name. */}
        <button
          type="button"
          aria-label={`${label}: ${shown?.label ?? ''}. Arrow keys choose another, Enter opens it.`}
          onKeyDown={onKeyDown}
          onPointerMove={({ nativeEvent }) =>
            setChosen(columnAt(nativeEvent.offsetX, width, columns.length))
          }
          onClick={() => shown && onOpen(shown.key)}
          className="absolute inset-0 cursor-pointer rounded-md"
        />
      </div>
      <p
        aria-live="polite"
        className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-soft tabular-nums"
      >
        <span className="font-medium text-ink">{shown?.label}</span>
        <span className="inline-flex items-center gap-1.5">
          <svg aria-hidden width={10} height={10}>
            <rect width={10} height={10} className="fill-accent" />
          </svg>
          {names[0]} {format(shown?.first ?? 0)}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <svg aria-hidden width={10} height={10}>
            <StripesPattern id={`${stripes}-key`} />
            <rect width={10} height={10} fill={`url(#${stripes}-key)`} />
          </svg>
          {names[1]} {format(shown?.second ?? 0)}
        </span>
      </p>
    </div>
  );
}
