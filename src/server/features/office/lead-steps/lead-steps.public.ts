export { currentTallies, isInResults, maxPending } from './current-steps.query.ts';
export { foldSteps } from './fold-steps.ts';
export { readTouches, type LeadTouches } from './touches-of-lead.query.ts';
