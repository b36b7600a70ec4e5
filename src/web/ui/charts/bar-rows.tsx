import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { ReactNode } from 'react';

type BarRow = {
  key: string;
  label: string;
  value: number;
  /** At the end of the line: '12 · 4.1%'. */
  text: string;
};

type BarRowsProps = {
  /** Accessible name of the list. */
  label: string;
  rows: readonly BarRow[];
  /** Wraps a row in what opens its leads; a row of nothing stays as it is. */
  renderLink: (row: BarRow, content: ReactNode, className: string) => ReactNode;
};

const rowClasses =
  'grid min-h-11 grid-cols-[5.5rem_1fr_auto] sm:grid-cols-[6.5rem_1fr_6.5rem] items-center gap-3 rounded-md px-2 text-sm md:min-h-9';

/** One bar under the other, the longest as wide as there is room. */
export function BarRows({ label, rows, renderLink }: BarRowsProps) {
  const x = scaleLinear<number>({
    domain: [0, Math.max(1, ...rows.map(({ value }) => value))],
    range: [0, 100],
  });
  return (
    <ul aria-label={label} className="-mx-2 flex flex-col">
      {rows.map((row) => {
        const content = (
          <>
            <span className="truncate text-ink">{row.label}</span>
            <svg aria-hidden height={14} width="100%" className="min-w-0 rounded-sm bg-sunken">
              <Bar x={0} y={0} height={14} width={`${x(row.value)}%`} className="fill-accent" />
            </svg>
            <span className="w-22 text-right text-ink-soft tabular-nums sm:w-auto">{row.text}</span>
          </>
        );
        return (
          <li key={row.key}>
            {row.value === 0 ? (
              <div className={rowClasses}>{content}</div>
            ) : (
              renderLink(row, content, `${rowClasses} transition-colors hover:bg-hover`)
            )}
          </li>
        );
      })}
    </ul>
  );
}
