import { expect, test } from 'vitest';
import {
  findAddresses,
  goesOnAsStreet,
  isCutOf,
  isStreetLine,
  isWholeStreet,
} from './addresses.ts';
import { rule, ruleFor, wrongRows } from '../testing/scored.ts';

const streetsOf = (text: string) => findAddresses(text).map(({ street }) => street);
const placesOf = (text: string) =>
  findAddresses(text).map(({ street, city, state }) => [street, city, state].join(' | '));

const partsOfTowns = rule('a quadrant after a street belongs to the street', streetsOf, [
  ['7 Elm Court, N.W. Unit 12, Washington, D.C. 20016', ['7 Elm Court, N.W. Unit 12']],
  ['7 Elm Court, NE, Washington, DC 20002', ['7 Elm Court, NE']],
  ['7 Elm Court NW, Washington, DC 20016', ['7 Elm Court NW']],
  ['7 Elm Court, S.E., Atlanta, Georgia 30312', ['7 Elm Court, S.E.']],
  ['died 2012 Jane Roe 8004 Elm St, Tampa, FL 33614', ['8004 Elm St']],
]);

const boxes = rule('a box keeps its route and its number', streetsOf, [
  ['HC 64 Box 1170, Newfane, VT 05345', ['HC 64 Box 1170']],
  ['R.F.D. 12, Box 40A, Newfane, VT 05345', ['R.F.D. 12, Box 40A']],
  ['RR 1 Box 17275, Newfane, VT 05345', ['RR 1 Box 17275']],
  ['JANE ROE\nPO BOX 9800\nTAMPA, FL 33614', ['PO BOX 9800']],
  ['Post Office Box 9800, Tampa, FL 33614', ['Post Office Box 9800']],
  ['R.D. 4 Box 212, Oneonta, NY 13820', ['R.D. 4 Box 212']],
]);

const spelled = rule('a street may begin with a spelled-out number', streetsOf, [
  ['Six Harbor Court, Westerly, RI 02891', ['Six Harbor Court']],
  ['Twelve Harbor Plaza, Westerly, RI 02891', ['Twelve Harbor Plaza']],
]);

const sums = rule('the end of an amount is not a house number', streetsOf, [
  ['may not exceed $50,000 gross, Kenosha, WI 53140', []],
  ['may not exceed $50,000. 9 Elm Court, Kenosha, WI 53140', ['9 Elm Court']],
]);

const whole = ruleFor(
  'finds an address from its first character to its last',
  (text: string) => findAddresses(text).map(({ from, to }) => [from, text.length - to]),
  [[0, 0]],
  [
    '7 Elm Court, N.W. Unit 12, Washington, D.C. 20016',
    '7 Elm Court NW, Washington, DC 20016',
    '7 Elm Court, S.E., Atlanta, Georgia 30312',
    "N. 4411 M-28, L'Anse, MI 49946",
  ],
);

const oddNumbers = rule('odd house numbers and misread articles', placesOf, [
  ['12 1/2 Oak Street\nTampa, FL 33614', ['12 1/2 Oak Street | Tampa | FL']],
  ['409 E1 Camino Verde, Tampa, FL 33614', ['409 El Camino Verde | Tampa | FL']],
  // The abbreviation of a state after a town is not part of the town.
  ['7 Elm Court, Omaha, NE 68102', ['7 Elm Court | Omaha | NE']],
  // Finds a numbered road without a ZIP.
  [
    'at 12 Highway 31 South, Decatur, DeKalb County, Georgia',
    ['12 Highway 31 South | Decatur | GA'],
  ],
]);

const inCapitals = rule('recognizes the endings of streets in capitals', placesOf, [
  ['248 STONEGATE AVE\nNEWINGTON, CT 06111', ['248 STONEGATE AVE | NEWINGTON | CT']],
  ['4114 SW HICKORY LN, RIGA, MI 49276', ['4114 SW HICKORY LN | RIGA | MI']],
  ['7577 LINCOLN CT, APT. 4B FIFE LAKE, MI 49633', ['7577 LINCOLN CT, APT. 4B | FIFE LAKE | MI']],
]);

type Pair = [first: string, second: string];

const nextLines = rule(
  'a street continues on the next line with its quadrant or its unit',
  (lines: Pair) => goesOnAsStreet(...lines),
  [
    [['4568 Martin Luther King', 'Jr. Blvd., N.W.'], true],
    [['7847 W. Franklin St. Apt.', '4B'], true],
    [['7847 W. Franklin St.', '4B'], false],
  ],
);

const cut = rule(
  'a street cut at the end of its cell is the beginning of the whole one',
  (streets: Pair) => isCutOf(...streets),
  [
    [['4555 Martin Luther King', '4555 Martin Luther King Jr. Blvd. #3'], true],
    [['12 Oak Street', '12 Oak Street Apt. 4B'], false],
  ],
);
const notWhole = ruleFor('a street that lacks its unit number', isWholeStreet, false, [
  '7847 W. Franklin St. Apt.',
]);

const grids = rule('spelled-out numbers, grid numbers, particles in towns', placesOf, [
  ['One Harbor Plaza, Unit 12, Tampa, FL 33614', ['One Harbor Plaza, Unit 12 | Tampa | FL']],
  ['606 E. 1450 S., Provo, UT 84604', ['606 E. 1450 S. | Provo | UT']],
  ['88 North 200 W., Provo, UT 84604', ['88 North 200 W. | Provo | UT']],
  ["N. 4411 M-28, L'Anse, MI 49946", ["N. 4411 M-28 | L'Anse | MI"]],
  ['12 Oak Street, Fond du Lac, WI 54935', ['12 Oak Street | Fond du Lac | WI']],
  ["12 Oak Street, Coeur d'Alene, ID 83814", ["12 Oak Street | Coeur d'Alene | ID"]],
]);

const lines = ruleFor('a line that is a street', isStreetLine, true, [
  'One Harbor Plaza, Unit 12',
  '606 E. 1450 S.',
  '88 North 200 W.',
  'N. 4411 M-28',
  '12 Oak Street',
]);

test('addresses', () => {
  expect(
    wrongRows(
      partsOfTowns,
      boxes,
      spelled,
      sums,
      whole,
      oddNumbers,
      nextLines,
      cut,
      notWhole,
      grids,
      inCapitals,
      lines,
    ),
  ).toEqual([]);
});
