import { addressCandidates, type AddressParts } from '../../places/address-candidates.ts';
import { findAddresses } from '../../places/addresses.ts';
import { isNotResidence, canLeadToResidence, mentionsResidence } from './residence-words.ts';
import { readDeathDates } from './death-dates.ts';
import type { SameAddress } from '../reading.ts';
import { others } from '../names/name-reading.ts';
import type { Candidate } from '../../petition.ts';
import { inkOf, surround, wordsBetween, type PlacedText } from '../../page/placed-text.ts';
import { sentenceAround } from '../../values/sentences.ts';
import { applicantWords, diedWords } from '../../people/role-words.ts';
import { isOtherPersonsAddress } from '../names/other-people.ts';
import { roleAt, type KnownNames, type RoleThere } from '../names/role-cues.ts';
import { isTypedInk, proseWeights } from '../../weights.ts';

/** The weight of an address that is this many characters after the person it is assigned to. */
function weightAt(distance: number): number {
  const { nearAddress, fartherAddress, farAddress } = proseWeights;
  if (distance < 50) return nearAddress;
  return distance < 110 ? fartherAddress : farAddress;
}

/**
 * Dates of death, addresses and phone numbers in sentences, assigned to the person that the
 * sentence refers to.
 */
export function readSentences(
  placed: PlacedText,
  known: KnownNames,
): { candidates: Candidate[]; same: SameAddress[] } {
  return {
    candidates: [
      ...readDeathDates(placed, known),
      ...readAddresses(placed, known),
      ...readPhones(placed, known),
    ],
    same: readSame(placed, known),
  };
}

function readAddresses(placed: PlacedText, known: KnownNames): Candidate[] {
  const { text, page } = placed;
  const candidates: Candidate[] = [];
  for (const address of findAddresses(text)) {
    const who = roleAt(text, address.from, known) ?? whoDiedBehind(text, address.to);
    if (isOtherPersonsAddress(text, address.from, known)) continue;
    if (!who || (who.role !== 'deceased' && who.role !== 'petitioner')) continue;
    // Distant words refer to it only within its own sentence.
    if (who.distance > 110 && sentenceAround(text, address.from).from > address.from - who.distance)
      continue;
    if (isNotResidence(labelBefore(text, address.from), who.dwells)) continue;
    if (isNotResidence(who.between, who.dwells)) continue;
    const words = wordsBetween(placed, address.from, address.to);
    const near = weightAt(who.distance);
    // If the words do not lead from the person to the place in a known way, it is hardly their
    // home. Scans lose the words that lead there, and besides the decedent's a petition has many
    // addresses.
    const isLost = who.role === 'petitioner' && !isTypedInk(inkOf(words));
    const stray = isLost ? proseWeights.faint : proseWeights.strayAddress;
    const weight = who.dwells || canLeadToResidence(who.between) ? near : stray;
    // If no word about living leads to it, it may belong to any person whose name is not in the words.
    const said = text.slice(Math.max(0, address.from - who.distance - 45), address.from);
    const tentative = !who.dwells && !mentionsResidence(said);
    const parts: AddressParts = {};
    for (const key of ['street', 'city', 'state', 'zip'] as const)
      if (address[key])
        parts[key] = { value: address[key], words: wordsOf(words, address[key]), weight };
    const { x, y } = words[0]!;
    const mention = `prose-${page}-${Math.round(x)}-${Math.round(y)}`;
    const own = addressCandidates(who.role, parts, page, mention);
    candidates.push(...(tentative ? own.map((one) => ({ ...one, tentative })) : own));
  }
  return candidates;
}

/** The label before a place, in its own line or cell. */
function labelBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 80), at).trimEnd();
  return before.endsWith(':') ? before.split(/[\n\t]/).at(-1)! : '';
}

const diedBehind = new RegExp(`^[^.;\\n]{0,12}?[,)]?\\s*[^.;:]{0,90}?,?\\s${diedWords}\\b`, 'i');

/**
 * 'Jane Roe, who resided at 12 Oak Street, Tampa, Florida, died on …': the words after the address
 * tell whose it is.
 */
function whoDiedBehind(text: string, to: number): RoleThere | undefined {
  const behind = text.slice(to, to + 130);
  const spoken = diedBehind.exec(behind)?.[0];
  return spoken && !others.test(spoken)
    ? { role: 'deceased', distance: 60, between: '', dwells: true }
    : undefined;
}

