/** Writes the gradient at a point and returns the value there. */
type Objective = (point: Float64Array, gradient: Float64Array) => number;

const remembered = 8;

/** One short step may be chance; this many in a row mean convergence. */
const maxShortSteps = 3;

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

type Step = { moved: Float64Array; turned: Float64Array; product: number };

/** The direction of L-BFGS: the gradient, bent by the last steps as the curvature that they showed. */
function directionOf(gradient: Float64Array, steps: readonly Step[]): Float64Array {
  const direction = gradient.map((value) => -value);
  const factors: number[] = [];
  for (const { moved, turned, product } of steps.toReversed()) {
    const factor = dot(moved, direction) / product;
    factors.unshift(factor);
    for (let at = 0; at < direction.length; at += 1) direction[at]! -= factor * turned[at]!;
  }
  const last = steps.at(-1);
  const scale = last
    ? last.product / dot(last.turned, last.turned)
    : 1 / Math.max(1, Math.sqrt(dot(gradient, gradient)));
  for (let at = 0; at < direction.length; at += 1) direction[at]! *= scale;
  steps.forEach(({ moved, turned, product }, index) => {
    const factor = factors[index]! - dot(turned, direction) / product;
    for (let at = 0; at < direction.length; at += 1) direction[at]! += factor * moved[at]!;
  });
  return direction;
}

/**
 * The lowest point of a smooth convex function (limited-memory BFGS, steps halved until the value falls enough).
 * @param tolerance ends after three steps that each lower the value by less than this share of it.
 */
export function minimize(
  objective: Objective,
  start: Float64Array,
  { rounds = 400, tolerance = 2e-5 } = {},
): Float64Array {
  let point = start;
  let gradient = new Float64Array(start.length);
  let value = objective(point, gradient);
  const steps: Step[] = [];
  let short = 0;
  for (let round = 0; round < rounds; round += 1) {
    const direction = directionOf(gradient, steps);
    const slope = dot(gradient, direction);
    const next = new Float64Array(point.length);
    const turned = new Float64Array(point.length);
    let length = 1;
    let found = value;
    for (; length > 1e-6; length /= 2) {
      for (let at = 0; at < point.length; at += 1) next[at] = point[at]! + length * direction[at]!;
      found = objective(next, turned);
      if (found <= value + 1e-4 * length * slope) break;
    }
    const [moved, change] = [new Float64Array(point.length), new Float64Array(point.length)];
    for (let at = 0; at < point.length; at += 1) {
      moved[at] = next[at]! - point[at]!;
      change[at] = turned[at]! - gradient[at]!;
    }
    const product = dot(moved, change);
    if (product > 1e-10) steps.push({ moved, turned: change, product });
    if (steps.length > remembered) steps.shift();
    const gained = value - found;
    [point, gradient, value] = [next, turned, found];
    short = gained < tolerance * Math.abs(value) ? short + 1 : 0;
    if (short === maxShortSteps) break;
  }
  return point;
}
