import { editDistance } from '../page/spelling.ts';

export const roadKinds =
  'Street Avenue Road Drive Lane Court Boulevard Place Circle Terrace Trail Parkway Highway Turnpike Crescent Heights'.split(
    ' ',
  );

/** A street whose 'Highway' or 'East' has a misread capital: no name of a road has such words there. */
export const spellHighway = (street: string): string =>
  street
    .replace(/(?<=^\d+ )Fast(?= \p{Lu})/u, 'East')
    .replace(/(?<=\s)\p{Lu}ighway(?=\s+\d)/u, 'Highway');

/**
 * A street that an engine read, with the kind of its road, where only one is that near to what was read:
 * 'Saddleback Trajt', 'State Mighway 30'.
 */
export function spellRoad(street: string): string {
  const plain = spellHighway(street)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\s)[I1l|] ane(?=$|,)/, 'Lane');
  return plain.replace(/(?<=\s)(\p{L}{4,})(?=(?:,.*)?$)/u, (word) => {
    const near = roadKinds.filter(
      (kind) => editDistance(kind, word, 2) <= (kind.length > 4 ? 2 : 1),
    );
    return near.length === 1 ? near[0]! : word;
  });
}
