/** Maps a point of the empty form to the page: `x' = a x + b y + c`, `y' = d x + e y + f`. */
export type Transform = { a: number; b: number; c: number; d: number; e: number; f: number };

export type Point = { x: number; y: number };
/** A point of the empty form and where it was found on the page. */
export type Match = { from: Point; to: Point };

export function apply({ a, b, c, d, e, f }: Transform, { x, y }: Point): Point {
  return { x: a * x + b * y + c, y: d * x + e * y + f };
}

/** The distance between a match and the point where the transform puts it. */
export function missOf(transform: Transform, { from, to }: Match): number {
  const put = apply(transform, from);
  return Math.hypot(put.x - to.x, put.y - to.y);
}

/** The scale, rotation and shift that two matches give; undefined if the two are too close together. */
export function similarityOf(one: Match, two: Match): Transform | undefined {
  const [dx, dy] = [two.from.x - one.from.x, two.from.y - one.from.y];
  const [ex, ey] = [two.to.x - one.to.x, two.to.y - one.to.y];
  const length = dx * dx + dy * dy;
  if (length < 100 * 100) return;
  const a = (dx * ex + dy * ey) / length;
  const d = (dx * ey - dy * ex) / length;
  return {
    a,
    b: -d,
    c: one.to.x - a * one.from.x + d * one.from.y,
    d,
    e: a,
    f: one.to.y - d * one.from.x - a * one.from.y,
  };
}

/** The affine transform with the least squared error; undefined if the matches lie on one line. */
export function affineOf(matches: readonly Match[]): Transform | undefined {
  const n = matches.length;
  if (n < 3) return;
  const mean = (pick: (match: Match) => number) =>
    matches.reduce((sum, match) => sum + pick(match), 0) / n;
  const [mx, my] = [mean((m) => m.from.x), mean((m) => m.from.y)];
  const [nx, ny] = [mean((m) => m.to.x), mean((m) => m.to.y)];
  let [xx, xy, yy, ux, uy, vx, vy] = [0, 0, 0, 0, 0, 0, 0];
  for (const { from, to } of matches) {
    const [x, y, u, v] = [from.x - mx, from.y - my, to.x - nx, to.y - ny];
    xx += x * x;
    xy += x * y;
    yy += y * y;
    ux += u * x;
    uy += u * y;
    vx += v * x;
    vy += v * y;
  }
  const determinant = xx * yy - xy * xy;
  if (determinant < 1e-6 * xx * yy || determinant === 0) return;
  const a = (ux * yy - uy * xy) / determinant;
  const b = (uy * xx - ux * xy) / determinant;
  const d = (vx * yy - vy * xy) / determinant;
  const e = (vy * xx - vx * xy) / determinant;
  return { a, b, c: nx - a * mx - b * my, d, e, f: ny - d * mx - e * my };
}

/** Whether a scanned page can have this transform: not mirrored, squeezed or lying on its side. */
export function isPlausible({ a, b, d, e }: Transform): boolean {
  const across = Math.hypot(a, d);
  const down = Math.hypot(b, e);
  return (
    a > 0 &&
    e > 0 &&
    across > 0.55 &&
    across < 1.8 &&
    down / across > 0.85 &&
    down / across < 1.18 &&
    Math.abs(d / a) < 0.2 &&
    Math.abs(b / e) < 0.2
  );
}

/** The position on the page of a point of the empty form. */
export type Warp = (point: Point) => Point;

const terms = ({ x, y }: Point) => [1, x, y, x * x, x * y, y * y];

/** Solves `rows * unknowns = values` by elimination; undefined if the rows do not determine them. */
function solve(rows: number[][], values: number[]): number[] | undefined {
  const n = values.length;
  const table = rows.map((row, i) => [...row, values[i]!]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++)
      if (Math.abs(table[row]![column]!) > Math.abs(table[pivot]![column]!)) pivot = row;
    if (Math.abs(table[pivot]![column]!) < 1e-9) return;
    [table[column], table[pivot]] = [table[pivot]!, table[column]!];
    for (let row = 0; row < n; row++) {
      if (row === column) continue;
      const share = table[row]![column]! / table[column]![column]!;
      for (let k = column; k <= n; k++) table[row]![k]! -= share * table[column]![k]!;
    }
  }
  return table.map((row, i) => row[n]! / row[i]!);
}

/**
 * The second-degree warp with the least squared error: a sheet that curls, or that was photographed
 * at an angle, is not an affine image of the form. Undefined if the matches do not determine it.
 */
export function warpOf(matches: readonly Match[]): Warp | undefined {
  if (matches.length < 24) return;
  const scaled = ({ x, y }: Point): Point => ({ x: x / 500 - 1, y: y / 500 - 1 });
  const rows = matches.map(({ from }) => terms(scaled(from)));
  const squares = terms({ x: 0, y: 0 }).map((_, i) =>
    terms({ x: 0, y: 0 }).map((__, j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0)),
  );
  const fit = (pick: (match: Match) => number) =>
    solve(
      squares,
      squares.map((_, i) => rows.reduce((sum, row, k) => sum + row[i]! * pick(matches[k]!), 0)),
    );
  const [across, down] = [fit(({ to }) => to.x), fit(({ to }) => to.y)];
  if (!across || !down) return;
  return (point) => {
    const values = terms(scaled(point));
    const sum = (weights: number[]) =>
      values.reduce((all, value, i) => all + value * weights[i]!, 0);
    return { x: sum(across), y: sum(down) };
  };
}
