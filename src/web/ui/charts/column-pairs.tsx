import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId, useState, type KeyboardEvent } from 'react';
import { useWidth } from './use-width.ts';

export type ColumnPair = { key: string; label: string; first: number; second: number };

export type ColumnPairsProps = {
  /** Accessible name of the chart. */
  label: string;
  columns: readonly ColumnPair[];
  names: readonly [string, string];
  /** How a value is written on the axis and beneath the chart. */
  format: (value: number) => string;
  /** Opens what is behind a column. */
  onOpen: (key: string) => void;
};

const height = 200;
const room = { left: 56, bottom: 24, top: 8 };

/**
 * Two columns side by side for each month. The second is striped, so that no one has to tell colours
 * apart. Arrow keys move along, Enter opens; what is chosen stands beneath in words.
 */
export function ColumnPairs({ label, columns, names, format, onOpen }: ColumnPairsProps) {
  const { ref, width } = useWidth<HTMLDivElement>(640);
  const stripes = useId();
  const [chosen, setChosen] = useState<number>();
  const values = columns.flatMap(({ first, second }) => [first, second]);
  const y = scaleLinear<number>({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [height - room.bottom, room.top],
    nice: 4,
  });
  const x = scaleBand<number>({
    domain: columns.map((_, index) => index),
    range: [room.left, width],
    paddingInner: 0.25,
    paddingOuter: 0.1,
  });
  const half = x.bandwidth() / 2;
  const every = Math.ceil(columns.length / Math.max(1, Math.floor((width - room.left) / 56)));
  const column = (value: number, left: number, fill: string) => (
    <Bar
      x={left}
      width={Math.max(1, half - 1)}
      y={Math.min(y(value), y(0))}
      height={Math.abs(y(0) - y(value))}
      className={fill === '' ? 'fill-accent' : undefined}
      fill={fill || undefined}
    />
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const index = chosen ?? columns.length - 1;
    if (step) {
      event.preventDefault();
      setChosen(
        Math.min(columns.length - 1, Math.max(0, chosen === undefined ? index : index + step)),
      );
    } else if (event.key === 'Enter' && columns[index]) {
      event.preventDefault();
      onOpen(columns[index].key);
    }
  };
  const shown = chosen === undefined ? columns.at(-1) : columns[chosen];
  return (
    <div ref={ref} className="min-w-0">
      <div
        role="application"
        aria-label={`${label}. Arrow keys move along the months, Enter opens one.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It takes arrow keys and Enter.
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="rounded-md"
      >
        <svg aria-hidden width={width} height={height} className="block">
          <defs>
            <pattern
              id={stripes}
              width={5}
              height={5}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width={5} height={5} className="fill-green-tint" />
              <rect width={2.5} height={5} className="fill-probate" />
            </pattern>
          </defs>
          {y.ticks(4).map((tick) => (
            <g key={tick}>
              <line x1={room.left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
              <text
                x={room.left - 8}
                y={y(tick) + 4}
                textAnchor="end"
                className="fill-ink-soft text-2xs tabular-nums"
              >
                {format(tick)}
              </text>
            </g>
          ))}
          {columns.map(({ key, label: name, first, second }, index) => {
            const left = x(index) ?? 0;
            return (
              <g
                key={key}
                className="cursor-pointer"
                onClick={() => onOpen(key)}
                onMouseEnter={() => setChosen(index)}
              >
                <rect
                  x={left}
                  y={0}
                  width={x.bandwidth()}
                  height={height - room.bottom}
                  className={chosen === index ? 'fill-hover' : 'fill-transparent'}
                />
                {column(first, left, '')}
                {column(second, left + half, `url(#${stripes})`)}
                {(columns.length - 1 - index) % every === 0 && (
                  <text
                    x={left + half}
                    y={height - 6}
                    textAnchor="middle"
                    className="fill-ink-soft text-2xs"
                  >
                    {name}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
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
            <rect width={10} height={10} fill={`url(#${stripes})`} />
          </svg>
          {names[1]} {format(shown?.second ?? 0)}
        </span>
      </p>
    </div>
  );
}
