import { lazy } from '#web/ui/loading/lazy.ts';

// Apart from `lazy-dialogs.ts`: the first screen does without these, and their names.

/** The password prompt before a deletion, loaded when it is needed. */
export const ConfirmDeletionDialog = lazy(async () => ({
  default: (await import('#web/features/leads/properties/trash/confirm-deletion-dialog.tsx'))
    .ConfirmDeletionDialog,
}));

/** The cost of a skip trace, loaded when it is needed. */
export const TraceDialog = lazy(async () => ({
  default: (await import('#web/features/contact/skip-tracing/trace-dialog.tsx')).TraceDialog,
}));

/** Adding a code violation manually, loaded when it is opened. */
export const AddViolationDialog = lazy(async () => ({
  default: (await import('../add-lead-dialogs.tsx')).AddViolationDialog,
}));
