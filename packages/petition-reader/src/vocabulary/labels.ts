import { namesNominee, roleOf, slotsOf, type Label, type LabelField } from './label-kinds.ts';
import { fieldOf } from './label-rules.ts';
import {
  enumeratorEnd,
  isLabelWord,
  phrases,
  roles,
  tokensOf,
  values,
  type Token,
} from './label-tokens.ts';
import { questionLabel } from './question-labels.ts';
import type { Segment } from '../page/page-layout.ts';

/** A hint in parentheses may be a whole sentence. */
const mostHintWords = 20;
const mostLabelWords = 26;
/** An unclosed parenthesis with more words than this is a hint. */
const leastCutWords = 4;

/**
 * The index after a parenthesis such as '(FACILITY, CITY OR COUNTY)', which is part of its label
 * whatever its words; `start` if none begins there.
 */
function bracketEnd(tokens: Token[], start: number): number {
  if (!/^[([]\D*$/.test(tokens[start]!.raw)) return start;
  for (let i = start; i < Math.min(tokens.length, start + mostHintWords); i++) {
    // A fragment at the end of the line is not an answer.
    const isScrap = i === tokens.length - 1 && /^\d{1,2}$/.test(tokens[i]!.raw);
    if (/\d/.test(tokens[i]!.raw) && !isScrap) return start;
    if (/[)\]]:?$/.test(tokens[i]!.raw)) return i + 1;
  }
  // On scans the closing parenthesis may be lost: '(Include all names and initials under which'.
  const isCut = start > 0 && tokens.length - start > leastCutWords;
  return isCut && tokens.length - start <= mostHintWords ? tokens.length : start;
}

