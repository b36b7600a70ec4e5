/** The changes for which the dialog asks for a value. */
export type BulkDialogKind = 'lead_status' | 'tags' | 'assign' | 'drive_number';
/** These, and those with their own dialog. */
export type BulkChoice = BulkDialogKind | 'merge_places' | 'fill_facts';
