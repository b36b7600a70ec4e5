import { addressCandidates } from '../../places/address-candidates.ts';
import { isStreetLine } from '../../places/addresses.ts';
import type { FormReading } from './form-reading.ts';
import { findPhone } from '../../values/normal-value.ts';
import { splitCityLine } from '../../places/place-lines.ts';
import { findLabels } from '../../vocabulary/labels.ts';
import { segmentRight, type PageLayout, type Segment } from '../../page/page-layout.ts';
import type { Candidate } from '../../petition.ts';
import { filer, isFiledByLawyer, isSelfRepresented } from './ticked-role.ts';
import { lineCandidate, nameField, nameOfLine, roleOfLine } from '../names/role-lines.ts';
import { formWeights } from '../../weights.ts';

/** Lines up to the oath or the notary's name: the person named there has not signed the petition. */
function beforeJurat(lines: Segment[]): Segment[] {
  const end = lines.findIndex(
    ({ text }, i) =>
      /\b(?:sworn|subscribed|acknowledged)\b/i.test(text) ||
      (lines[i + 1] !== undefined && /\bnotary\b/i.test(lines[i + 1]!.text)),
  );
  return (end < 0 ? lines : lines.slice(0, end)).slice(0, 2);
}

/**
 * Reads the blocks under signatures and in letterheads: a name, a line with the role, a street, a
 * city, a phone number, one under the other.
 */
// oxlint-disable-next-line max-lines-per-function -- One pass over the lines of a page.
export function readBlocks(layout: PageLayout): Omit<FormReading, 'same' | 'last' | 'lawyers'> {
  const found: Candidate[] = [];
  const attorneyPhones: string[] = [];
  const officeStreets: string[] = [];
  const selfRepresented = isSelfRepresented(layout);
  const byLawyer = isFiledByLawyer(layout);
  // 'Jane Roe     #4471': the bar number in a separate cell.
  const roleOf = (segment: Segment) =>
    roleOfLine(segment) ??
    (nameOfLine(segment) && /^#\s?\d{4,6}$/.test(segmentRight(layout, segment)?.text ?? '')
      ? 'attorney'
      : undefined);
  for (const block of layout.blocks) {
    const at = block.findIndex((segment) => roleOf(segment) !== undefined);
    const alone =
      at >= 0 && selfRepresented && /\bwithout\s+(?:an\s+)?attorney\b/i.test(block[at]!.text);
    const said = at >= 0 ? roleOf(block[at]!) : undefined;
    const lawyers = byLawyer && said === 'petitioner' && filer.test(block[at]!.text);
    const role = alone ? 'petitioner' : lawyers ? 'attorney' : said;
    if (!role || !(role in nameField) || role === 'deceased') continue;
    // 'Name and address of attorney' is a heading: the text over it is another person's, unless no
    // name follows: then it is a caption under the lawyer's own lines.
    const heads =
      findLabels(block[at]!)[0]?.field === 'block' &&
      block.slice(at + 1).some((line) => nameOfLine(line));
    // The same holds for 'Petitioner:' under the last row of a table.
    const opens = said === 'petitioner' && /:\s*$/.test(block[at]!.text);
    const start = heads || opens ? at : Math.max(0, at - 6);
    // '2) John Roe, …' is the second of several petitioners.
    const second = block.findIndex(({ text }, i) => i > at && /^\(?2[.)]\s/.test(text));
    const near = block.slice(start, second < 0 ? at + 7 : Math.min(second, at + 7));
    const above = block
      .slice(start, at)
      .toReversed()
      .find((line) => nameOfLine(line));
    // 'Attorney for petitioner' ends a lawyer's lines; the name after it is the petitioner's.
    const closes = at > 0 && /\bfor\b.*[^:]$/i.test(block[at]!.text);
    const below = closes
      ? undefined
      : beforeJurat(block.slice(at + 1, at + 4)).find((line) => nameOfLine(line));
    const caption = !heads && findLabels(block[at]!)[0]?.field === 'block';
    const own = nameOfLine(block[at]!) ? block[at]! : undefined;
    const line =
      own ?? (above && (caption || at - block.indexOf(above) <= 3) ? above : (below ?? above));
    if (line)
      found.push(
        lineCandidate(nameField[role]!, nameOfLine(line), line, layout, formWeights.blockLine),
      );
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
            street: { value: street.text, words: street.words, weight: formWeights.blockLine },
            city: { value: parts.city, words: city.words, weight: formWeights.blockLine },
            state: { value: parts.state, words: city.words, weight: formWeights.blockLine },
            zip: { value: parts.zip, words: city.words, weight: formWeights.blockLine },
          },
          layout.page,
          `block-${layout.page}-${street.index}`,
        ),
      );
    if (phone)
      found.push(
        lineCandidate(
          'petitioner.phoneNumber',
          findPhone(phone.text),
          phone,
          layout,
          formWeights.blockPhone,
        ),
      );
  }
  return { candidates: found, attorneyPhones, officeStreets };
}
