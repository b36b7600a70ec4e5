import { lazy } from '#web/ui/loading/lazy.ts';

/** Adding a foreclosure manually, loaded when it is opened. */
export const AddForeclosureDialog = lazy(async () => ({
  default: (await import('./add-lead-dialogs.tsx')).AddForeclosureDialog,
}));

/** Adding a code violation manually, loaded when it is opened. */
export const AddViolationDialog = lazy(async () => ({
  default: (await import('./add-lead-dialogs.tsx')).AddViolationDialog,
}));

/** The password prompt before a deletion, loaded when it is needed. */
export const ConfirmDeletionDialog = lazy(async () => ({
  default: (await import('#web/features/leads/properties/trash/confirm-deletion-dialog.tsx'))
    .ConfirmDeletionDialog,
}));

/** The cost of a skip trace, loaded when it is needed. */
export const TraceDialog = lazy(async () => ({
  default: (await import('#web/features/contact/skip-tracing/trace-dialog.tsx')).TraceDialog,
}));

/** The progress of the search, loaded when one was started. */
export const TraceProgress = lazy(async () => ({
  default: (await import('#web/features/contact/skip-tracing/trace-progress.tsx')).TraceProgress,
}));

/** The upload of a county's list, loaded after the leads; immediately while there are none. */
export const UploadCard = lazy(async () => ({
  default: (await import('./leads/upload-card.tsx')).UploadCard,
}));

/** The upload of a city's list of violations, loaded after the leads. */
export const ViolationUpload = lazy(async () => ({
  default: (await import('#web/features/leads/imports/violation-upload.tsx')).ViolationUpload,
}));

/** The upload of petitions, loaded after the leads. */
export const PetitionUpload = lazy(async () => ({
  default: (await import('#web/features/documents/probate-intake/petition-upload.tsx'))
    .PetitionUpload,
}));

/** The owner's checklist on a new installation, loaded after the list. */
export const FirstStepsButton = lazy(async () => ({
  default: (await import('./first-steps/first-steps.tsx')).FirstStepsButton,
}));

/** What an installation without a lead can begin with. */
export const FreshStart = lazy(async () => ({
  default: (await import('./first-steps/fresh-start.tsx')).FreshStart,
}));

/** Calling the selected leads, loaded where the browser can call. */
export const CallSelected = lazy(async () => ({
  default: (await import('./calls/call-these.tsx')).CallSelected,
}));
