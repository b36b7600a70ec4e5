/** A county that a sample may be in, with cities and their ZIP codes. */
export type Place = {
  state: string;
  stateName: string;
  county: string;
  cities: [string, string][];
};

export const places: Record<string, Place> = {
  TN: {
    state: 'TN',
    stateName: 'Tennessee',
    county: 'Davidson',
    cities: [
      ['Nashville', '37206'],
      ['Antioch', '37013'],
      ['Madison', '37115'],
      ['Hermitage', '37076'],
    ],
  },
  NY: {
    state: 'NY',
    stateName: 'New York',
    county: 'Kings',
    cities: [
      ['Brooklyn', '11215'],
      ['Brooklyn', '11230'],
      ['Brooklyn', '11201'],
    ],
  },
  CA: {
    state: 'CA',
    stateName: 'California',
    county: 'Alameda',
    cities: [
      ['Oakland', '94610'],
      ['Berkeley', '94704'],
      ['Hayward', '94541'],
    ],
  },
  FL: {
    state: 'FL',
    stateName: 'Florida',
    county: 'Hillsborough',
    cities: [
      ['Tampa', '33614'],
      ['Brandon', '33511'],
      ['Plant City', '33563'],
    ],
  },
  TX: {
    state: 'TX',
    stateName: 'Texas',
    county: 'Bexar',
    cities: [
      ['San Antonio', '78209'],
      ['San Antonio', '78249'],
      ['Converse', '78109'],
    ],
  },
  NJ: {
    state: 'NJ',
    stateName: 'New Jersey',
    county: 'Essex',
    cities: [
      ['Newark', '07104'],
      ['Montclair', '07042'],
      ['Bloomfield', '07003'],
    ],
  },
  MA: {
    state: 'MA',
    stateName: 'Massachusetts',
    county: 'Middlesex',
    cities: [
      ['Cambridge', '02139'],
      ['Lowell', '01851'],
      ['Newton', '02458'],
    ],
  },
  IL: {
    state: 'IL',
    stateName: 'Illinois',
    county: 'Cook',
    cities: [
      ['Chicago', '60614'],
      ['Evanston', '60201'],
      ['Oak Park', '60302'],
    ],
  },
  OH: {
    state: 'OH',
    stateName: 'Ohio',
    county: 'Franklin',
    cities: [
      ['Columbus', '43215'],
      ['Dublin', '43017'],
      ['Westerville', '43081'],
    ],
  },
  GA: {
    state: 'GA',
    stateName: 'Georgia',
    county: 'Fulton',
    cities: [
      ['Atlanta', '30309'],
      ['Roswell', '30075'],
      ['Alpharetta', '30004'],
    ],
  },
  MO: {
    state: 'MO',
    stateName: 'Missouri',
    county: 'St. Louis',
    cities: [
      ['Kirkwood', '63122'],
      ['Florissant', '63031'],
      ['St. Louis', '63105'],
    ],
  },
  PA: {
    state: 'PA',
    stateName: 'Pennsylvania',
    county: 'Allegheny',
    cities: [
      ['Pittsburgh', '15217'],
      ['Bethel Park', '15102'],
      ['Monroeville', '15146'],
    ],
  },
  MI: {
    state: 'MI',
    stateName: 'Michigan',
    county: 'Washtenaw',
    cities: [
      ['Ann Arbor', '48104'],
      ['Ypsilanti', '48197'],
      ['Saline', '48176'],
    ],
  },
  WA: {
    state: 'WA',
    stateName: 'Washington',
    county: 'King',
    cities: [
      ['Seattle', '98115'],
      ['Kent', '98031'],
      ['Bellevue', '98004'],
    ],
  },
  NC: {
    state: 'NC',
    stateName: 'North Carolina',
    county: 'Wake',
    cities: [
      ['Raleigh', '27609'],
      ['Cary', '27511'],
      ['Wake Forest', '27587'],
    ],
  },
  VA: {
    state: 'VA',
    stateName: 'Virginia',
    county: 'Fairfax',
    cities: [
      ['Reston', '20190'],
      ['Vienna', '22180'],
      ['Annandale', '22003'],
    ],
  },
  SC: {
    state: 'SC',
    stateName: 'South Carolina',
    county: 'Greenville',
    cities: [
      ['Greenville', '29607'],
      ['Greer', '29650'],
      ['Simpsonville', '29681'],
    ],
  },
  KY: {
    state: 'KY',
    stateName: 'Kentucky',
    county: 'Jefferson',
    cities: [
      ['Louisville', '40207'],
      ['Louisville', '40214'],
      ['Prospect', '40059'],
    ],
  },
  LA: {
    state: 'LA',
    stateName: 'Louisiana',
    county: 'East Baton Rouge',
    cities: [
      ['Baton Rouge', '70808'],
      ['Zachary', '70791'],
      ['Baker', '70714'],
    ],
  },
  MD: {
    state: 'MD',
    stateName: 'Maryland',
    county: 'Montgomery',
    cities: [
      ['Rockville', '20850'],
      ['Silver Spring', '20902'],
      ['Bethesda', '20814'],
    ],
  },
  CO: {
    state: 'CO',
    stateName: 'Colorado',
    county: 'Boulder',
    cities: [
      ['Boulder', '80302'],
      ['Longmont', '80501'],
      ['Lafayette', '80026'],
    ],
  },
  CT: {
    state: 'CT',
    stateName: 'Connecticut',
    county: 'Hartford',
    cities: [
      ['West Hartford', '06107'],
      ['Glastonbury', '06033'],
      ['Enfield', '06082'],
    ],
  },
  WI: {
    state: 'WI',
    stateName: 'Wisconsin',
    county: 'Dane',
    cities: [
      ['Madison', '53704'],
      ['Middleton', '53562'],
      ['Sun Prairie', '53590'],
    ],
  },
  AL: {
    state: 'AL',
    stateName: 'Alabama',
    county: 'Jefferson',
    cities: [
      ['Birmingham', '35209'],
      ['Bessemer', '35020'],
      ['Trussville', '35173'],
    ],
  },
  AZ: {
    state: 'AZ',
    stateName: 'Arizona',
    county: 'Maricopa',
    cities: [
      ['Phoenix', '85016'],
      ['Mesa', '85204'],
      ['Glendale', '85302'],
    ],
  },
  NV: {
    state: 'NV',
    stateName: 'Nevada',
    county: 'Clark',
    cities: [
      ['Las Vegas', '89117'],
      ['Henderson', '89014'],
      ['Boulder City', '89005'],
    ],
  },
  OR: {
    state: 'OR',
    stateName: 'Oregon',
    county: 'Multnomah',
    cities: [
      ['Portland', '97214'],
      ['Gresham', '97030'],
      ['Troutdale', '97060'],
    ],
  },
  VT: {
    state: 'VT',
    stateName: 'Vermont',
    county: 'Chittenden',
    cities: [
      ['Burlington', '05401'],
      ['Essex Junction', '05452'],
      ['Winooski', '05404'],
    ],
  },
};
