import { addressCandidates } from '../../places/address-candidates.ts';
import { isStreetLine } from '../../places/addresses.ts';
import type { FormReading } from './form-reading.ts';
import { findPhone, samePattern } from '../../values/normal-value.ts';
import { splitCityLine } from '../../places/place-lines.ts';
import { findLabels } from '../../vocabulary/labels.ts';
import { nameFromValue } from '../../people/names.ts';
import {
  segmentAbove,
  segmentBelow,
  type PageLayout,
  type Segment,
} from '../../page/page-layout.ts';
import type { Role } from '../../petition.ts';
import { lineCandidate, nameField, nameOfLine, roleOfLine } from '../names/role-lines.ts';
import { formWeights } from '../../weights.ts';

/** 'Personal Representative Jane Roe': a narrow first column that merged with the second. */
function roleBeforeName(segment: Segment): { role: Role; name: string } | undefined {
  const [label] = findLabels(segment);
  if (!label?.role || label.field !== 'role' || label.colon) return undefined;
  const rest = segment.text.slice(label.valueFrom);
  const name = nameFromValue(rest);
  return name && name.length >= rest.trim().length - 2 ? { role: label.role, name } : undefined;
}

/** 'Personal' over 'representative' in a narrow first column. */
function roleOverTwoRows(layout: PageLayout, first: Segment): Role | undefined {
  const below = segmentBelow(layout, first, 1.2);
  if (!below || first.words.length > 2 || layout.rows[below.row]![0] !== below) return undefined;
  return roleOfLine({ ...first, text: `${first.text} ${below.text}` });
}

/** Reads tables with the role in the first column: 'Decedent | name | address | telephone'. */
export function readRoleRows(layout: PageLayout): Pick<FormReading, 'candidates' | 'same'> {
  const reading: Pick<FormReading, 'candidates' | 'same'> = { candidates: [], same: [] };
  for (const cells of layout.rows) {
    // Dockets count the parties in the first column.
    const row = /^#?\d{1,3}\.?$/.test(cells[0]?.text ?? '') ? cells.slice(1) : cells;
    const [first, second] = row;
    if (!first || !second || first.words.length > 8) continue;
    const named = roleBeforeName(first);
    const role =
      named?.role ??
      roleOfLine(first) ??
      roleOfLine({ ...first, text: first.text.replace(/\s*\(.*$/, '') }) ??
      roleOverTwoRows(layout, first);
    const name = named?.name ?? nameOfLine(second);
    // 'Jane Roe #41276' is a lawyer by the bar number, and does not start a row.
    if (!named && nameOfLine(first)) continue;
    // 'Executor' under a name belongs to that name, not to the next column.
    const above = segmentAbove(layout, first);
    if (!role || !name || (!named && above && nameOfLine(above))) continue;
    const field = nameField[role];
    if (field)
      reading.candidates.push(
        lineCandidate(field, name, named ? first : second, layout, formWeights.tableCell),
      );
    if (role !== 'deceased' && role !== 'petitioner') continue;
    const rest = row.slice(named ? 1 : 2);
    const phone = rest.find((cell) => findPhone(cell.text));
    if (phone && role === 'petitioner')
      reading.candidates.push(
        lineCandidate(
          'petitioner.phoneNumber',
          findPhone(phone.text),
          phone,
          layout,
          formWeights.tableCell,
        ),
      );
    const streetOf = (cell: Segment) =>
      cell.text.replace(/[,\s]*\(?\d{3}\)?[\s.-]+\d{3}[\s.-]+\d{4}.*$/, '');
    const street = rest.find((cell) => isStreetLine(streetOf(cell)));
    const same = rest.find((cell) => samePattern.test(cell.text));
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
            weight: formWeights.tableCell,
          },
          city: { value: parts.city, words: city.words, weight: formWeights.tableCell },
          state: { value: parts.state, words: city.words, weight: formWeights.tableCell },
          zip: { value: parts.zip, words: city.words, weight: formWeights.tableCell },
        },
        layout.page,
        `row-${layout.page}-${street.index}`,
      ),
    );
  }
  return reading;
}
