import type { FoundField } from '../petition.ts';
import { hasOddLetters, correctCaseNumber } from '../values/case-numbers.ts';
import { voteMentions, type Mention } from './mention-vote.ts';
import { isTypedInk } from '../weights.ts';

/** Below the confidence that is shown as certain. */
const unsure = 0.88;

/** '24PR0O0931' counts little beside '24PR00931'. */
const weakened = ({ inks: _words, ...mention }: Mention): Mention => ({
  ...mention,
  ink: mention.ink * 0.3,
});

/** A case number, corrected if the OCR engine's reading is not one; a corrected number is never certain. */
export function settleCaseNumber(mentions: readonly Mention[]): FoundField {
  // As certain as the place with the best reading of the same: '26PRO00417' at 0.6 beside
  // '26PRO00417' at 0.9.
  const best = (value: string) =>
    Math.max(...mentions.flatMap((one) => (one.value === value ? one.ink : [])));
  const corrected = mentions.map((mention) =>
    isTypedInk(mention.ink)
      ? mention
      : { ...mention, value: correctCaseNumber(mention.value, best(mention.value)) },
  );
  const isPlain = corrected.some(({ value }) => !hasOddLetters(value));
  const field = voteMentions(
    corrected.map((mention) =>
      isPlain &&
      !isTypedInk(mention.ink) &&
      hasOddLetters(mention.value, Math.max(mention.ink, best(mention.value)))
        ? weakened(mention)
        : mention,
    ),
  );
  const isCorrected = corrected.some(({ value }, i) => value !== mentions[i]!.value);
  return isCorrected ? { ...field, confidence: Math.min(field.confidence, unsure) } : field;
}
