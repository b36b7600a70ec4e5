/** What can be done with many leads in one action; those that only change leads can be undone. */
export const bulkActionKinds = [
  'lead_status',
  'add_tags',
  'remove_tags',
  'assign',
  'drive_number',
  'fill_facts',
  'letter',
  'campaign',
  'trace',
  'export',
  'delete',
] as const;
export type BulkActionKind = (typeof bulkActionKinds)[number];

/** How long a bulk change can be undone. */
export const bulkUndoHours = 24;
