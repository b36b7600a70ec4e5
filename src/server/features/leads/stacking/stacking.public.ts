// What other features may use of stacking: the leads that share a place.
export { readStackedWith } from './stacked-with.query.ts';
