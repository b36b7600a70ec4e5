type Day = { date: string; score: number };
type Frame = { today: string; width: number; height: number };

/** Room for the thickness of the line. */
const margin = 2;

/**
 * The path of a line that keeps a score until the day on which it changed, and the last one until today.
 * @param history days with their scores, the latest first; at least one.
 */
export function scoreSteps(history: readonly Day[], { today, width, height }: Frame): string {
  const days = history.toReversed().map(({ date, score }) => ({ at: Date.parse(date), score }));
  const start = days[0]?.at ?? 0;
  const end = Math.max(Date.parse(today), days.at(-1)?.at ?? 0);
  const scores = days.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const x = (at: number) => round(((at - start) / (end - start || 1)) * width);
  const y = (score: number) =>
    round(margin + ((most - score) / (most - least || 1)) * (height - 2 * margin));
  const steps = days.map(({ at, score }, place) =>
    place === 0 ? `M${x(at)} ${y(score)}` : `H${x(at)} V${y(score)}`,
  );
  return [...steps, `H${width}`].join(' ');
}

const round = (value: number) => Math.round(value * 10) / 10;
