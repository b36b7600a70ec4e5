import { findDates } from '../../values/dates.ts';
import { editDistance } from '../../page/spelling.ts';
import { readBareNumbers } from './bare-numbers.ts';
import { readStampedNumbers } from './stamped-numbers.ts';
import { readCounty } from './county-reading.ts';
import { caseCandidate as make, titled } from './case-candidates.ts';
import { stampedNumber } from '../../values/case-numbers.ts';
import { findCaseNumber } from '../../values/normal-value.ts';
import { segmentBelow, segmentRight, type PageLayout } from '../../page/page-layout.ts';
import type { Candidate } from '../../petition.ts';
import type { PlacedText } from '../../page/placed-text.ts';
import { formWeights } from '../../weights.ts';

const courtKind =
  /\b(?:probate|surrogate['’]?s?|circuit|superior|chancery|county|district|orphans['’]?|general sessions|magistrate['’]?s?|municipal|court of common pleas|family)\b[\w\s'’,&-]{0,30}?\bcourt\b|\bcourt\s+of\s+(?:common\s+pleas|probate|chancery)\b|\bregister\s+of\s+wills\b|\bcounty\s+commission\b|\bcommissioners?['’]?\s+court\b/i;
const caseLabel =
  /\b(?:(?:case|file|docket|cause|estate|probate|index|court\s+file)\s*(?:no|number|#|nos)\b|\bno\b|\bnumber\b|\bPRO\.(?=\s?\S*\d)|\b(?:case|docket)(?=:))\s*[.:]*\s*/gi;
const notCase =
  /\b(?:bar|tel|telephone|phone|fax|security|ssn|apt|unit|suite|ste|room|box|sbn|vsb|wsba|bbo|juris|roll|reg|registration|att(?:orne)?y|i\.?d|commission|license|certificate|policy|account|page|item|form|rule|district|ward|precinct|lot|parcel|firm|code|badge|route|house|check|instrument|deed|book)\.?\W*(?:no\W*)?$/i;

/** The court by its line near the top of the first page. */
function readCourt(layout: PageLayout): Candidate[] {
  const found: Candidate[] = [];
  for (const segment of layout.segments) {
    if (segment.box.y > layout.height * 0.4) break;
    const named = /^(?:name\s+of\s+)?court(?:\s+name)?:?$/i.test(segment.text)
      ? segmentRight(layout, segment)
      : undefined;
    if (
      named &&
      /^(?:\d+[a-z]{2} )?[A-Z][a-z]+(?: [A-Z][a-z]+){0,5}(?:\s[-–]\s.{3,50})?$/.test(named.text)
    ) {
      // The dashes of '6th Circuit - Probate Division' are lost on poor paper, not the words.
      const division = segmentRight(layout, named);
      const whole =
        division && /^\w+ Division\b[\w ]{0,20}$/.test(division.text)
          ? `${named.text} - ${division.text}`
          : named.text;
      found.push(make('court', whole, named, 0, named.text.length, formWeights.courtNamed));
    }
    const kind = courtKind.exec(segment.text);
    if (!kind || segment.words.length > 14) continue;
    if (
      /\b(?:clerk|judge|order|received|use only)\b/i.test(
        segment.text.replace(/before the clerk|\bclerk['’]s office/i, ''),
      )
    )
      continue;
    const start = Math.max(0, segment.text.slice(0, kind.index).search(/\b[\w'’]+\s+county\s*$/i));
    const text = segment.text
      .slice(start)
      .replace(/^(?:e-?)?filed\s+(?=in\b)/i, '')
      .replace(/^(?:in|to|before)\s+(?:the\s+)?/i, '')
      .replace(/\s+clerk['’]s\s+office\b.*$/i, '')
      .replace(/[:;.,)]+$/, '')
      .replace(/\s+(?:for|of|in|and)(?:\s+the)?$/i, '');
    const beside = segmentRight(layout, segment);
    const next = segmentBelow(layout, segment, 3.5);
    const numbered = next && /^(?:number|no\.?)\s+\w+$/i.test(next.text) ? ` ${next.text}` : '';
    const weight =
      /^(?:in|to|before)\s+the/i.test(segment.text) || segment.box.y < layout.height * 0.2
        ? formWeights.court
        : formWeights.courtElsewhere;
    // Of two courts that a form offers, the one with a county that was filled in.
    const chosen = beside && /\bcounty\W*$/i.test(beside.text) ? formWeights.courtWithCounty : 0;
    const value = titled(
      text.replace(/,?\s*(?:county\s+of|state\s+of)\s+.*$/i, (tail) => (numbered ? '' : tail)) +
        numbered,
    );
    found.push(make('court', value, segment, 0, segment.text.length, weight + chosen));
  }
  return found.slice(0, 2);
}

function readCaseNumber(placed: PlacedText): Candidate[] {
  const found: Candidate[] = [];
  for (const match of placed.text.matchAll(caseLabel)) {
    if (notCase.test(placed.text.slice(Math.max(0, match.index - 16), match.index))) continue;
    const end = match.index + match[0].length;
    // The row below may belong to another box; the block and box readings find the text under a label.
    if (placed.text.slice(match.index, end).includes('\n')) continue;
    // 'Attorney Reyisti ation No': however the OCR engine read the word between, it is a bar number.
    if (/\battorney\b[^\n\t]*$/i.test(placed.text.slice(0, match.index))) continue;
    const rest = placed.text.slice(end, end + 30);
    const [cell = ''] = /[^\t\n]+/.exec(rest) ?? [];
    const stamped = stampedNumber(cell);
    const value = stamped || findCaseNumber(rest);
    const at = rest.indexOf(stamped ? cell : value);
    const bare = /^(?:no|number)/i.test(match[0]);
    // 'CASE NO. eAn 2025000412': letters that a clerk wrote by hand before a stamped number.
    const isStamped = /^\W*[A-Za-z]{1,4}\W*$/.test(rest.slice(0, at)) && /^\d{8,}$/.test(value);
    const length = stamped ? cell.length : value.length;
    if (value && (at <= 3 || isStamped) && !(bare && /^\d+$/.test(value) && value.length < 5))
      found.push(
        make(
          'caseNumber',
          value,
          placed,
          end + at,
          end + at + length,
          bare ? formWeights.bareNumberLabel : formWeights.caseNumber,
        ),
      );
  }
  return found;
}

/** 'FILED' or 'RECEIVED' at the start, with wide letter spacing or a misread letter. */
function isStamp(text: string): boolean {
  if (/^\s*(?:e-?|electronically\s+)?(?:filed|received)\b/i.test(text)) return true;
  const letters = text.replace(/[^A-Za-z]/g, '').toLowerCase();
  return letters.length === 5 && letters.startsWith('f') && editDistance(letters, 'filed', 1) <= 1;
}

/** The clerk's stamp: 'FILED' alone with a date beside or under it. */
function readFiled(layout: PageLayout): Candidate[] {
  const found: Candidate[] = [];
  for (const segment of layout.segments) {
    if (segment.words.length > 10 || !isStamp(segment.text)) continue;
    let here: typeof segment | undefined = segment;
    for (let line = 0; line < 4 && here; line++) {
      const date = findDates(here.text)[0];
      if (date) {
        found.push(make('filingDate', date.iso, here, date.from, date.to, formWeights.filingDate));
        break;
      }
      here = segmentBelow(layout, here, 3);
    }
  }
  return found;
}

/** The data that identifies the case: court, county, number, filing date. */
export function readCase(layout: PageLayout): Candidate[] {
  // After a cover sheet the caption is on the second page; it never outweighs the first one's.
  const behind = { 1: 1, 2: formWeights.courtOnSecondPage }[layout.page] ?? 0;
  const first =
    behind > 0 ? readCourt(layout).map((one) => ({ ...one, weight: one.weight * behind })) : [];
  return [
    ...first,
    ...readCounty(layout.rowText),
    ...readCaseNumber(layout.rowText),
    ...readCaseNumber(layout.blockText),
    ...readStampedNumbers(layout),
    ...readBareNumbers(layout),
    ...readFiled(layout),
  ];
}
