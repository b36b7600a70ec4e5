// Facts of a house: what lists say of them, what a user typed, and the definitions in SQL.
export { importSource, rememberFacts } from './fact-sources.sql.ts';
export { forgetFacts } from './forget-facts.ts';
export { equityPercent, isAbsentee, isOutOfState } from './occupancy.sql.ts';
export { readTypedFacts, rememberTypedFacts } from './typed-facts.ts';
export { compareFacts, type FactChange } from './compare-facts.query.ts';
export { isSaid, isTypedColumn, saleAsOne, toldBySource } from './told-sale.sql.ts';
export { rememberRoll, type ToldByRoll } from './remember-roll.ts';
