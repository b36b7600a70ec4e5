import { hasSuffix, nameKey, tidyName } from '../people/names.ts';
import type { PetitionFieldName } from '../petition-field.ts';
import { emptyField, type Candidate, type FoundField } from '../petition.ts';
import { editDistance } from '../page/spelling.ts';
import { splitMergedLetters } from '../people/merged-letters.ts';
import { hasOddLetters, correctCaseNumber } from '../values/case-numbers.ts';
import { calibration, inkCeilings, isTypedInk, mentionLimits, voteLimits } from '../weights.ts';

type Group = { key: string; members: Candidate[]; support: number };

const isName = (field: PetitionFieldName) => field.endsWith('fullName') || field === 'attorney';

/** Fields whose letters and digits no table can confirm. */
const isSpelled = (field: PetitionFieldName) =>
  isName(field) || /streetAddress|zipCode|phone|caseNumber|Date/.test(field);

const isNumber = (field: PetitionFieldName) => /Date|phone|caseNumber/.test(field);

function keyOf({ field, value }: Candidate): string {
  if (isName(field)) return nameKey(value);
  return value.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The weight of one reading: the weight of its rule, reduced for a low OCR confidence. */
function countOf({ weight, ink }: Candidate): number {
  return weight * (voteLimits.worstInk + (1 - voteLimits.worstInk) * ink);
}

/**
 * Whether two keys are one value with a misread letter, or one name with and without its middle
 * name.
 */
function sameValue(field: PetitionFieldName, a: string, b: string): boolean {
  if (a === b) return true;
  if (/Date|zipCode|phone|state|caseNumber/.test(field)) return false;
  if (isName(field) && extendsName(a, b)) return true;
  const limit = Math.min(a.length, b.length) > 9 ? 2 : 1;
  return Math.min(a.length, b.length) > 5 && !/\d/.test(a) && editDistance(a, b, limit) <= limit;
}

/** 'jane roe' and 'jane marie roe', but not 'jane roe' and 'jane roe jr'. */
function extendsName(a: string, b: string): boolean {
  const [short, long] =
    a.length < b.length ? [a.split(' '), b.split(' ')] : [b.split(' '), a.split(' ')];
  if (short.length === long.length || short.length < 2) return false;
  if (short[0] !== long[0] || short.at(-1) !== long.at(-1)) return false;
  return short.every((word) => long.includes(word));
}

/** On scans, 'Jane Roe' is 'Jane Roe III' with lost strokes: OCR does not invent suffixes. */
function hasLostSuffix(a: Candidate, b: Candidate): boolean {
  if (isTypedInk(a.ink) || isTypedInk(b.ink) || hasSuffix(a.value) === hasSuffix(b.value))
    return false;
  const bare = ({ value }: Candidate) => nameKey(value).replace(/\s(?:jr|sr|ii|iii|iv)$/, '');
  return bare(a) === bare(b);
}

function groupVotes(candidates: Candidate[]): Group[] {
  const groups: Group[] = [];
  for (const candidate of candidates.toSorted((a, b) => countOf(b) - countOf(a))) {
    const key = keyOf(candidate);
    if (!key) continue;
    const group = groups.find(
      (group) =>
        sameValue(candidate.field, group.key, key) ||
        (isName(candidate.field) && hasLostSuffix(group.members[0]!, candidate)),
    );
    if (group) group.members.push(candidate);
    else groups.push({ key, members: [candidate], support: 0 });
  }
  for (const group of groups) {
    // The same words read twice (by rows and by blocks) count once.
    const places = new Map<string, number>();
    for (const member of group.members) {
      const place = `${member.page}:${Math.round(member.box.y / 12)}`;
      places.set(place, Math.max(places.get(place) ?? 0, countOf(member)));
    }
    let doubt = 1;
    for (const count of [...places.values()].toSorted((a, b) => b - a))
      doubt *=
        1 - Math.min(voteLimits.oneReading, count) * (doubt === 1 ? 1 : voteLimits.secondPlace);
    group.support = 1 - doubt;
  }
  return groups.toSorted((a, b) => b.support - a.support);
}

/** More than a spelling without the suffix can gain from a second place. */
const suffixWorth = 3;

/**
 * The best spelling in a group: scored by the OCR confidence of its readings, their number and its
 * length.
 */
function spelling(group: Group): Candidate {
  const score = (candidate: Candidate) => {
    const key = keyOf(candidate);
    const alike = group.members.filter((member) => keyOf(member) === key);
    const ink = Math.max(...alike.map((member) => member.ink));
    return (
      alike.reduce((sum, member) => sum + member.ink ** 2, 0) +
      ink +
      key.split(' ').length * 0.5 +
      (isTypedInk(ink) || !hasSuffix(candidate.value) ? 0 : suffixWorth)
    );
  };
  // Of equal spellings, one with the form's own lowercase letters is preferred to one in capitals.
  return group.members.toSorted(
    (a, b) =>
      score(b) - score(a) ||
      Number(/\p{Ll}/u.test(b.value)) - Number(/\p{Ll}/u.test(a.value)) ||
      countOf(b) - countOf(a),
  )[0]!;
}

function calibrated(support: number): number {
  const above = calibration.findIndex(([from]) => from >= support);
  if (above <= 0) return support;
  const [[x0, y0], [x1, y1]] = [calibration[above - 1]!, calibration[above]!];
  return y0 + ((support - x0) / (x1 - x0)) * (y1 - y0);
}

/**
 * The max confidence of a value whose words have this min OCR confidence; `twice`: it is in two
 * places or agrees with a table.
 */
function ceilingOf(ink: number, twice: boolean): number {
  const { typed, onPaper, onPaperTwice } = inkCeilings;
  if (isTypedInk(ink)) return typed;
  const { base, ink: share } = twice ? onPaperTwice : onPaper;
  return base + share * ink;
}

function certainty(
  group: Group,
  chosen: Candidate,
  rivals: Group[],
  field: PetitionFieldName,
): number {
  const alike = group.members.filter((member) => keyOf(member) === keyOf(chosen));
  const ink = Math.max(...alike.map((member) => member.ink));
  // A blurred digit is misread alike in every place: low-confidence words confirm nothing.
  const clear = isNumber(field) ? inkCeilings.clearDigits : inkCeilings.clearLetters;
  const witnesses = alike.filter((member) => member.ink >= clear);
  const pages = new Set(witnesses.map(({ page, box }) => `${page}:${Math.round(box.y / 12)}`)).size;
  const rival = rivals[0]?.support ?? 0;
  let confidence =
    group.support * (1 - voteLimits.rivalCost * Math.max(0, rival - voteLimits.rivalFree));
  // A low-confidence word may have a wrong letter; one that was read twice alike hardly does.
  const ceiling = ceilingOf(ink, pages > 1 || alike.some(({ isChecked }) => isChecked));
  confidence = Math.min(confidence, ceiling);
  const variants = new Set(group.members.map(keyOf)).size;
  if (variants > 1 && isName(field)) confidence *= voteLimits.spellings;
  const least = field === 'caseNumber' ? inkCeilings.unconfirmedCase : inkCeilings.unconfirmed;
  if (isSpelled(field) && ink < least && !alike.some(({ isChecked }) => isChecked))
    confidence = Math.min(confidence, voteLimits.least - 0.01);
  // '24PR0O5218': one zero too many or too few.
  if (
    field === 'caseNumber' &&
    !isTypedInk(ink) &&
    hasOddLetters(correctCaseNumber(chosen.value, ink), ink)
  )
    confidence = Math.min(confidence, voteLimits.least - 0.01);
  const shown = Math.round(calibrated(confidence) * 1000) / 1000;
  return alike.every(({ tentative }) => tentative) ? Math.min(shown, voteLimits.unsure) : shown;
}

/**
 * Counts the readings of one field: the value with the most support, its confidence, and the
 * alternatives.
 */
export function voteField(field: PetitionFieldName, candidates: Candidate[]): FoundField {
  const groups = groupVotes(candidates.filter((candidate) => candidate.field === field));
  const entries = groups.map((group, i) => {
    const chosen = spelling(group);
    const rivals = groups.filter((_, j) => j !== i);
    return { chosen, confidence: certainty(group, chosen, rivals, field) };
  });
  const shown = ({ value, ink }: Candidate) => {
    if (field === 'caseNumber' && !isTypedInk(ink)) return correctCaseNumber(value, ink);
    if (!isName(field)) return value;
    return tidyName(isTypedInk(ink) ? value : splitMergedLetters(value));
  };
  const alternatives = entries.map(({ chosen, confidence }) => ({
    value: shown(chosen),
    confidence,
    page: chosen.page,
    box: chosen.box,
  }));
  const [best, ...rest] = alternatives;
  if (!best || best.confidence < voteLimits.least)
    return { ...emptyField(), alternatives: alternatives.slice(0, 4) };
  return { ...best, alternatives: rest.slice(0, 4) };
}

/**
 * Prefers the best mention of a person's address, so that a street never gets the town of another
 * one.
 */
export function chooseMention(
  role: 'deceased' | 'petitioner',
  candidates: Candidate[],
): Candidate[] {
  const mine = candidates.filter(
    (candidate) => candidate.mention && candidate.field.startsWith(role),
  );
  const mentions = Map.groupBy(mine, (candidate) => candidate.mention!);
  const valueIn = (members: Candidate[], part: string) =>
    members.find((member) => member.field.endsWith(part))?.value ?? '';
  const streetKey = (members: Candidate[]) =>
    valueIn(members, 'streetAddress')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
  const score = (members: Candidate[]) => {
    const own = members.reduce((sum, member) => sum + countOf(member), 0);
    const key = streetKey(members);
    const echoes = [...mentions.values()].filter(
      (other) => other !== members && key && streetKey(other) === key,
    );
    return own + echoes.length;
  };
  const best = [...mentions.values()].toSorted((a, b) => score(b) - score(a))[0];
  if (!best) return candidates;
  const key = streetKey(best);
  // Another address with a similar score reduces the weight of this one.
  const rivals = [...mentions.values()].filter((other) => streetKey(other) !== key);
  const doubt = rivals.some((other) => score(other) > score(best) * mentionLimits.rival)
    ? mentionLimits.doubted
    : 1;
  return candidates.map((candidate) => {
    if (!candidate.mention || !candidate.field.startsWith(role)) return candidate;
    const other = mentions.get(candidate.mention)!;
    const agrees = other === best || (key !== '' && streetKey(other) === key);
    return agrees
      ? { ...candidate, weight: candidate.weight * doubt }
      : {
          ...candidate,
          weight: Math.min(candidate.weight * mentionLimits.other, mentionLimits.otherMost),
        };
  });
}
