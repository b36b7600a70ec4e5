import { lazy } from 'react';

/** Adding a foreclosure by hand, loaded when it is opened. */
export const AddForeclosureDialog = lazy(async () => ({
  default: (await import('#web/features/properties/add-foreclosure-dialog.tsx'))
    .AddForeclosureDialog,
}));

/** The password before a deletion, loaded when it is asked for. */
export const ConfirmDeletionDialog = lazy(async () => ({
  default: (await import('#web/features/properties/confirm-deletion-dialog.tsx'))
    .ConfirmDeletionDialog,
}));
