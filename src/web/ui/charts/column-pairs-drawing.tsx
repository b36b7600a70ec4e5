import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';

export type ColumnPair = { key: string; label: string; first: number; second: number };

const height = 200;
const room = { left: 56, bottom: 24, top: 8 };

type DrawingProps = {
  width: number;
  columns: readonly ColumnPair[];
  /** Id of the pattern of second columns. */
  stripes: string;
  chosen: number | undefined;
  format: (value: number) => string;
};

type Scales = ReturnType<typeof scalesOf>;

function scalesOf(columns: readonly ColumnPair[], width: number) {
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
  return { x, y };
}

/** The column at a place of the drawing, the nearest beside it. */
export const columnAt = (offset: number, width: number, count: number) =>
  Math.min(
    count - 1,
    Math.max(0, Math.floor(((offset - room.left) / (width - room.left)) * count)),
  );

/** The columns with their axes; what they say stands beside them in words. */
export function ColumnPairsDrawing(props: DrawingProps) {
  const { width, columns, stripes, chosen, format } = props;
  const scales = scalesOf(columns, width);
  const { x, y } = scales;
  const every = Math.ceil(columns.length / Math.max(1, Math.floor((width - room.left) / 56)));
  return (
    <svg aria-hidden width={width} height={height} className="block">
      <StripesPattern id={stripes} />
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
      {columns.map(({ key, label, first, second }, index) => {
        const left = x(index) ?? 0;
        const half = x.bandwidth() / 2;
        return (
          <g key={key}>
            <rect
              x={left}
              y={0}
              width={x.bandwidth()}
              height={height - room.bottom}
              className={chosen === index ? 'fill-hover' : 'fill-transparent'}
            />
            <Column value={first} left={left} scales={scales} />
            <Column value={second} left={left + half} scales={scales} stripes={stripes} />
            {(columns.length - 1 - index) % every === 0 && (
              <text
                x={left + half}
                y={height - 6}
                textAnchor="middle"
                className="fill-ink-soft text-2xs"
              >
                {label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

type ColumnProps = { value: number; left: number; scales: Scales; stripes?: string };

function Column({ value, left, scales, stripes }: ColumnProps) {
  const { x, y } = scales;
  return (
    <Bar
      x={left}
      width={Math.max(1, x.bandwidth() / 2 - 1)}
      y={Math.min(y(value), y(0))}
      height={Math.abs(y(0) - y(value))}
      {...(stripes ? { fill: `url(#${stripes})` } : { className: 'fill-accent' })}
    />
  );
}

/** Stripes by which the second columns differ without their color. */
export function StripesPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width={5}
        height={5}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={5} height={5} className="fill-green-tint" />
        <rect width={2.5} height={5} className="fill-probate" />
      </pattern>
    </defs>
  );
}
