import type { SeveralCases } from './paper.ts';

/** A county's case print, as clerks hand them out by the week. */
const casePrint = (
  number: string,
  filed: string,
  [name, street, town, died]: [string, string, string, string],
  [fiduciary, home, place]: [string, string, string],
) => `
Clermont County Probate Court                                        Case Information

Case Number      ${number}
Case Type        ESTATE
Date Filed       ${filed}

Name             ${name}
Address          ${street}
                 ${town}
Date of Death    ${died}

Fiduciary        ${fiduciary}
Address          ${home}
                 ${place}
`;

const docketPage = (number: string, name: string) => `
Clermont County Probate Court                                        Case Docket

Case Number      ${number}
Name             ${name}

Date             Docket entry
09/21/2026       APPLICATION TO ADMINISTER FILED
09/23/2026       LETTERS OF AUTHORITY ISSUED
09/30/2026       INVENTORY DUE IN THREE MONTHS
`;

const letters = (number: string, decedent: string, executor: string, day: string) => `
                              LETTERS TESTAMENTARY

                               No. ${number}

THE STATE OF TEXAS
COUNTY OF TRAVIS

> I, the undersigned Clerk of the Probate Court Number 1 of Travis County, Texas, do hereby certify
> that on ${day}, Letters Testamentary on the Estate of ${decedent}, Deceased, were duly granted to
> ${executor} as Independent Executor, and that said appointment is in full force and effect.
`;

const oath = (number: string, decedent: string, executor: string) => `
                               No. ${number}

ESTATE OF                               §         IN THE PROBATE COURT
${decedent},                            §         NUMBER 1
DECEASED                                §         TRAVIS COUNTY, TEXAS

                                    OATH

> I do solemnly swear that the writing offered for probate is the last will of ${decedent}, so far as I
> know or believe, and that I will well and truly perform all the duties of Independent Executor.

                                        ${executor}, Affiant
`;

const deathPrint = (name: string, died: string, home: string, county: string) => `
                        CERTIFICATION OF DEATH

DECEDENT INFORMATION
NAME: ${name}
DATE OF DEATH: ${died}          SEX: FEMALE
RESIDENCE: ${home}
COUNTY: ${county}
`;

const remarks = `
                        CERTIFICATION OF DEATH
                              (continued)

CAUSE OF DEATH: NATURAL
MANNER OF DEATH: NATURAL
AUTOPSY PERFORMED: NO
THIS IS A TRUE COPY OF THE RECORD ON FILE IN THIS OFFICE.
`;

