import { editDistance } from '../page/spelling.ts';

/** Words as they are typed, and in capitals: a part of a regular expression that distinguishes case otherwise. */
export const inBothCases = (words: string) =>
  words
    .split(' ')
    .flatMap((word) => [word, word.toUpperCase()])
    .join('|');

/** The kinds of roads, spelled and short, that end the names of streets: a part of a regular expression. */
export const roadEndings = inBothCases(
  'Street St Avenue Ave Road Rd Drive Dr Lane Ln Court Ct Boulevard Blvd Place Pl Way Circle Cir Terrace Ter Trail Trl Parkway Pkwy Highway Hwy Pike Plaza Square Sq Loop Run Alley Row Path Turnpike Tpke Crescent Cove Cv Point Pt Ridge Broadway Extension',
);
/** A unit with its number, 'Apt. 4B' or '#3': a part of a regular expression. */
export const unitPart = `(?:(?:${inBothCases('Apt Apartment Unit Suite Ste Rm Room Floor Fl Lot Bldg')})\\.?\\s*#?\\s*[\\w-]+|#\\s?[\\w-]+)`;

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
