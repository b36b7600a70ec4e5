import * as fc from 'fast-check';

/**
 * Random tests take the same cases in every run: a run that fails has found a change, not luck.
 * `RANDOM_SEED=7 npm test -- src/domain` takes others; `npm run fuzz` runs for ten minutes.
 */
fc.configureGlobal({ seed: Number(process.env.RANDOM_SEED ?? 20_260_301) });
