import { addressCandidates } from './address-candidates.ts';
import { isStreetLine } from './addresses.ts';
import { findPhone, samePattern, splitCityLine } from './form-values.ts';
import type { FormReading } from './form-reading.ts';
import { findLabels, isOnlyLabel } from './labels.ts';
import { nameFromValue } from './names.ts';
import { segmentAbove, segmentBelow, type PageLayout, type Segment } from './page-layout.ts';
import type { PetitionFieldName } from '#domain/petition-field.ts';
import type { Candidate, Role } from './petition.ts';
import { inkOf, surround } from './placed-text.ts';

const nameField: Partial<Record<Role, PetitionFieldName>> = {
  deceased: 'deceased.fullName',
  petitioner: 'petitioner.fullName',
  attorney: 'attorney',
};

const barNumber =
  /\b(?:(?:state\s+)?bar\s+(?:roll\s+)?(?:no|num|number|card|id)\b|bar\s*#|SBN|WSBA|OSB|BBO|VSB|ARDC|att(?:orne)?y\.?\s+(?:reg|id|no|code|license|registration)\b|juris\s+no|registration\s+no)/i;
const firm =
  /\b(?:law (?:offices?|firm|group|center)|attorneys? at law|counsell?ors? at law|P\.?L\.?L\.?C|L\.?L\.?P|LAW,? P\.?[AC])\b/i;

/** The role that words are, if they are nothing else. */
function roleOfWords(text: string): Role | undefined {
  const [label] = findLabels({ text });
  return isOnlyLabel({ text }) && label?.field === 'role' ? label.role : undefined;
}

/** The role that a whole line names: 'Attorney for Petitioner', 'Personal Representative', 'NOTARY PUBLIC'. */
function roleOfLine(segment: Segment): Role | undefined {
  const labels = findLabels(segment);
  if (/\bnotary\b/i.test(segment.text)) return 'notary';
  if (firm.test(segment.text) && segment.words.length <= 9) return 'attorney';
  // Whose number at the bar stands among the lines, is a lawyer.
  if (barNumber.test(segment.text)) return 'attorney';
  const signed = /^(.{4,45}?)\s*[,(–-]\s*([^,()]{4,50}?)\W*$/.exec(segment.text);
  if (signed && nameFromValue(signed[1]!) === signed[1]) return roleOfWords(signed[2]!);
  if (!isOnlyLabel(segment) || labels.length !== 1) return undefined;
  const label = labels[0]!;
  return label.field === 'role' || label.field === 'block' ? label.role : undefined;
}

function nameOfLine(segment: Segment): string {
  const text = segment.text
    // 'Jane Roe, Petitioner'.
    .replace(/\s*[,(–-]\s*([^,()]{4,50}?)\W*$/, (tail, words: string) =>
      roleOfWords(words) ? '' : tail,
    )
    // What follows a lawyer's name: 'Esq.', '(SC Bar 72218)', ', La. Bar Roll No. 21874'.
    .replace(
      /[\s,;–-]*\(?(?:,\s*|\(\s*|\b)(?:[A-Z][A-Za-z]{0,4}\.?\s+)?(?:SBN|WSBA|BBO|OSB|VSB|BPR|bar|attorney|atty|esq|AR[DC]C|registration|juris|ID)\b.*$/i,
      '',
    )
    .replace(/^(?:by|\/s\/):?\s*/i, '');
  if (/\d|:/.test(text)) return '';
  const name = nameFromValue(text);
  return name && name.length >= text.trim().length - 3 ? name : '';
}

/**
 * Reads the blocks under signatures and in letterheads: a name, a line that says in what role, a
 * street, a town, a telephone, one under the other.
 */
export function readBlocks(layout: PageLayout): Omit<FormReading, 'same'> {
  const found: Candidate[] = [];
  const attorneyPhones: string[] = [];
  const officeStreets: string[] = [];
  for (const block of layout.blocks) {
    const at = block.findIndex((segment) => roleOfLine(segment) !== undefined);
    const role = at >= 0 ? roleOfLine(block[at]!) : undefined;
    if (!role || !(role in nameField) || role === 'deceased') continue;
    // 'Name and address of attorney' is a heading: what stands over it is somebody else's.
    // unless no name follows: then it is a caption under the lawyer's own lines.
    const heads =
      findLabels(block[at]!)[0]?.field === 'block' &&
      block.slice(at + 1).some((line) => nameOfLine(line));
    const start = heads ? at : Math.max(0, at - 6);
    const near = block.slice(start, at + 7);
    const above = block
      .slice(start, at)
      .toReversed()
      .find((line) => nameOfLine(line));
    const below = block.slice(at + 1, at + 3).find((line) => nameOfLine(line));
    const caption = !heads && findLabels(block[at]!)[0]?.field === 'block';
    const own = nameOfLine(block[at]!) ? block[at]! : undefined;
    const line =
      own ?? (above && (caption || at - block.indexOf(above) <= 3) ? above : (below ?? above));
    if (line) found.push(candidate(nameField[role]!, nameOfLine(line), line, layout, 0.8));
    const phone = near.find((segment) => !isStreetLine(segment.text) && findPhone(segment.text));
    if (role === 'attorney' && phone) attorneyPhones.push(findPhone(phone.text));
    if (role === 'attorney')
      officeStreets.push(...near.map(({ text }) => text).filter(isStreetLine));
    if (role !== 'petitioner') continue;
    const street = near.find((segment) => isStreetLine(segment.text));
    const city = near.find((segment) => splitCityLine(segment.text).zip);
    const parts = splitCityLine(city?.text ?? '');
    if (street && city)
      found.push(
        ...addressCandidates(
          role,
          {
            street: { value: street.text, words: street.words, weight: 0.8 },
            city: { value: parts.city, words: city.words, weight: 0.8 },
            state: { value: parts.state, words: city.words, weight: 0.8 },
            zip: { value: parts.zip, words: city.words, weight: 0.8 },
          },
          layout.page,
          `block-${layout.page}-${street.index}`,
        ),
      );
    if (phone)
      found.push(candidate('petitioner.phoneNumber', findPhone(phone.text), phone, layout, 0.7));
  }
  return { candidates: found, attorneyPhones, officeStreets };
}

function candidate(
  field: PetitionFieldName,
  value: string,
  line: Segment,
  layout: PageLayout,
  weight: number,
): Candidate {
  return {
    field,
    value,
    weight,
    ink: inkOf(line.words),
    page: layout.page,
    box: surround(line.words),
  };
}

/** Reads captions: the name stands in the line under '… ESTATE OF', however far the two are set apart. */
export function readCaptions(layout: PageLayout): Candidate[] {
  const found: Candidate[] = [];
  for (const segment of layout.segments) {
    if (!/\b(?:estate|will|matter|goods)\s+of:?$/i.test(segment.text)) continue;
    const below = segmentBelow(layout, segment, 3.5);
    const name =
      below && nameFromValue(below.text.replace(/[,.]?\s*(?:deceased|decedent).*$/i, ''));
    if (name) found.push(candidate('deceased.fullName', name, below, layout, 0.8));
  }
  return found;
}

/** 'Personal Representative Jane Roe': a narrow first column that ran into the second. */
function roleBeforeName(segment: Segment): { role: Role; name: string } | undefined {
  const [label] = findLabels(segment);
  if (!label?.role || label.field !== 'role' || label.colon) return undefined;
  const rest = segment.text.slice(label.valueFrom);
  const name = nameFromValue(rest);
  return name && name.length >= rest.trim().length - 2 ? { role: label.role, name } : undefined;
}

/** Reads tables whose first column is the role: 'Decedent | name | address | telephone'. */
export function readRoleRows(layout: PageLayout): Pick<FormReading, 'candidates' | 'same'> {
  const reading: Pick<FormReading, 'candidates' | 'same'> = { candidates: [], same: [] };
  for (const row of layout.rows) {
    const [first, second] = row;
    if (!first || !second || first.words.length > 8) continue;
    const named = roleBeforeName(first);
    const role =
      named?.role ??
      roleOfLine(first) ??
      roleOfLine({ ...first, text: first.text.replace(/\s*\(.*$/, '') });
    const name = named?.name ?? nameOfLine(second);
    // 'Executor' under a name is that name's, not the next column's.
    const above = segmentAbove(layout, first);
    if (!role || !name || (!named && above && nameOfLine(above))) continue;
    const field = nameField[role];
    if (field) reading.candidates.push(candidate(field, name, named ? first : second, layout, 0.9));
    if (role !== 'deceased' && role !== 'petitioner') continue;
    const cells = row.slice(named ? 1 : 2);
    const phone = cells.find((cell) => findPhone(cell.text));
    if (phone && role === 'petitioner')
      reading.candidates.push(
        candidate('petitioner.phoneNumber', findPhone(phone.text), phone, layout, 0.9),
      );
    const streetOf = (cell: Segment) =>
      cell.text.replace(/[,\s]*\(?\d{3}\)?[\s.-]+\d{3}[\s.-]+\d{4}.*$/, '');
    const street = cells.find((cell) => isStreetLine(streetOf(cell)));
    const same = cells.find((cell) => samePattern.test(cell.text));
    if (same) reading.same.push({ role, page: layout.page, words: same.words });
    if (!street) continue;
    let city = segmentBelow(layout, street, 1.4);
    if (city && !splitCityLine(city.text).zip) city = segmentBelow(layout, city, 1.4);
    const parts = splitCityLine(city?.text ?? '');
    if (!city || !parts.zip) continue;
    reading.candidates.push(
      ...addressCandidates(
        role,
        {
          street: {
            value: streetOf(street).replace(/[,;]$/, ''),
            words: street.words,
            weight: 0.9,
          },
          city: { value: parts.city, words: city.words, weight: 0.9 },
          state: { value: parts.state, words: city.words, weight: 0.9 },
          zip: { value: parts.zip, words: city.words, weight: 0.9 },
        },
        layout.page,
        `row-${layout.page}-${street.index}`,
      ),
    );
  }
  return reading;
}
