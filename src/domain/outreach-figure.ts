/** What is counted of a campaign or a sequence, in the order of the table. */
export const outreachFigures = [
  'sent',
  'delivered',
  'replied',
  'opted_out',
  'interested',
  'contracts',
] as const;
export type OutreachFigure = (typeof outreachFigures)[number];

export const outreachFigureLabels: Record<OutreachFigure, string> = {
  sent: 'Sent',
  delivered: 'Delivered',
  replied: 'Replied',
  opted_out: 'Opted out',
  interested: 'Interested',
  contracts: 'Contracts',
};

export const outreachKinds = ['campaign', 'sequence'] as const;
export type OutreachKind = (typeof outreachKinds)[number];

/** One figure of one campaign or sequence. */
export type OutreachResult = { kind: OutreachKind; id: number; figure: OutreachFigure };

/** How a result is written as a condition of the list: 'campaign-12-replied'. */
export const outreachResultPattern =
  /^(campaign|sequence)-([1-9]\d{0,14})-(sent|delivered|replied|opted_out|interested|contracts)$/;

export const writeOutreachResult = ({ kind, id, figure }: OutreachResult) =>
  `${kind}-${id}-${figure}`;

/** The other way round; null for other texts. */
export function readOutreachResult(text: string): OutreachResult | null {
  const [, kind, id, figure] = outreachResultPattern.exec(text) ?? [];
  if (!kind) return null;
  return { kind: kind as OutreachKind, id: Number(id), figure: figure as OutreachFigure };
}

/** 'Campaign 12: replied' */
export function outreachResultLabel(text: string): string | undefined {
  const result = readOutreachResult(text);
  if (!result) return undefined;
  const { kind, id, figure } = result;
  const noun = kind === 'campaign' ? 'Campaign' : 'Sequence';
  return `${noun} ${id}: ${outreachFigureLabels[figure].toLowerCase()}`;
}
