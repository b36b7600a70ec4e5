import { expect, test } from 'vitest';
import {
  findAddresses,
  goesOnAsStreet,
  isCutOf,
  isStreetLine,
  isWholeStreet,
} from './addresses.ts';

test.each([
  ['7 Elm Court, N.W. Unit 12, Washington, D.C. 20016', '7 Elm Court, N.W. Unit 12'],
  ['7 Elm Court, NE, Washington, DC 20002', '7 Elm Court, NE'],
  ['7 Elm Court NW, Washington, DC 20016', '7 Elm Court NW'],
  ['7 Elm Court, S.E., Atlanta, Georgia 30312', '7 Elm Court, S.E.'],
])('the part of a town after a street is the street’s: %s', (text, street) => {
  expect(findAddresses(text)).toMatchObject([{ street, from: 0, to: text.length }]);
});

test.each([
  ['12 1/2 Oak Street\nTampa, FL 33614', '12 1/2 Oak Street', 'Tampa'],
  ['409 E1 Camino Verde, Tampa, FL 33614', '409 El Camino Verde', 'Tampa'],
])('odd house numbers and misread articles: %j', (text, street, city) => {
  expect(findAddresses(text)).toMatchObject([{ street, city }]);
});

test('a state’s letters after a town are no part of the town', () => {
  expect(findAddresses('7 Elm Court, Omaha, NE 68102')).toMatchObject([
    { street: '7 Elm Court', city: 'Omaha', state: 'NE' },
  ]);
});

test('a street over two lines may end with the part of the town', () => {
  expect(goesOnAsStreet('4568 Martin Luther King', 'Jr. Blvd., N.W.')).toBe(true);
});

test('a flat’s number may stand on the line under its word', () => {
  expect(goesOnAsStreet('7847 W. Franklin St. Apt.', '4B')).toBe(true);
  expect(goesOnAsStreet('7847 W. Franklin St.', '4B')).toBe(false);
});

test('a street cut at its cell’s end is a part of the one that continues, and no whole one', () => {
  expect(isCutOf('4555 Martin Luther King', '4555 Martin Luther King Jr. Blvd. #3')).toBe(true);
  expect(isCutOf('12 Oak Street', '12 Oak Street Apt. 4B')).toBe(false);
  expect(isWholeStreet('7847 W. Franklin St. Apt.')).toBe(false);
});

test('a road with a number for a name is found without a ZIP', () => {
  expect(findAddresses('at 12 Highway 31 South, Decatur, DeKalb County, Georgia')).toMatchObject([
    { street: '12 Highway 31 South', city: 'Decatur', state: 'GA' },
  ]);
});

test.each([
  ['One Harbor Plaza, Unit 12, Tampa, FL 33614', 'One Harbor Plaza, Unit 12', 'Tampa'],
  ['606 E. 1450 S., Provo, UT 84604', '606 E. 1450 S.', 'Provo'],
  ['88 North 200 W., Provo, UT 84604', '88 North 200 W.', 'Provo'],
  ["N. 4411 M-28, L'Anse, MI 49946", 'N. 4411 M-28', "L'Anse"],
  ['12 Oak Street, Fond du Lac, WI 54935', '12 Oak Street', 'Fond du Lac'],
  ["12 Oak Street, Coeur d'Alene, ID 83814", '12 Oak Street', "Coeur d'Alene"],
])('numbers in words, numbers of a grid, particles in towns: %j', (text, street, city) => {
  expect(findAddresses(text)).toMatchObject([{ street, city, from: 0 }]);
  expect(isStreetLine(street)).toBe(true);
});

test('a number before the house number is still none of the street’s', () => {
  expect(findAddresses('died 2012 Jane Roe 8004 Elm St, Tampa, FL 33614')).toMatchObject([
    { street: '8004 Elm St' },
  ]);
});
