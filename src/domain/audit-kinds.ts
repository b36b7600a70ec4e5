/** What the audit log records, with the words of its screen. */
export const auditKindLabels = {
  sign_in: 'Sign-ins',
  sign_in_failed: 'Failed sign-ins',
  sign_out: 'Sign-outs',
  account: 'Account changes',
  team: 'Team changes',
  settings: 'Settings',
  export: 'Exports',
  deletion: 'Deletions',
  bulk_change: 'Bulk changes',
  lead_merge: 'Merged leads',
  import_undone: 'Undone imports',
  api_change: 'Changes by API tokens',
} as const;

export type AuditKind = keyof typeof auditKindLabels;

export const auditKinds = Object.keys(auditKindLabels) as AuditKind[];
