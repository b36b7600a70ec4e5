import type { FoundField } from '../petition.ts';
import { mendCaseNumber } from '../values/case-numbers.ts';
import { voteMentions, type Mention } from './mention-vote.ts';

/** Under what is shown as sure. */
const unsure = 0.88;

/** A case's number, put right where an engine read it as none; what was put right is never sure. */
export function settleCaseNumber(mentions: readonly Mention[]): FoundField {
  const mended = mentions.map((mention) =>
    mention.ink >= 0.999 ? mention : { ...mention, value: mendCaseNumber(mention.value) },
  );
  const field = voteMentions(mended);
  const isMended = mended.some(({ value }, i) => value !== mentions[i]!.value);
  return isMended ? { ...field, confidence: Math.min(field.confidence, unsure) } : field;
}
