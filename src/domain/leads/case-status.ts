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

const ends =
  'closed?|closure|resolved|completed?|satisfied|redeemed|paid|released|settled|disposed|terminated|concluded|complied|compliant|compliance|abated|corrected|remedied|remediated|cancell?ed|cancellation|dismissed|dismissal|withdrawn|sold';

/**
 * The first match decides, so words that reverse one come before it. Only whole words count:
 * 'Pre-Foreclosure' closes nothing, and neither does 'Compliance due' or 'Final judgment'.
 */
const meanings: readonly [RegExp, CaseStatus][] = [
  [/^(?:re ?)?open(?:ed)?\b|\bre ?open(?:ed|ing)?\b/, 'open'],
  [
    new RegExp(
      String.raw`\b(?:not|non|never|no|cannot be|to be|must be|pending|partial(?:ly)?|awaiting|ready (?:to|for)|out of)(?: (?:yet|been|in|fully|is|be|the|for|to))*(?: case)? (?:${ends})\b`,
    ),
    'open',
  ],
  [/\b(?:un(?:resolved|paid|abated|sold|satisfied|corrected)|incomplete|noncompl\w+)\b/, 'open'],
  [/\bno (?:sale|bids?)\b|\b(?:redemption|payment|pay) (?:period|plan)\b/, 'open'],
  [/\bliens? (?:was |is )?(?:released|satisfied|paid|removed)\b|\brelease of lien\b/, 'closed'],
  [/\bliens?\b|\bliened\b/, 'lien'],
  [
    /\b(?:cancell?ed|cancellation|withdrawn|dismiss(?:ed|al)|void(?:ed)?|rescinded|unfounded|no violations?|invalid|duplicate|pulled|recalled|vacated)\b/,
    'cancelled',
  ],
  [
    /\b(?:postponed?|postponement|continued|continuance|adjourned|rescheduled|stay(?:ed)?|bankrupt(?:cy)?|on hold)\b/,
    'postponed',
  ],
  [/\bsold\b|\b(?:3rd|third) party\b|\b(?:struck(?: off)?|deeded|conveyed|foreclosed)\b/, 'sold'],
  [
    /\b(?:complied|compliant|abated|abatement completed?|corrected|remedied|remediated)\b|\b(?:in|into|voluntary|full|achieved) compliance\b|^compliance(?: (?:achieved|met|obtained|verified|confirmed|date))?$|\bcompliance (?:achieved|met|obtained)\b/,
    'compliant',
  ],
  [
    /\b(?:closed?|closed out|resolved|completed?|satisfied|satisfaction|redeemed|paid|released|finaled|finali[sz]ed|finished|done|settled|disposed|inactive|expired|ended|terminated|concluded)\b|^final$/,
    'closed',
  ],
];

/**
 * What a list's own word for the status of a case most likely means; open unless whole words say
 * that it ended, since hiding an open case costs more than showing a closed one.
 */
export function proposeCaseStatus(word: string): CaseStatus {
  const text = word
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return meanings.find(([pattern]) => pattern.test(text))?.[1] ?? 'open';
}
