export { currentTallies, isInResults, maxPending } from './current-steps.query.ts';
export { isInDealStage, stagedDeals } from './deal-stages.sql.ts';
export { foldSteps } from './fold-steps.ts';
export { readTouches, type LeadTouches } from './touches-of-lead.query.ts';
export { closedOn, signedByAllAt } from './contract-steps.sql.ts';
