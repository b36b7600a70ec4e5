/** What a member may do only if the owner allows it. */
export const memberPermissions = ['leads.export', 'leads.delete_many', 'imports.undo'] as const;

export type MemberPermission = (typeof memberPermissions)[number];

/** As the team screen names them, and as a refusal does after 'Only the owner can'. */
export const permissionWords = {
  'leads.export': { label: 'Export leads', act: 'export leads' },
  'leads.delete_many': { label: 'Delete leads in bulk', act: 'delete leads in bulk' },
  'imports.undo': { label: 'Undo imports of others', act: 'undo an import of another person' },
} as const satisfies Record<MemberPermission, { label: string; act: string }>;

/** Why a member is refused, in one sentence for the server and the screen. */
export const permissionRefusal = (permission: MemberPermission): string =>
  `Only the owner can ${permissionWords[permission].act}. Ask the owner to allow it.`;

type Selection = { propertyIds?: readonly unknown[] | undefined; filter?: unknown };

/** Whether a deletion is a bulk one: more than one lead, or all that match a filter. */
export function isBulkDeletion({ propertyIds }: Selection): boolean {
  return propertyIds === undefined || propertyIds.length > 1;
}
