/** What a goal of contracts in a month takes, from what the own past says. */

/** Contracts that have to be known before anything is said. */
export const leastContracts = 5;

/** Of so many leads with the earlier step, so many came to a contract. */
export type Past = { tries: number; contracts: number };

/** How many tries reach the goal in half of such months, and in nine of ten. */
export type Needed = { half: number; nineOfTen: number };

/**
 * How many contacts or offers a number of contracts takes. The rate is not known but judged from
 * the past (beta-binomial, with Jeffreys' half a success and half a failure before it), so that
 * little experience asks for more than much of the same rate.
 * @returns null where the past is too short to say anything.
 */
export function neededFor(goal: number, { tries, contracts }: Past): Needed | null {
  if (contracts < leastContracts || tries < contracts || goal < 1) return null;
  const alpha = contracts + 0.5;
  const beta = tries - contracts + 0.5;
  const smallest = (chance: number) => {
    let high = goal;
    while (chanceOfAtLeast(goal, high, alpha, beta) < chance) {
      if (high > 100_000_000) return null;
      high *= 2;
    }
    let low = goal - 1;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (chanceOfAtLeast(goal, middle, alpha, beta) < chance) low = middle;
      else high = middle;
    }
    return high;
  };
  const half = smallest(0.5);
  const nineOfTen = smallest(0.9);
  return half === null || nineOfTen === null ? null : { half, nineOfTen };
}

/** That `n` tries bring at least `k` contracts. */
export function chanceOfAtLeast(k: number, n: number, alpha: number, beta: number): number {
  if (n < k) return 0;
  let below = 0;
  for (let x = 0; x < k; x += 1) {
    below += Math.exp(logChoose(n, x) + logBeta(x + alpha, n - x + beta) - logBeta(alpha, beta));
  }
  return 1 - Math.min(1, below);
}

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);
const logChoose = (n: number, k: number) => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);

const coefficients = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155,
  0.1208650973866179e-2, -0.5395239384953e-5,
];

/** Lanczos' approximation, exact to ten digits. */
function logGamma(x: number): number {
  let sum = 1.000000000190015;
  for (const [index, coefficient] of coefficients.entries()) sum += coefficient / (x + index + 1);
  const top = x + 5.5;
  return (x + 0.5) * Math.log(top) - top + Math.log((2.5066282746310007 * sum) / x);
}
