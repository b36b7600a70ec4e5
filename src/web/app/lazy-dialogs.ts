import { lazy } from '#web/ui/loading/lazy.ts';

/** Adding a foreclosure manually, loaded when it is opened. */
export const AddForeclosureDialog = lazy(async () => ({
  default: (await import('./add-lead-dialogs.tsx')).AddForeclosureDialog,
}));

/** The progress of the search, loaded when one was started. */
export const TraceProgress = lazy(async () => ({
  default: (await import('#web/features/contact/skip-tracing/trace-progress.tsx')).TraceProgress,
}));

/** The upload of a county's list, loaded after the leads; immediately while there are none. */
export const UploadCard = lazy(async () => ({
  default: (await import('./leads/upload-card.tsx')).UploadCard,
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
