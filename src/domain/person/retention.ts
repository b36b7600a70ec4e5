/** Kinds of data that go after some time, where the owner switches that on. */
export const retentionKinds = ['texts', 'calls', 'letters', 'decisions', 'traces'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

export const retentionLabels: Record<RetentionKind, string> = {
  texts: 'Conversations by text and e-mail, counted from their last message',
  calls: 'Calls, with their recordings and voicemails',
  letters: 'Letters',
  decisions: 'Decisions of the contact gate',
  traces: 'Results of skip tracing',
};

/** Four years, in which the Telephone Consumer Protection Act lets people sue (28 U.S.C. 1658), and a half. */
export const usualRetentionDays = 1643;
export const shortestRetentionDays = 90;
