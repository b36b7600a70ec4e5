import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';

type SparklineProps = {
  /** The earliest first; its owner has them in a table too. */
  values: readonly number[];
};

const width = 84;
const height = 24;

/** A small line of a figure's past, with a dot at the present. */
export function Sparkline({ values }: SparklineProps) {
  const x = scaleLinear<number>({ domain: [0, values.length - 1], range: [2, width - 3] });
  const y = scaleLinear<number>({ domain: [0, Math.max(1, ...values)], range: [height - 3, 3] });
  const last = values.length - 1;
  return (
    <svg aria-hidden width={width} height={height} className="shrink-0">
      <LinePath
        data={[...values]}
        x={(_, index) => x(index)}
        y={(value) => y(value)}
        className="fill-none stroke-ink-faint"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r={2.5} className="fill-accent" />
    </svg>
  );
}
