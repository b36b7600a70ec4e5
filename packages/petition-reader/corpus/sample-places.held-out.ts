import type { Place } from './sample-places.ts';

/** Places of layouts that are or were held out; made-up forms use only the others. */
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
  RI: {
    state: 'RI',
    stateName: 'Rhode Island',
    county: 'Providence',
    cities: [
      ['Cranston', '02910'],
      ['Providence', '02906'],
      ['Pawtucket', '02860'],
    ],
  },
  MS: {
    state: 'MS',
    stateName: 'Mississippi',
    county: 'Hinds',
    cities: [
      ['Jackson', '39206'],
      ['Clinton', '39056'],
      ['Raymond', '39154'],
    ],
  },
  WV: {
    state: 'WV',
    stateName: 'West Virginia',
    county: 'Kanawha',
    cities: [
      ['Charleston', '25314'],
      ['South Charleston', '25309'],
      ['Dunbar', '25064'],
    ],
  },
  NM: {
    state: 'NM',
    stateName: 'New Mexico',
    county: 'Bernalillo',
    cities: [
      ['Albuquerque', '87110'],
      ['Albuquerque', '87114'],
      ['Tijeras', '87059'],
    ],
  },
  IA: {
    state: 'IA',
    stateName: 'Iowa',
    county: 'Polk',
    cities: [
      ['Des Moines', '50312'],
      ['Ankeny', '50023'],
      ['Johnston', '50131'],
    ],
  },
  MN: {
    state: 'MN',
    stateName: 'Minnesota',
    county: 'Hennepin',
    cities: [
      ['Minneapolis', '55419'],
      ['Edina', '55424'],
      ['Bloomington', '55420'],
    ],
  },
  ME: {
    state: 'ME',
    stateName: 'Maine',
    county: 'Cumberland',
    cities: [
      ['Portland', '04103'],
      ['South Portland', '04106'],
      ['Westbrook', '04092'],
    ],
  },
  OK: {
    state: 'OK',
    stateName: 'Oklahoma',
    county: 'Tulsa',
    cities: [
      ['Tulsa', '74105'],
      ['Broken Arrow', '74012'],
      ['Bixby', '74008'],
    ],
  },
  DC: {
    state: 'DC',
    stateName: 'District of Columbia',
    county: 'District of Columbia',
    cities: [
      ['Washington', '20011'],
      ['Washington', '20002'],
      ['Washington', '20016'],
    ],
  },
  ID: {
    state: 'ID',
    stateName: 'Idaho',
    county: 'Ada',
    cities: [
      ['Boise', '83704'],
      ['Meridian', '83642'],
      ['Eagle', '83616'],
    ],
  },
  AR: {
    state: 'AR',
    stateName: 'Arkansas',
    county: 'Pulaski',
    cities: [
      ['Little Rock', '72205'],
      ['North Little Rock', '72116'],
      ['Jacksonville', '72076'],
    ],
  },
  HI: {
    state: 'HI',
    stateName: 'Hawaii',
    county: 'Honolulu',
    cities: [
      ['Honolulu', '96816'],
      ['Kailua', '96734'],
      ['Kaneohe', '96744'],
    ],
  },
  KS: {
    state: 'KS',
    stateName: 'Kansas',
    county: 'Johnson',
    cities: [
      ['Overland Park', '66212'],
      ['Olathe', '66061'],
      ['Prairie Village', '66208'],
    ],
  },
  NE: {
    state: 'NE',
    stateName: 'Nebraska',
    county: 'Douglas',
    cities: [
      ['Omaha', '68132'],
      ['Ralston', '68127'],
      ['Bennington', '68007'],
    ],
  },
  AK: {
    state: 'AK',
    stateName: 'Alaska',
    county: 'Fairbanks North Star',
    cities: [
      ['Fairbanks', '99701'],
      ['North Pole', '99705'],
      ['Fairbanks', '99709'],
    ],
  },
  MT: {
    state: 'MT',
    stateName: 'Montana',
    county: 'Yellowstone',
    cities: [
      ['Billings', '59102'],
      ['Laurel', '59044'],
      ['Shepherd', '59079'],
    ],
  },
  WY: {
    state: 'WY',
    stateName: 'Wyoming',
    county: 'Laramie',
    cities: [
      ['Cheyenne', '82009'],
      ['Pine Bluffs', '82082'],
      ['Burns', '82053'],
    ],
  },
  'FL-Pinellas': {
    state: 'FL',
    stateName: 'Florida',
    county: 'Pinellas',
    cities: [
      ['Clearwater', '33755'],
      ['Largo', '33770'],
      ['Dunedin', '34698'],
    ],
  },
  'NY-Monroe': {
    state: 'NY',
    stateName: 'New York',
    county: 'Monroe',
    cities: [
      ['Rochester', '14607'],
      ['Webster', '14580'],
      ['Fairport', '14450'],
    ],
  },
};