function readPhones(placed: PlacedText, known: KnownNames): Candidate[] {
  const { text, page } = placed;
  const candidates: Candidate[] = [];
  for (const match of text.matchAll(
    /\(\d{3}\)\s{0,2}\d{3}[ .-]{1,2}\d{4}\b|(?<!\d[ -]?)\b\d{3}[ \t./-]{1,2}\d{3}[ .-]{1,2}\d{4}\b/g,
  )) {
    const who = roleAt(text, match.index, { ...known, deceased: [] }, ['deceased', 'deathPlace']);
    if (who?.role !== 'petitioner') continue;
    if (who.distance > 140 && sentenceAround(text, match.index).from > match.index - who.distance)
      continue;
    // 'Fax: …' is not a phone number for calls.
    if (
      /\bfax\W*(?:n(?:o|umber)\W*)?$/i.test(text.slice(Math.max(0, match.index - 14), match.index))
    )
      continue;
    // After a second address the text refers to another person.
    const between = text.slice(match.index - who.distance, match.index);
    if ((between.match(/\b\d{5}\b/g)?.length ?? 0) > 1) continue;
    const words = wordsBetween(placed, match.index, match.index + match[0].length);
    candidates.push({
      field: 'petitioner.phoneNumber',
      value: match[0].replace(/\D/g, ''),
      weight: proseWeights.phone,
      ink: inkOf(words),
      page,
      box: surround(words),
    });
  }
  return candidates;
}

const sameSentence =
  /\b(?:the\s+)?same\s+(?:address\s+|residence\s+|home\s+)?as\s+(?:that\s+of\s+)?(?:the\s+)?(?:decedent|deceased)|\bsame\s+address\s+(?:as\s+above|given\s+above)|\b(?:still\s+)?(?:resid(?:es?|ing)|liv(?:es?|ing))\s+(?:in|at)\s+(?:the\s+)?(?:(?:decedent|deceased)['’]s\s+(?:former\s+|late\s+)?(?:home|residence|address|house)|(?:same|said)\s+address|address\s+(?:given|stated|set\s+(?:forth|out)|shown|listed)\b)|\b(?:resid(?:es?|ing)|liv(?:es|ing))\s+(?:in|at)\s+the\s+(?:former\s+)?(?:home|house|residence)\s+of\s+(?:the\s+|said\s+)?(?:decedent|deceased)|\b(?:resid(?:es?|ing)|liv(?:es|ing))\s+where\s+(?:the\s+|said\s+)?(?:decedent|deceased)\s+(?:resided|lived|did)|\bof\s+the\s+same\s+(?:address|place|residence)\b(?!\s+as\b)|\bliv(?:es|ed|ing)\s+with\s+(?:the\s+)?(?:decedent|deceased)\s+at\s+(?:the|that|said)\s+address/gi;

const sameAsPetitioner = new RegExp(
  `\\bsame\\s+(?:address\\s+|residence\\s+)?as\\s+(?:that\\s+of\\s+)?(?:the\\s+|my\\s+)?(?:${applicantWords}|mine)`,
  'gi',
);

// 'And resided with Petitioner at the address stated above', about the decedent.
const withPetitioner = new RegExp(
  `\\b(?:resided|lived|dwelt|domiciled)\\s+with\\s+(?:the\\s+|your\\s+|said\\s+)?${applicantWords},?\\s+(?:at|in)\\s+(?:the|that|said|such|h(?:is|er))\\s+(?:same\\s+|above\\s+|said\\s+)?(?:address|residence|home)\\b`,
  'gi',
);

/**
 * Sentences that give no address but another person's: the petitioner's ('residing at the same
 * address as the decedent') or the decedent's ('lived with petitioner at said address').
 */
function readSame(placed: PlacedText, known: KnownNames): SameAddress[] {
  const { text, page } = placed;
  const never = ['deceased', 'deathPlace'] as const;
  const wordsOf = (match: RegExpMatchArray) =>
    wordsBetween(placed, match.index!, match.index! + match[0].length);
  const petitioner = [...text.matchAll(sameSentence)].flatMap((match): SameAddress[] => {
    const who = roleAt(text, match.index, { ...known, deceased: [] }, never);
    if (who?.role === 'heir' || who?.role === 'attorney') return [];
    return [{ role: 'petitioner', page, words: wordsOf(match) }];
  });
  const shared = [...text.matchAll(withPetitioner)].filter(
    (match) =>
      roleAt(text, match.index, { ...known, petitioner: [] }, ['petitioner', 'deathPlace'])
        ?.role === 'deceased',
  );
  const dead = [...text.matchAll(sameAsPetitioner), ...shared].map((match): SameAddress => ({
    role: 'deceased',
    page,
    words: wordsOf(match),
  }));
  return [...petitioner, ...dead];
}

/** The words of an address that spell one of its parts; all of them if that is unknown. */
function wordsOf(words: PlacedText['words'], part: string): PlacedText['words'] {
  const wanted = new Set(
    part
      .toLowerCase()
      .split(/\s+/)
      .map((word) => word.replace(/[^a-z0-9]/g, '')),
  );
  const exact = words.filter((word) =>
    wanted.has(word.text.toLowerCase().replace(/[^a-z0-9]/g, '')),
  );
  return exact.length > 0 ? exact : words;
}
