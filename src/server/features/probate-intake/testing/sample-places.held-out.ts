import type { Place } from './sample-places.ts';

/** Places of held-out layouts; made-up forms draw on the others only. */
export const heldOutPlaces: Record<string, Place> = {
  NH: {
    state: 'NH',
    stateName: 'New Hampshire',
    county: 'Merrimack',
    cities: [
      ['Concord', '03301'],
      ['Pembroke', '03275'],
      ['Bow', '03304'],
    ],
  },
  UT: {
    state: 'UT',
    stateName: 'Utah',
    county: 'Salt Lake',
    cities: [
      ['Salt Lake City', '84105'],
      ['Sandy', '84092'],
      ['West Jordan', '84084'],
    ],
  },
  IN: {
    state: 'IN',
    stateName: 'Indiana',
    county: 'Marion',
    cities: [
      ['Indianapolis', '46220'],
      ['Speedway', '46224'],
      ['Beech Grove', '46107'],
    ],
  },
  DE: {
    state: 'DE',
    stateName: 'Delaware',
    county: 'New Castle',
    cities: [
      ['Wilmington', '19803'],
      ['Newark', '19711'],
      ['Hockessin', '19707'],
    ],
  },
};
