import type { Box } from '../page/page.ts';
import type { Answer } from './answers.ts';
import type { Mention } from './mention-vote.ts';
import { addressFrom, mentionOf, type AddressMention } from './person-answers.ts';
import { splitNameAddress } from './written-address.ts';
import { looksLikeName, readName, saysNone } from './written-values.ts';

/** A person whom the form lists as heir, beneficiary or next of kin. */
export type FormHeir = {
  name: string;
  relationship: string;
  address: AddressMention;
  page: number;
  box: Box;
  mention: Mention;
};

/** The people whom a form lists, row by row. */
export function heirsOf(answers: readonly Answer[]): FormHeir[] {
  const rows = new Map<string, Answer[]>();
  for (const answer of answers) {
    const [, row] = /^heir\.(\d+)\./.exec(answer.is) ?? [];
    if (!row) continue;
    const key = `${answer.page}-${row}`;
    rows.set(key, [...(rows.get(key) ?? []), answer]);
  }
  return [...rows.values()].flatMap((row): FormHeir[] => {
    const part = (name: string) => row.find(({ is }) => is.endsWith(`.${name}`));
    const whole = part('nameAddress');
    const named = part('name') ?? whole;
    if (!named) return [];
    const split = whole ? splitNameAddress(whole.lines) : undefined;
    const text = split?.name ?? named.lines.join(' ');
    const { name, rest } = readName(text);
    if (saysNone(text) || !looksLikeName(name)) return [];
    const address = part('address') ?? part('street');
    const town = part('townLine');
    return [
      {
        name,
        relationship: part('relationship')?.lines.join(' ') ?? rest,
        address: whole
          ? addressFrom(whole, split!.address)
          : address
            ? addressFrom(address, [...address.lines, ...(town?.lines ?? [])])
            : {},
        page: named.page,
        box: named.box,
        mention: mentionOf(named, name),
      },
    ];
  });
}
