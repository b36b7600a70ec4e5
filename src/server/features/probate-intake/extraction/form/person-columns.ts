import { addressCandidates, type AddressParts } from '../places/address-candidates.ts';
import { findAddresses } from '../places/addresses.ts';
import { splitCityLine } from '../places/place-lines.ts';
import { findLabels, isOnlyLabel } from '../labels/labels.ts';
import type { Label } from '../labels/label-kinds.ts';
import type { PageLayout, Segment } from '../page/page-layout.ts';
import { lineCandidate, nameField, roleOfLine } from '../people/role-lines.ts';
import type { Candidate, Role } from '../petition.ts';
import { normalValue } from './form-values.ts';

type Column = { role: Role; x: number; parts: AddressParts };

/** The columns that a row of roles heads ('DECEDENT | PETITIONER'); none unless they are different people's. */
function columnsOf(row: Segment[]): Column[] {
  const heads = row.flatMap((cell): Column[] => {
    const role = isOnlyLabel(cell) ? roleOfLine(cell) : undefined;
    return role && nameField[role] ? [{ role, x: cell.box.x, parts: {} }] : [];
  });
  const different = new Set(heads.map(({ role }) => role)).size;
  return heads.length > 1 && different === heads.length ? heads : [];
}

/** What a cell answers to its row's label: a field of its own, or a part of the column's address. */
function readCell(
  layout: PageLayout,
  { role, parts }: Column,
  { field }: Label,
  cell: Segment,
): Candidate[] {
  const value = normalValue(field, cell.text);
  const part = (text: string) => ({ value: text, words: cell.words, weight: 0.85 });
  if (!value) return [];
  if (field === 'name') return [lineCandidate(nameField[role]!, value, cell, layout, 0.9)];
  if (field === 'phone' && role === 'petitioner')
    return [lineCandidate('petitioner.phoneNumber', value, cell, layout, 0.9)];
  if (field === 'deathDate' && role === 'deceased')
    return [lineCandidate('deceased.deceasedDate', value, cell, layout, 0.9)];
  const whole = field === 'address' ? findAddresses(cell.text)[0] : undefined;
  const town = field === 'cityline' ? splitCityLine(cell.text) : undefined;
  if (whole)
    Object.assign(parts, {
      street: part(whole.street),
      city: part(whole.city),
      state: part(whole.state),
      zip: part(whole.zip),
    });
  else if (town)
    Object.assign(parts, { city: part(town.city), state: part(town.state), zip: part(town.zip) });
  else if (field === 'address') parts.street ??= part(value);
  else if (field === 'city' || field === 'state' || field === 'zip') parts[field] ??= part(value);
  return [];
}

/**
 * Reads tables with a column for each person: a row of roles heads them, and the first cell of every
 * row below is the label of the others.
 */
export function readPersonColumns(layout: PageLayout): Candidate[] {
  const found: Candidate[] = [];
  for (const [at, row] of layout.rows.entries()) {
    const columns = columnsOf(row);
    if (columns.length === 0) continue;
    for (const line of layout.rows.slice(at + 1, at + 14)) {
      const [head, ...cells] = line;
      const label = head && isOnlyLabel(head) ? findLabels(head)[0] : undefined;
      // A row without a label, or with labels in the columns too, is no longer the table's.
      if (!label || cells.length === 0 || head!.box.x > columns[0]!.x - layout.em) break;
      if (cells.some(isOnlyLabel)) break;
      for (const cell of cells) {
        const column = columns.find(({ x }) => Math.abs(x - cell.box.x) < layout.em * 2.5);
        if (column) found.push(...readCell(layout, column, label, cell));
      }
    }
    for (const { role, parts } of columns)
      if (role === 'deceased' || role === 'petitioner')
        found.push(
          ...addressCandidates(role, parts, layout.page, `person-${layout.page}-${at}-${role}`),
        );
  }
  return found;
}
