import { editDistance } from '../page/spelling.ts';

/**
 * Words as given and in capitals: a part of a regular expression that is otherwise case-sensitive.
 */
export const inBothCases = (words: string) =>
  words
    .split(' ')
    .flatMap((word) => [word, word.toUpperCase()])
    .join('|');

/**
 * Street types that end a street name, spelled out and abbreviated: a part of a regular expression.
 */
export const streetTypeEndings = inBothCases(
  'Street St Avenue Ave Road Rd Drive Dr Lane Ln Court Ct Boulevard Blvd Place Pl Way Circle Cir Terrace Ter Trail Trl Parkway Pkwy Highway Hwy Pike Plaza Square Sq Loop Run Alley Row Path Turnpike Tpke Crescent Cove Cv Point Pt Ridge Broadway Extension',
);
/** A unit with its number, 'Apt. 4B' or '#3': a part of a regular expression. */
export const unitPart = `(?:(?:${inBothCases('Apt Apartment Unit Suite Ste Rm Room Floor Fl Lot Bldg')})\\.?\\s*#?\\s*[\\w-]+|#\\s?[\\w-]+)`;

/** Street types that a misread word is compared with (`correctStreetType`); shorter ones are too alike. */
export const streetTypes =
  'Street Avenue Road Drive Lane Court Boulevard Place Circle Terrace Trail Parkway Highway Turnpike Crescent Heights'.split(
    ' ',
  );

/**
 * Corrects a misread capital in a street from OCR: 'Fast' after the house number is 'East', and
 * 'Mighway' before a number is 'Highway'.
 */
export const correctHighway = (street: string): string =>
  street
    .replace(/(?<=^\d+ )Fast(?= \p{Lu})/u, 'East')
    .replace(/(?<=\s)\p{Lu}ighway(?=\s+\d)/u, 'Highway');

/**
 * Corrects the street type of a street from OCR if only one type is similar to the word that was
 * read: 'Saddleback Trajt', 'State Mighway 30'.
 */
export function correctStreetType(street: string): string {
  const plain = correctHighway(street)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\s)[I1l|] ane(?=$|,)/, 'Lane');
  return plain.replace(/(?<=\s)(\p{L}{4,})(?=(?:,.*)?$)/u, (word) => {
    const near = streetTypes.filter(
      (kind) => editDistance(kind, word, 2) <= (kind.length > 4 ? 2 : 1),
    );
    return near.length === 1 ? near[0]! : word;
  });
}
