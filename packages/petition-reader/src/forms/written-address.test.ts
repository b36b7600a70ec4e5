import { expect, test } from 'vitest';
import { splitNameAddress } from './written-address.ts';

const address = ['482 Lakeshore Bend', 'Zeeland, MI 49464'];

test.each([
  ['on a line of its own', [...address, '(616) 555-0138']],
  ['with its name', [...address, 'Tel. 616-555-0138']],
  ['behind the town', [address[0]!, `${address[1]!}, 616 555 0138`]],
])('a telephone in the box for name and address is no address: %s', (_, lines) => {
  expect(splitNameAddress(['Henrietta Vandermeer Pike', ...lines])).toEqual({
    name: 'Henrietta Vandermeer Pike',
    address,
  });
});

test('a box without a telephone keeps every line', () => {
  expect(splitNameAddress(['Jonas Reed', 'Suite 100-200-3000x', ...address]).address).toEqual(
    address,
  );
});
