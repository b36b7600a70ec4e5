/** What an own number stands for, so that whoever uses it tells where it was seen. */
export const numberSourceKinds = [
  'none',
  'campaign',
  'filter',
  'import',
  'letter',
  'user',
] as const;
export type NumberSourceKind = (typeof numberSourceKinds)[number];

/** How a source is called on the screen. */
export const numberSourceLabels: Record<NumberSourceKind, string> = {
  none: 'No source',
  campaign: 'Campaign',
  filter: 'Saved filter',
  import: 'Imported list',
  letter: 'Letter',
  user: 'User',
};

/** Whose browsers ring. */
export const ringChoices = ['everyone', 'members', 'nobody'] as const;
export type RingChoice = (typeof ringChoices)[number];

/** What becomes of a call that is not answered. */
export const unansweredChoices = ['voicemail', 'forward'] as const;
export type UnansweredChoice = (typeof unansweredChoices)[number];

/** 'Letter “Cash offer”'; the kind alone if it has no name. */
export function sourceInWords({ kind, name }: { kind: NumberSourceKind; name: string }): string {
  return name ? `${numberSourceLabels[kind]} “${name}”` : numberSourceLabels[kind];
}
