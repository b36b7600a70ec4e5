import { addressCandidates, type AddressParts } from './address-candidates.ts';
import { findAddresses } from './addresses.ts';
import { findDates } from './dates.ts';
import type { SameAddress } from './form-reading.ts';
import { nameFrom, type NameMatch } from './names.ts';
import type { PetitionFieldName } from '#domain/petition-field.ts';
import type { Candidate } from './petition.ts';
import { inkOf, surround, wordsBetween, type PlacedText } from './placed-text.ts';
import { roleAt, type KnownNames } from './role-cues.ts';

type Anchor = { field: PetitionFieldName; expression: RegExp; weight: number };

const quote = `["'“”‘’]?`;

/** A name stands right behind these. */
const before: Anchor[] = [
  {
    field: 'deceased.fullName',
    weight: 0.85,
    expression: /\bestate\s+of:?\s+(?:\(name\):?\s*)?(?:the late\s+)?/gi,
  },
  {
    field: 'deceased.fullName',
    weight: 0.7,
    expression: /\b(?:last\s+)?will(?:\s+and\s+testament)?\s+of:?\s+/gi,
  },
  { field: 'deceased.fullName', weight: 0.6, expression: /\bin\s+(?:re|the\s+matter\s+of):?\s+/gi },
  {
    field: 'deceased.fullName',
    weight: 0.75,
    expression: /\b(?:the\s+)?(?:above[- ]named\s+)?(?:decedent|deceased),?\s+(?=\p{Lu})/giu,
  },
  {
    field: 'deceased.fullName',
    weight: 0.6,
    expression:
      /\bmy\s+(?:late\s+)?(?:mother|father|husband|wife|spouse|brother|sister|son|daughter|aunt|uncle|grandmother|grandfather),\s+/gi,
  },
  {
    field: 'petitioner.fullName',
    weight: 0.85,
    expression:
      /\b(?:comes?\s+now,?\s+)?(?:your\s+|the\s+)?(?:petitioner|applicant)\(?s?\)?,\s+(?=\p{Lu})/giu,
  },
  {
    field: 'petitioner.fullName',
    weight: 0.7,
    expression: /\b(?:now\s+)?comes?\s+(?:now\s+)?(?:the\s+)?,?\s*(?=\p{Lu})/giu,
  },
  {
    field: 'petitioner.fullName',
    weight: 0.85,
    expression: /\b(?:petition|application)\s+of\s+/gi,
  },
  { field: 'petitioner.fullName', weight: 0.75, expression: /(?:^|[.\n]\s*)I,\s+/g },
  { field: 'petitioner.fullName', weight: 0.7, expression: /\bthe\s+undersigned,?\s+/gi },
  {
    field: 'attorney',
    weight: 0.7,
    expression:
      /\bby\s+and\s+through\s+(?:his|her|its|their)?\s*(?:undersigned\s+)?(?:attorney|counsel),?\s+/gi,
  },
  { field: 'attorney', weight: 0.5, expression: /\blaw\s+offices?\s+of\s+/gi },
];