/** A label's tokens without a hint that is a sentence with instructions: '(Include all names.)'. */
function withoutHints(tokens: Token[]): Token[] {
  const from = tokens.findIndex(({ raw }) => /^[([]/.test(raw));
  const end = tokens.findIndex(({ raw }) => /\.[)\]]:?$/.test(raw));
  const isCut = end < 0 && /^[([]include$/i.test(tokens[from]?.raw ?? '');
  const to = isCut ? tokens.length - 1 : end;
  return from > 0 && to > from ? [...tokens.slice(0, from), ...tokens.slice(to + 1)] : tokens;
}

/** The index after the run of label words that starts at `start`; a colon ends it immediately. */
function runEnd(tokens: Token[], start: number): { end: number; colon: boolean } {
  let end = start;
  while (end < tokens.length && end - start < mostLabelWords) {
    const { raw, word } = tokens[end]!;
    const bracket = end > start ? bracketEnd(tokens, end) : end;
    // 'Address line 1:', 'Address (line 2)'.
    const counted =
      /^[12]\)?:?$/.test(raw) &&
      /^(?:line|address)$/.test(tokens[end - 1]?.word ?? '') &&
      (/[:)]$/.test(raw) || end === tokens.length - 1);
    if (!isLabelWord(word) && !/^[/,&#()–—-]+:?$/.test(raw) && bracket === end && !counted) break;
    end = Math.max(end + 1, bracket);
    if (bracket > start && tokens[end - 1]!.raw.endsWith(':')) return { end, colon: true };
    // A dash separates a label from its value like a colon: 'Person applying – Jane Roe'.
    const parts = /^[-–—]$/.test(raw) && end < tokens.length && !isLabelWord(tokens[end]!.word);
    if (/:\)?$/.test(raw) || parts) return { end, colon: true };
  }
  return { end, colon: false };
}

const placeFields: (LabelField | undefined)[] = [
  'address',
  'city',
  'state',
  'zip',
  'unit',
  'cityline',
  'county',
  'phone',
];

/**
 * 'City or village, or township if in an unincorporated area': the rest of a short line is only
 * lowercase words without digits, so that it belongs to the label and is not a value.
 */
function goesOnInWords(tokens: Token[], start: number, end: number, field?: LabelField): boolean {
  const rest = tokens.slice(end);
  return (
    placeFields.includes(field) &&
    tokens.length - start <= 14 &&
    end - start >= rest.length * 0.6 &&
    rest.every(({ raw }) => /^[([/]?[a-z][a-z/'’-]*[,)\]]*$/.test(raw))
  );
}

/**
 * Every label in a segment, from left to right, each with the part of the segment that is its
 * value.
 */
export function findLabels({ text }: Pick<Segment, 'text'>): Label[] {
  const known = seen.get(text);
  if (known) return known;
  if (seen.size > 5000) seen.clear();
  const labels = readLabels({ text });
  seen.set(text, labels);
  return labels;
}

/** Whether a line marks a space for court use. */
export function isOfficeNote(text: string): boolean {
  return /\buse\s+only\b/i.test(text) && text.length < 60;
}

// Cached, since a page looks up the labels of the same lines repeatedly.
const seen = new Map<string, Label[]>();

/**
 * 'Residence at death: Street address, apartment or unit no.': the text after the colon tells which
 * part of an address is asked for, and is not an answer. Returns that one label, or none if the text
 * is not of this kind.
 */
function withPartBehind([label, ...rest]: Label[], text: string): Label[] {
  const behind = text.slice(label?.valueFrom ?? text.length);
  if (label?.field !== 'address' || !label.colon || rest.length > 0 || !behind) return [];
  const [part, second] = readLabels({ text: behind });
  const asks = part && !second && !part.role && !part.colon && placeFields.includes(part.field);
  if (!asks || part.valueFrom < behind.length) return [];
  const end = text.length;
  return [{ ...label, ...part, valueFrom: end, valueTo: end, words: label.words + part.words }];
}

/** The state of an attorney's admission, within a label: 'Print Name of New York Attorney'. */
const admittedIn = /(?<=\bof )(?:[A-Z][a-z]+ ){1,2}(?=Attorney\b)/;

function readLabels(segment: Pick<Segment, 'text'>): Label[] {
  const asked = questionLabel(segment.text);
  if (asked) return [asked];
  // 'For court use only' is the heading of a space that the court fills in.
  if (isOfficeNote(segment.text)) return [];
  // 'Same as decedent' is an answer, although it consists of label words.
  if (/^\W*(?:the\s+)?same\s+(?:address\s+)?as\b/i.test(segment.text)) return [];
  const bare = segment.text.replace(admittedIn, (words) => ' '.repeat(words.length));
  const tokens = tokensOf(/^\(?St\.?\)?$/.test(segment.text) ? 'State' : bare);
  const labels: Label[] = [];
  const begin = enumeratorEnd(tokens);
  let at = begin;
  while (at < tokens.length) {
    const first = at === begin || labels.length > 0;
    const run = runEnd(tokens, at);
    const { colon } = run;
    let { end } = run;
    const words = withoutHints(tokens.slice(at, end))
      .map((token) => token.word)
      .filter(Boolean);
    const phrase = phrases.get(words.join(' '));
    const role = phrase?.role ?? roleOf(words, fieldOf(words, undefined));
    const field = (phrase?.field as LabelField | undefined) ?? fieldOf(words, role);
    if (
      labels.length === 0 &&
      !colon &&
      end < tokens.length &&
      goesOnInWords(tokens, at, end, field)
    )
      end = tokens.length;
    const whole = end === tokens.length;
    const behindColon =
      labels.at(-1)?.colon === true && labels.at(-1)!.valueFrom >= labels.at(-1)!.valueTo;
    if (field && end > at && (colon || (first && (whole || labels.length === 0)) || behindColon)) {
      const next = colon || !whole ? nextLabel(tokens, end) : tokens.length;
      labels.push({
        field,
        ...(role && { role }),
        ...(role === 'deceased' && !words.some((word) => roles.has(word)) && { isImplied: true }),
        ...(role === 'petitioner' && namesNominee(words) && { isNominee: true }),
        colon,
        caption: /^[([{]/.test(tokens[at]!.raw) && /[)\]}][*†]?$/.test(tokens[end - 1]!.raw),
        valueFrom: end < tokens.length ? tokens[end]!.from : segment.text.length,
        valueTo: next > end ? tokens[next - 1]!.to : (tokens[end]?.from ?? segment.text.length),
        words: words.length,
        ...(field === 'cityline' && { slots: slotsOf(words) }),
      });
      at = Math.max(next, end);
      if (!colon) break;
    } else break;
  }
  const whole = withPartBehind(labels, segment.text);
  return whole.length > 0 ? whole : labels;
}

/** The index of the next label with a colon (or, directly after a colon, of one without). */
function nextLabel(tokens: Token[], from: number): number {
  for (let i = from; i < tokens.length; i++) {
    const { end, colon } = runEnd(tokens, i);
    if (end === i) continue;
    const words = tokens
      .slice(i, end)
      .map((token) => token.word)
      .filter(Boolean);
    if (colon && fieldOf(words, roleOf(words))) return i;
    if (
      i === from &&
      end < tokens.length &&
      words.length === 1 &&
      values.has(words[0]!) &&
      /^[A-Z]/.test(tokens[i]!.raw)
    )
      return i;
  }
  return tokens.length;
}

/** Whether a segment is only a label, so that it cannot be another label's value. */
export function isOnlyLabel(segment: Pick<Segment, 'text'>): boolean {
  const labels = findLabels(segment);
  const last = labels.at(-1);
  return last !== undefined && last.valueFrom >= last.valueTo;
}
