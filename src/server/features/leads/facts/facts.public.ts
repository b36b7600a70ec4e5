export { importSource, rememberFacts } from './fact-sources.sql.ts';
export { forgetFacts } from './forget-facts.ts';
export { equityPercent, isAbsentee, isOutOfState } from './occupancy.sql.ts';
