import { placeAt, type Wording } from './wording.ts';

/**
 * What petitions also say, with days, streets and telephones that are none of those asked for.
 * Nothing of it may be found, whatever stands around it.
 */
export const strangersWords = [
  'The decedent owned real property located at {witness1.address}, and personal property of little value.',
  'At her death the decedent was the owner of a dwelling known as {witness1.address}, appraised at $180,000.',
  'The decedent formerly resided at {witness1.address}, and left that home in 2011.',
  "The decedent's previous address was {witness1.address}.",
  'The decedent left a safe deposit box at First Bank, {witness1.address}.',
  'The original will was kept by {witness1.name}, {witness1.address}, who delivered it to the clerk.',
  'The decedent had been employed by the Sample Mill, {witness1.address}, telephone {attorney.phone}.',
  'Notice is to be published in the Sample Weekly, {witness1.address}.',
  'Questions go to the clerk of this court at {attorney.phone}, or to her office at {witness1.address}.',
  'Persons who need an interpreter may call {attorney.phone} seven days before the hearing.',
  'The hearing is set for {day.long} at {witness1.address}.',
  "The decedent's spouse, {witness2.name}, died on June 4, 2009, at {witness1.address}.",
  'The decedent was born on May 2, 1941, at Tampa, Florida, and married on June 9, 1966.',
  'The will is dated May 2, 2011, and a codicil is dated June 9, 2014.',
  'The decedent and {witness2.name} were divorced on June 9, 1999.',
  'A trust of which {witness2.name}, {witness1.address}, is trustee receives the residue.',
  'Letters were refused to {witness2.name} of {witness1.address}, who has declined to serve.',
  'The body was taken to the Sample Funeral Home, {witness1.address}, {attorney.phone}.',
  'The surety on the bond is Sample Surety Company, {witness1.address}, {attorney.phone}.',
  'The last will names {witness2.name}, of {witness1.address}, as guardian of the minor children.',
  "The decedent's landlord is {witness2.name}, {witness1.address}, {attorney.phone}.",
  'Medicaid is represented by {witness2.name}, {witness1.address}.',
  'A copy of this paper was mailed to {witness2.name}, {witness1.address}.',
  'An earlier petition was filed on June 9, 2014, in another county by {witness2.name}.',
  'The residuary devisee is the Sample Church, {witness1.address}.',
  'The agent under the power of attorney was {witness2.name}, {witness1.address}.',
  'The appraiser is {witness2.name}, whose office is at {witness1.address}.',
  'The executor named in the will, {witness2.name}, {witness1.address}, died on June 9, 2014.',
  'The minor is represented by {witness2.name}, guardian ad litem, {witness1.address}, {attorney.phone}.',
  'A creditor, {witness2.name}, resides at {witness1.address}.',
];

/** The court's own lines at the head of a paper, with an address and a telephone that are its own. */
export const courtsLines = [
  `
    {COUNTY} COUNTY PROBATE COURT
    {witness1.street}
    {witness1.town}
    Phone: {attorney.phone}`,
  `
                 OFFICE OF THE CLERK - EXECUTORS AND FIDUCIARIES DIVISION
                 {witness1.address}     {attorney.phone}
                 {COUNTY} COUNTY PROBATE COURT`,
  `
    PROBATE COURT, COUNTY OF {COUNTY}
    Clerk's Office, Executor and Administrator Section
    {witness1.address}
    {attorney.phone}`,
  `
    PROBATE COURT OF {COUNTY} COUNTY
    Court address                                        Court telephone no.
    {witness1.address}              {attorney.phone}`,
  `
    {COUNTY} COUNTY PROBATE COURT                     Mail to: Probate Clerk
                                                      {witness1.street}
                                                      {witness1.town}`,
  `
    STATE OF {STATENAME}, COUNTY OF {COUNTY}
    PROBATE COURT                                     FOR COURT USE ONLY
    STREET ADDRESS: {witness1.street}
    CITY AND ZIP CODE: {witness1.town}
    BRANCH NAME: Central`,
  `
    PROBATE COURT OF {COUNTY} COUNTY
    Return to: Fiduciary Clerk, Probate Court of {county} County, {witness1.address}`,
  `
    PROBATE COURT OF {COUNTY} COUNTY, FIDUCIARY SERVICES
    {witness1.address}  -  {attorney.phone}  -  probate@example.com`,
];

/** A petition that gives nobody's address, with other people's beside the names. */
export function amongStrangers(words: string, head = 'PROBATE COURT OF {COUNTY} COUNTY'): Wording {
  return {
    state: 'TN',
    place: placeAt('TN', 'Tennessee', 'Davidson', 'Nashville 37206', 'Antioch 37013'),
    court: 'Probate Court',
    pages: [
      `
    ${head.trim()}

    IN RE: ESTATE OF {deceased.NAME}, DECEASED                     No. {case}

               PETITION FOR LETTERS OF ADMINISTRATION

>    1. Petitioner, {petitioner.name}, is a nephew of the decedent and an interested person.

>    2. {deceased.name} died on {died.long}, a resident of this county.

>    3. ${words}

>    4. The petitioner prays that letters of administration be granted.
`,
    ],
  };
}
