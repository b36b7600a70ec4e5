import { isLawyerLine } from '../../people/lawyer-lines.ts';
import { isPaperWord } from '../../people/names.ts';

/**
 * Words that mean the place after them is not a home: property, documents and people that have
 * addresses too.
 */
const thing =
  /\b(?:own(?:s|ed|er|ing)\b(?! home)|real (?:property|estate)|property address|(?:address|location) of (?:the )?property|parcel|premises|dwelling house|deposit|bank|credit union|employ\w*|newspaper|publi(?:sh\w*|cation)|hearing|courtroom|courthouse|church|insurance|policy|apprais\w+|(?<!post )office|landlord|lease\w*|mailed|served|delivered|trust|custod\w+|medicaid|department|box office|business|buried|burial|cemetery|born|married)\b/i;
// 'Owned and occupied as a home the property at'.
const homely = /\b(?:home|resid\w+|domicil\w+|lived|dwelt|abode|occupied)\b/i;
const lawyer =
  /\b(?:prepared|drafted|submitted|completed)\s+(?:and\s+\w+\s+)?by\b|\bby:|#\d{4,}|\(#?\d{4,6}\)|,\s+(?:P\.?A|P\.?C|LL[CP])\b/i;
const before =
  /\b(?:formerly|previously|once|previous|prior|former|earlier)(?:\s+(?:address|residence|home)(?:es)?)?(?:\s+of\s+(?:the\s+)?\w+)?[\s:]*$/i;

/** Words that lead from a person to the place where that person lives. */
const leading = new Set(
  `of at in is was were are be being the a an and or his her its their this that said who whose which whom to as with on by from now then also still
  residing resides resided reside residence residences resident living lived lives live dwelling dwelt domiciled domicile abode home house made maintained makes
  address addresses mailing post office street number principal legal permanent last usual known current present physical located situated city county town village borough township state parish commonwealth
  late formerly time date death died dying testate intestate day year years old age aged about testator
  adult competent individual person male female single unmarried married widow widower widowed divorced citizen inhabitant domiciliary united states
  a/k/a aka also called named above hereinafter referred herein undersigned respectfully inc first your honorable
  surviving spouse son daughter wife husband child brother sister niece nephew mother father friend relative interested
  petitioner applicant affiant executor executrix administrator administratrix personal representative nominee decedent deceased nominated proposed
  full name middle initial type print printed zip code include telephone phone email e-mail birth place number no family immediately before when where did do does he she they person follows c/o s es m p ad th st nd rd c t d o b rel tel addr`.split(
    /\s+/,
  ),
);

/** Whether the text between a person and a place makes it a place other than the person's home. */
export function isNotResidence(between: string, dwells: boolean): boolean {
  const sentence = between.split(/(?<!\b[A-Z])[.;]\s+(?=[\dA-Z(])/).at(-1)!;
  return (
    before.test(between) ||
    isLawyerLine(between) ||
    lawyer.test(between) ||
    (!dwells && thing.test(sentence) && !homely.test(sentence))
  );
}

/** Whether the words between a person and a place mean that it is a home or an address. */
export function mentionsResidence(between: string): boolean {
  return /\b(?:address|mailing|home|resid\w+|domicil\w+|liv(?:es?|ed|ing)|dwel\w+|abode|of)\b/i.test(
    between,
  );
}

/**
 * Whether the words between a person and a place can lead from one to the other. Numbers do not
 * count, and capitalized words that are not words of court papers may be names.
 */
export function canLeadToResidence(between: string): boolean {
  // After a whole address the next one is another person's.
  if (/\b[A-Z]{2},? \d{5}\b/.test(between)) return false;
  const words = between.match(/\p{L}[\p{L}/-]*/gu) ?? [];
  return words.every(
    (word) => leading.has(word.toLowerCase()) || (/^\p{Lu}/u.test(word) && !isPaperWord(word)),
  );
}
