export type { AutomaticChanges } from './automatic-changes.ts';
import type { FollowUpService } from './follow-up.service.ts';

/** Makes a call the next action of a lead without one. */
export type PlanCall = FollowUpService['planCall'];
export { type DueAction, readDueActions } from './due-actions.query.ts';

/** Sets the next action of a lead, in the caller's transaction where the actor names one. */
export type SetNextAction = FollowUpService['setNextAction'];
