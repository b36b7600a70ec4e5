export type { AutomaticChanges } from './automatic-changes.ts';
import type { FollowUpService } from './follow-up.service.ts';

/** Makes a call the next action of a lead without one. */
export type PlanCall = FollowUpService['planCall'];
export { type DueAction, readDueActions } from './due-actions.query.ts';

/** Stores how a call ended, in the caller's transaction where the actor names one. */
export type RecordCall = FollowUpService['recordCall'];

/** Sets the next action of a lead, in the caller's transaction where the actor names one. */
export type SetNextAction = FollowUpService['setNextAction'];
