/** The meaning of a case's status, by any word of a list. */
export const caseStatuses = [
  'open',
  'closed',
  'compliant',
  'lien',
  'sold',
  'cancelled',
  'postponed',
] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** How each is written. */
export const caseStatusLabels: Record<CaseStatus, string> = {
  open: 'Open',
  closed: 'Closed',
  compliant: 'Compliant',
  lien: 'Lien',
  sold: 'Sold',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
};

/** Statuses of a case that is over. */
export const endedCaseStatuses: ReadonlySet<CaseStatus> = new Set([
  'closed',
  'compliant',
  'sold',
  'cancelled',
]);

/** The first match decides, so modifiers that reverse a word come before the word. */
const meanings: readonly [RegExp, CaseStatus][] = [
  [/\bre-?open|\bnot (?:yet )?(?:closed|resolved|paid|sold|corrected|abated)/, 'open'],
  [/\bnon-?\s?compl|\bnot (?:in )?compl|\bout of compl|\bunresolved|\bunpaid|\bunabated/, 'open'],
  [/\bincomplete|\bunsold|\bno (?:sale|bids?)\b/, 'open'],
  [/\b(?:lien|liens) (?:was |is )?(?:released|satisf|paid|removed)|\brelease of lien/, 'closed'],
  [/\bliens?\b|\bliened\b/, 'lien'],
  [
    /cancel|withdr|dismiss|\bvoid|rescind|unfounded|no violation|invalid|duplicate|\bpulled\b/,
    'cancelled',
  ],
  [
    /postpon|continued|continuance|adjourn|resched|\bstay(?:ed)?\b|bankrupt|\bon hold\b/,
    'postponed',
  ],
  [/\bsold\b|3rd party|third party|\bstruck|\bdeeded|\bconveyed|\bforeclosed/, 'sold'],
  [/\bcompl(?:y|ied|ian)|\bcompliance|abated|abatement complete|corrected|remed/, 'compliant'],
  [
    /clos|resolv|\bcompleted?\b|satisf|redeem|\bpaid\b|releas|\bfinal|finish|\bdone\b|settled|disposed|inactive|expired|\bended\b/,
    'closed',
  ],
];

/**
 * What a list's own word for the status of a case most likely means; open unless stated otherwise,
 * since hiding an open case costs more than showing a closed one.
 */
export function proposeCaseStatus(word: string): CaseStatus {
  const text = word.toLowerCase().replace(/[_\s]+/g, ' ');
  return meanings.find(([pattern]) => pattern.test(text))?.[1] ?? 'open';
}
