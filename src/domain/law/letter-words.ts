import { stateCode } from '../places/us-states.ts';
import { isInForce, lawBook } from './law-book.ts';
import { refuses, type LawRule } from './law-rule.ts';
import { citedRule } from './law-text.ts';

/** What is known of a letter besides its words. */
type LetterPlace = {
  /** As addresses have them: where the house stands, and where the letter goes. */
  states: readonly string[];
  /** 'YYYY-MM-DD' */
  day: string;
  switchedOff: ReadonlySet<string>;
};

const rules = lawBook.flatMap((rule) =>
  rule.effect.kind === 'words' && rule.effect.letter ? [{ rule, letter: rule.effect.letter }] : [],
);

const plain = (text: string) => text.replace(/\s+/g, ' ').toLowerCase();

/** The rules that want words in a letter that it does not have: 'California (Bus. & Prof. Code …)'. */
export function findMissingWordRules(
  text: string,
  { states, day, switchedOff }: LetterPlace,
): { rule: LawRule; lacks: string[]; envelope: string | undefined }[] {
  const codes = new Set(states.map(stateCode));
  const said = plain(text);
  return rules.flatMap(({ rule, letter: { about, needs, envelope } }) => {
    const { state } = rule.place;
    if ((state && !codes.has(state)) || !isInForce(rule, day) || switchedOff.has(rule.id))
      return [];
    if (!new RegExp(about, 'i').test(said)) return [];
    const lacks = needs.filter((words) => !said.includes(plain(words)));
    return lacks.length > 0 ? [{ rule, lacks, envelope }] : [];
  });
}

/** `isRefused`: the letter may not be sent so; else its writer is only told. */
export type MissingWords = { sentence: string; isRefused: boolean };

/** The same in sentences. */
export const findMissingWords = (text: string, place: LetterPlace): MissingWords[] =>
  findMissingWordRules(text, place).map(({ rule, lacks, envelope }) => ({
    sentence: `${citedRule(rule)}: a letter that says ${saidWords(text, rule)} needs the words ${lacks.map((words) => `“${words}”`).join(' and ')}${envelope ? `, and its envelope “${envelope}”` : ''}.`,
    isRefused: refuses(rule),
  }));

/** What of the letter the rule is about: '“amount due”'. */
function saidWords(text: string, { effect }: LawRule): string {
  const about = effect.kind === 'words' ? effect.letter?.about : undefined;
  return `“${(about && new RegExp(about, 'i').exec(plain(text))?.[0]) ?? ''}”`;
}
