import { createAppError, failure } from '#server/platform/http/app-error.ts';

const refusals = {
  elsewhere: 'These leads do not have the same address or the same parcel number in one county.',
  review: 'One of these leads waits for its petition to be reviewed. Review it first.',
  sample: 'A sample lead cannot be merged with a lead of your own.',
  trace: 'A skip trace of one of these leads is under way. Merge them when it has ended.',
  campaign: 'A campaign is writing to one of these leads now. Try again in a minute.',
  sequences:
    'More than one of these leads is in a sequence. End all but one of the sequences first.',
} as const;

export type MergeRefusal = keyof typeof refusals;

export const createNotMergeableError = (reason: MergeRefusal) =>
  createAppError({
    code: 'lead_merges.not_mergeable',
    status: 409,
    message: refusals[reason],
    details: { reason },
  });

export const createMergeNotFoundError = () =>
  failure(404, 'lead_merges.not_found', 'This merge is no longer known.');

export const createMergeNotUndoableError = (reason: 'undone' | 'later' | 'gone') =>
  createAppError({
    code: 'lead_merges.not_undoable',
    status: 409,
    message: {
      undone: 'These leads have been separated already.',
      later: 'This lead was merged again later. Undo the later merge first.',
      gone: 'The merged lead is in the trash or part of another lead.',
    }[reason],
  });