/** Files of several cases that rules were written from. */
export const learnedSeveralCases: SeveralCases[] = [
  {
    name: 'six pages of a county with five decedents',
    pages: [
      casePrint(
        '2026ES0501',
        '09/21/2026',
        ['AGATHA PELL MORROW', '12 QUINCE ST', 'MILFORD, OH 45150', '08/02/2026'],
        ['LEWIS MORROW', '90 PEAR AVE', 'BATAVIA, OH 45103'],
      ),
      docketPage('2026ES0501', 'AGATHA PELL MORROW'),
      casePrint(
        '2026ES0502',
        '09/21/2026',
        ['BRUNO TASKER', '455 LOCUST HILL RD', 'AMELIA, OH 45102', '07/19/2026'],
        ['IRENE TASKER', '455 LOCUST HILL RD', 'AMELIA, OH 45102'],
      ),
      casePrint(
        '2026ES0503',
        '09/22/2026',
        ['CLARA V DUNSMORE', '8 WHARF LN', 'NEW RICHMOND, OH 45157', '08/30/2026'],
        ['PAUL DUNSMORE', '61 FERRY ST', 'BETHEL, OH 45106'],
      ),
      casePrint(
        '2026ES0504',
        '09/22/2026',
        ['DEXTER HOLLAND RAY', '2300 STATE ROUTE 131', 'GOSHEN, OH 45122', '09/01/2026'],
        ['NORA RAY BISHOP', '17 CEDAR CT', 'LOVELAND, OH 45140'],
      ),
      casePrint(
        '2026ES0505',
        '09/23/2026',
        ['EUNICE FARR', '71 GALLEY HILL RD', 'FELICITY, OH 45120', '08/14/2026'],
        ['OTTO FARR', '3 MARKET ST', 'FELICITY, OH 45120'],
      ),
    ],
    cases: [
      {
        pages: [1, 2],
        expected: {
          'deceased.fullName': 'AGATHA PELL MORROW',
          caseNumber: '2026ES0501',
          'deceased.zipCode': '45150',
          'petitioner.fullName': 'LEWIS MORROW',
        },
      },
      {
        pages: [3],
        expected: {
          'deceased.fullName': 'BRUNO TASKER',
          caseNumber: '2026ES0502',
          'deceased.zipCode': '45102',
          'petitioner.fullName': 'IRENE TASKER',
        },
      },
      {
        pages: [4],
        expected: {
          'deceased.fullName': 'CLARA V DUNSMORE',
          caseNumber: '2026ES0503',
          'deceased.zipCode': '45157',
          'petitioner.fullName': 'PAUL DUNSMORE',
        },
      },
      {
        pages: [5],
        expected: {
          'deceased.fullName': 'DEXTER HOLLAND RAY',
          caseNumber: '2026ES0504',
          'deceased.zipCode': '45122',
          'petitioner.fullName': 'NORA RAY BISHOP',
        },
      },
      {
        pages: [6],
        expected: {
          'deceased.fullName': 'EUNICE FARR',
          caseNumber: '2026ES0505',
          'deceased.zipCode': '45120',
          'petitioner.fullName': 'OTTO FARR',
        },
      },
    ],
  },
  {
    name: 'letters and oaths in another order',
    pages: [
      letters('C-1-PB-26-001901', 'FELIX ARDEN MOSS', 'GRETA MOSS', 'September 2, 2026'),
      letters('C-1-PB-26-001944', 'HELENA CORBIN', 'IVAN CORBIN', 'September 4, 2026'),
      oath('C-1-PB-26-001901', 'FELIX ARDEN MOSS', 'GRETA MOSS'),
      oath('C-1-PB-26-001944', 'HELENA CORBIN', 'IVAN CORBIN'),
    ],
    cases: [
      {
        pages: [1, 3],
        expected: {
          'deceased.fullName': 'FELIX ARDEN MOSS',
          caseNumber: 'C-1-PB-26-001901',
          'petitioner.fullName': 'GRETA MOSS',
        },
      },
      {
        pages: [2, 4],
        expected: {
          'deceased.fullName': 'HELENA CORBIN',
          caseNumber: 'C-1-PB-26-001944',
          'petitioner.fullName': 'IVAN CORBIN',
        },
      },
    ],
  },
];

/** Files of several cases that no rule was written from. */
export const heldOutSeveralCases: SeveralCases[] = [
  {
    name: 'certifications of death without case numbers',
    pages: [
      deathPrint(
        'JUNIPER ASHDOWN',
        'AUGUST 3, 2026',
        '14 MARSH RABBIT RD, BRANDON, FLORIDA 33511',
        'HILLSBOROUGH',
      ),
      remarks,
      deathPrint(
        'KATRIN VOLLMER',
        'AUGUST 9, 2026',
        '2 OSPREY NEST CT, RIVERVIEW, FLORIDA 33578',
        'HILLSBOROUGH',
      ),
      remarks,
      deathPrint(
        'LEONORA PRICE',
        'AUGUST 11, 2026',
        '77 CITRUS ROW, LUTZ, FLORIDA 33549',
        'HILLSBOROUGH',
      ),
    ],
    cases: [
      {
        pages: [1, 2],
        expected: {
          'deceased.fullName': 'JUNIPER ASHDOWN',
          'deceased.zipCode': '33511',
          'deceased.deceasedDate': '2026-08-03',
        },
      },
      {
        pages: [3, 4],
        expected: {
          'deceased.fullName': 'KATRIN VOLLMER',
          'deceased.zipCode': '33578',
          'deceased.deceasedDate': '2026-08-09',
        },
      },
      {
        pages: [5],
        expected: {
          'deceased.fullName': 'LEONORA PRICE',
          'deceased.zipCode': '33549',
          'deceased.deceasedDate': '2026-08-11',
        },
      },
    ],
  },
];
