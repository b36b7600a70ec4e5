import { lazy } from 'react';

/** Adding a foreclosure by hand, loaded when it is opened. */
export const AddForeclosureDialog = lazy(async () => ({
  default: (await import('./add-lead-dialogs.tsx')).AddForeclosureDialog,
}));

/** Adding a code violation by hand, loaded when it is opened. */
export const AddViolationDialog = lazy(async () => ({
  default: (await import('./add-lead-dialogs.tsx')).AddViolationDialog,
}));

/** The password before a deletion, loaded when it is asked for. */
export const ConfirmDeletionDialog = lazy(async () => ({
  default: (await import('#web/features/properties/trash/confirm-deletion-dialog.tsx'))
    .ConfirmDeletionDialog,
}));

/** What a search for owners costs, loaded when it is asked. */
export const TraceDialog = lazy(async () => ({
  default: (await import('#web/features/skip-tracing/trace-dialog.tsx')).TraceDialog,
}));

/** How far the search is, loaded when one was started. */
export const TraceProgress = lazy(async () => ({
  default: (await import('#web/features/skip-tracing/trace-progress.tsx')).TraceProgress,
}));

/** The upload of a county's list, loaded after the leads; at once while there are none. */
export const UploadCard = lazy(async () => ({
  default: (await import('./leads/upload-card.tsx')).UploadCard,
}));

/** The upload of a city's list of violations, loaded after the leads. */
export const ViolationUpload = lazy(async () => ({
  default: (await import('#web/features/imports/violation-upload.tsx')).ViolationUpload,
}));

/** The upload of petitions, loaded after the leads. */
export const PetitionUpload = lazy(async () => ({
  default: (await import('#web/features/probate-intake/petition-upload.tsx')).PetitionUpload,
}));

/** The owner's checklist on a new installation, loaded after the list. */
export const FirstStepsButton = lazy(async () => ({
  default: (await import('./first-steps/first-steps.tsx')).FirstStepsButton,
}));