/** A name stands right before these. */
const after: Anchor[] = [
  {
    field: 'deceased.fullName',
    weight: 0.8,
    expression: /,?\s*\(?(?:the\s+)?(?:deceased|decedent)\b/gi,
  },
  {
    field: 'deceased.fullName',
    weight: 0.85,
    expression: new RegExp(
      `\\s*\\(\\s*(?:the\\s+)?(?:hereinafter\\s+)?${quote}(?:the\\s+)?decedent${quote}`,
      'gi',
    ),
  },
  {
    field: 'deceased.fullName',
    weight: 0.8,
    expression: /,?\s+(?:who\s+)?(?:died|passed\s+away|departed\s+this\s+life)\b(?!\s+before)/gi,
  },
  {
    field: 'deceased.fullName',
    weight: 0.75,
    expression: /,?\s+whose\s+(?:place\s+of\s+)?(?:residence|domicile|last\s+known\s+address)\b/gi,
  },
  {
    field: 'petitioner.fullName',
    weight: 0.85,
    expression: new RegExp(
      `\\s*\\(\\s*(?:the\\s+)?(?:hereinafter\\s+)?${quote}(?:the\\s+)?(?:petitioner|applicant)s?${quote}`,
      'gi',
    ),
  },
  {
    field: 'petitioner.fullName',
    weight: 0.8,
    expression: /,\s+(?:the\s+)?(?:petitioner|applicant|affiant)\b/gi,
  },
  {
    field: 'petitioner.fullName',
    weight: 0.75,
    expression:
      /,?\s+(?:being\s+(?:first\s+)?duly\s+sworn|on\s+oath|under\s+oath|respectfully\s+(?:shows|states|represents|petitions|alleges)|furnishes\s+the\s+following|petitions?\s+this\s+court)\b/gi,
  },
];

/** The name that ends at `at`, at its longest. */
export function nameBefore(text: string, at: number): NameMatch | undefined {
  const line = text.slice(Math.max(0, at - 70), at);
  const base = at - line.length;
  for (const match of line.matchAll(/(?<=^|[\s("“])\S/g)) {
    const name = nameFrom(text, base + match.index, 1);
    if (name && name.to >= at - 2 && name.to <= at + 1 && name.from >= base) return name;
  }
  return undefined;
}

const aliasBefore = /\b(?:a\/?k\/?a|f\/?k\/?a|n\/?k\/?a|also known as|aka)\b[^,;]{0,10}$/i;
const others =
  /\b(?:predeceased|spouse|wife|husband|son|daughter|brother|sister|niece|nephew|witness(?:ed)?|born)\b/i;

function nameCandidates(placed: PlacedText): Candidate[] {
  const { text } = placed;
  const found: Candidate[] = [];
  const add = (anchor: Anchor, match: NameMatch | undefined) => {
    if (!match || aliasBefore.test(text.slice(Math.max(0, match.from - 24), match.from))) return;
    const words = wordsBetween(placed, match.from, match.to);
    if (words.length === 0) return;
    found.push({
      field: anchor.field,
      value: match.name,
      weight: anchor.weight,
      ink: inkOf(words),
      page: placed.page,
      box: surround(words),
    });
  };
  for (const anchor of before)
    for (const match of text.matchAll(anchor.expression))
      add(anchor, nameFrom(text, match.index + match[0].length));
  for (const anchor of after)
    for (const match of text.matchAll(anchor.expression)) {
      const name = nameBefore(text, match.index);
      const dying = /died|passed|departed/i.test(match[0]);
      // 'His wife, Mary Roe, died before him': somebody else's death.
      const other =
        dying &&
        name &&
        others.test(
          text
            .slice(Math.max(0, name.from - 40), name.from)
            .split(/[.;]/)
            .at(-1)!,
        );
      if (!other && !/[(\d]/.test(dying ? text.slice(match.index - 1, match.index) : ''))
        add(anchor, name);
    }
  return found;
}

/** Names as prose gives them away: captions, 'Comes now …', '… died on', '("Applicant")'. */
export function readNames(texts: PlacedText[]): Candidate[] {
  return texts.flatMap(nameCandidates);
}

const deathWords =
  /\b(?:died|date\s+of\s+(?:his\s+|her\s+)?death|death\s+occurred|passed\s+away|departed\s+this\s+life|deceased\s+on)\b/gi;

/** Dates of death, addresses and telephones in sentences, given to whom the sentence speaks of. */
export function readSentences(
  placed: PlacedText,
  known: KnownNames,
): { candidates: Candidate[]; same: SameAddress[] } {
  const { text, page } = placed;
  const candidates: Candidate[] = [];
  const same: SameAddress[] = [];
  const dates = findDates(text);
  for (const match of text.matchAll(deathWords)) {
    const end = match.index + match[0].length;
    const date = dates.find((date) => date.from >= end && date.from - end < 60);
    if (!date || /[.;]\s/.test(text.slice(end, date.from))) continue;
    const sentence = text
      .slice(Math.max(0, match.index - 120), match.index)
      .split(/[;:]|\.\s+(?=[A-Z])/)
      .at(-1)!;
    const who = roleAt(text, match.index, known);
    const weight =
      /predeceas|\($/.test(sentence.trim()) || who?.role === 'heir'
        ? 0
        : who?.role === 'deceased'
          ? 0.9
          : 0.5;
    if (weight === 0 || (who && who.role !== 'deceased' && others.test(sentence))) continue;
    const words = wordsBetween(placed, date.from, date.to);
    candidates.push({
      field: 'deceased.deceasedDate',
      value: date.iso,
      weight,
      ink: inkOf(words),
      page,
      box: surround(words),
    });
  }
  for (const address of findAddresses(text)) {
    const who = roleAt(text, address.from, known);
    if (!who || who.distance > 110 || (who.role !== 'deceased' && who.role !== 'petitioner'))
      continue;
    const words = wordsBetween(placed, address.from, address.to);
    const weight = who.distance < 50 ? 0.85 : 0.6;
    const parts: AddressParts = {};
    for (const key of ['street', 'city', 'state', 'zip'] as const)
      if (address[key])
        parts[key] = { value: address[key], words: wordsOf(words, address[key]), weight };
    candidates.push(
      ...addressCandidates(
        who.role,
        parts,
        page,
        `prose-${page}-${Math.round(words[0]!.x)}-${Math.round(words[0]!.y)}`,
      ),
    );
  }
  for (const match of text.matchAll(/\(?\b\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]{1,2}\d{4}\b/g)) {
    const who = roleAt(text, match.index, { ...known, deceased: [] }, ['deceased', 'deathPlace']);
    if (who?.role !== 'petitioner' || who.distance > 140) continue;
    // Past a second address the text speaks of somebody else.
    const between = text.slice(match.index - who.distance, match.index);
    if ((between.match(/\b\d{5}\b/g)?.length ?? 0) > 1) continue;
    const words = wordsBetween(placed, match.index, match.index + match[0].length);
    candidates.push({
      field: 'petitioner.phoneNumber',
      value: match[0].replace(/\D/g, ''),
      weight: 0.75,
      ink: inkOf(words),
      page,
      box: surround(words),
    });
  }
  for (const match of text.matchAll(
    /\b(?:the\s+)?same\s+(?:as\s+(?:that\s+of\s+)?(?:the\s+)?decedent|address\s+as\s+(?:the\s+)?decedent)/gi,
  ))
    same.push({
      role: 'petitioner',
      page,
      words: wordsBetween(placed, match.index, match.index + match[0].length),
    });
  return { candidates, same };
}

/** Of an address's words those that spell one of its parts; all of them where that cannot be told. */
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
