import { addressCandidates } from '../../places/address-candidates.ts';
import { isStreetLine } from '../../places/addresses.ts';
import { findPhone } from '../../values/normal-value.ts';
import { nameKey } from '../../people/names.ts';
import type { PageLayout, Segment } from '../../page/page-layout.ts';
import type { Candidate } from '../../petition.ts';
import { splitCityLine } from '../../places/place-lines.ts';
import { lineCandidate, nameOfLine, roleOfLine } from '../names/role-lines.ts';
import { formWeights } from '../../weights.ts';

/** The lines of a block from a name to the next name or to a line of another role. */
function linesOf(block: Segment[], at: number): Segment[] {
  const rest = block.slice(at + 1, at + 8);
  const end = rest.findIndex((line) => {
    const role = roleOfLine(line);
    return nameOfLine(line) !== '' || (role !== undefined && role !== 'petitioner');
  });
  return end < 0 ? rest : rest.slice(0, end);
}

/**
 * Addresses and phone numbers under the petitioner's own name, if no word says whose they are: a
 * letterhead of a person without a lawyer, the lines under a signature.
 */
export function readNamedBlocks(layout: PageLayout, petitioner: readonly string[]): Candidate[] {
  const keys = new Set(petitioner.map(nameKey));
  const found: Candidate[] = [];
  for (const block of layout.blocks)
    for (const [at, line] of block.entries()) {
      if (!keys.has(nameKey(nameOfLine(line)))) continue;
      const lines = linesOf(block, at);
      const street = lines.find((other) => isStreetLine(other.text));
      const town = lines.find((other) => splitCityLine(other.text).zip);
      const phone = lines.find((other) => !isStreetLine(other.text) && findPhone(other.text));
      const { city, state, zip } = splitCityLine(town?.text ?? '');
      const part = (value: string, from: Segment) => ({
        value,
        words: from.words,
        weight: formWeights.underOwnName,
      });
      if (street && town)
        found.push(
          ...addressCandidates(
            'petitioner',
            {
              street: part(street.text.replace(/[,;]$/, ''), street),
              city: part(city, town),
              state: part(state, town),
              zip: part(zip, town),
            },
            layout.page,
            `named-${layout.page}-${street.index}`,
          ),
        );
      if (phone)
        found.push(
          lineCandidate(
            'petitioner.phoneNumber',
            findPhone(phone.text),
            phone,
            layout,
            formWeights.phoneUnderOwnName,
          ),
        );
    }
  return found;
}
