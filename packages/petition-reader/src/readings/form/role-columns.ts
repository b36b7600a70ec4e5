import { findAddresses } from '../../places/addresses.ts';
import { addressCandidates } from '../../places/address-candidates.ts';
import { lineCandidate, nameField, nameOfLine, roleOfLine } from '../names/role-lines.ts';
import type { PageLayout, Segment } from '../../page/page-layout.ts';
import type { Candidate, Role } from '../../petition.ts';
import { findPhone } from '../../values/normal-value.ts';
import { formWeights } from '../../weights.ts';

type Person = { role: Role; name: Segment; cell: Segment; rest: Segment[] };

/** Rows with a role in the second or a later cell and a name in the cell before it. */
function peopleOf(layout: PageLayout): Person[] {
  return layout.rows.flatMap((row) =>
    row.slice(1).flatMap((cell, i): Person[] => {
      const name = row[i]!;
      const role = nameOfLine(name) ? roleOfLine(cell) : undefined;
      return role && nameField[role] ? [{ role, name, cell, rest: row.slice(i + 2) }] : [];
    }),
  );
}

/**
 * Reads tables with a row for each person and the role after the name: 'Jane Roe | Petitioner |
 * address | telephone'. Two different roles under each other make a column of roles.
 */
export function readRoleColumns(layout: PageLayout): Candidate[] {
  const people = peopleOf(layout);
  const inColumn = ({ cell, role }: Person) =>
    people.some(
      (other) => other.role !== role && Math.abs(other.cell.box.x - cell.box.x) < layout.em * 1.5,
    );
  return people.filter(inColumn).flatMap(({ role, name, rest }) => {
    const found = [
      lineCandidate(nameField[role]!, nameOfLine(name), name, layout, formWeights.tableCell),
    ];
    if (role !== 'deceased' && role !== 'petitioner') return found;
    for (const cell of rest) {
      const phone = findPhone(cell.text);
      if (phone && role === 'petitioner')
        found.push(
          lineCandidate('petitioner.phoneNumber', phone, cell, layout, formWeights.tableCell),
        );
      const [address] = findAddresses(cell.text);
      const part = (value: string) => ({ value, words: cell.words, weight: formWeights.tableCell });
      if (address)
        found.push(
          ...addressCandidates(
            role,
            {
              street: part(address.street),
              city: part(address.city),
              state: part(address.state),
              zip: part(address.zip),
            },
            layout.page,
            `column-${layout.page}-${cell.index}`,
          ),
        );
    }
    return found;
  });
}
