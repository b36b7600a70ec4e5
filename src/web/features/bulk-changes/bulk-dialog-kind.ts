/** The changes that the dialog asks a value for. */
export type BulkDialogKind = 'lead_status' | 'tags' | 'assign' | 'drive_number';
/** These, and what has its own dialog. */
export type BulkChoice = BulkDialogKind | 'merge_places';
