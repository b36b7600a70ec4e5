import { placeAt, type Wording } from './wording.ts';

/**
 * What petitions also say, with days, streets and telephones that are none of those asked for.
 * Nothing of it may be found, whatever stands around it.
 */
export const unrelatedPeopleWords = [
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

/** What forms also ask for: other people's names, addresses and telephones, other days. */
export const unrelatedPeopleLabels = [
  `Name of surviving spouse:  {witness1.name}
    Address:  {witness1.address}
    Telephone:  {attorney.phone}`,
  `Custodian of the will:  {witness1.name}
    Address:  {witness1.address}
    Telephone:  {attorney.phone}`,
  `Agent for service of process:  {witness1.name}
    Street address:  {witness1.street}
    City, State, Zip:  {witness1.town}
    Phone:  {attorney.phone}`,
  `Funeral home:  Sample Mortuary
    Address:  {witness1.address}
    Phone:  {attorney.phone}`,
  `Guardian ad litem:  {witness1.name}
    Address:  {witness1.street}
              {witness1.town}
    Phone:  {attorney.phone}`,
  `Name of trustee:  {witness1.name}
    Trustee's address:  {witness1.address}
    Trustee's telephone:  {attorney.phone}`,
  `Emergency contact:  {witness1.name}
    Phone:  {attorney.phone}`,
  `Bank or institution:  First Sample Bank
    Address:  {witness1.address}
    Account no.:  55512`,
  `Property address:  {witness1.address}
    Value:  $185,000`,
  `Address of real estate:  {witness1.address}`,
  `Location of real property:  {witness1.address}`,
  `Street address of property to be sold:  {witness1.address}`,
  `Date of marriage:  06/09/1966        Date of divorce:  04/02/1999
    Date of birth:  05/02/1941          Date of will:  07/11/2010`,
  `Date of birth of decedent:  05/02/1941
    Date of the last will:  07/11/2010
    Date of codicil:  08/12/2012`,
  `Hearing date:  07/11/2031     Time:  9:30 AM     Courtroom:  4
    Judge:  {witness1.name}       Deputy clerk:  {witness2.name}`,
  `Date letters issued:  07/11/2031
    Date bond approved:  07/12/2031`,
  `Previous address:  {witness1.address}`,
  `Former residence of decedent:  {witness1.address}`,
  `Decedent's former address:  {witness1.address}`,
  `Place of death:  {hospital}
    Address of place of death:  {witness1.address}`,
  `Decedent's employer:  Sample Mill Company
    Employer's address:  {witness1.address}
    Employer's telephone:  {attorney.phone}`,
  `Physician:  {witness1.name}, M.D.
    Address:  {witness1.address}
    Telephone:  {attorney.phone}`,
  `Newspaper for publication:  Sample Weekly
    Address:  {witness1.address}
    Telephone:  {attorney.phone}`,
  `Surety company:  Sample Surety
    Address:  {witness1.address}
    Telephone:  {attorney.phone}`,
  `Interpreter needed:  No       Fax:  {attorney.phone}`,
  `Witness to the will:  {witness1.name}
    Address:  {witness1.address}`,
  `Minor's name:  {witness1.name}       Parent:  {witness2.name}
    Address:  {witness1.address}
    Telephone:  {attorney.phone}`,
  `Landlord:  {witness1.name}
    Address:  {witness1.address}
    Phone:  {attorney.phone}`,
  `Co-petitioner:  {witness1.name}
    Address:  {witness1.address}
    Phone:  {attorney.phone}`,
  `Alternate executor:  {witness1.name}
    Address:  {witness1.address}
    Phone:  {attorney.phone}`,
  `Person having custody of the remains:  {witness1.name}
    Address:  {witness1.address}`,
  `Objector:  {witness1.name}
    Address:  {witness1.address}
    Phone:  {attorney.phone}`,
  `Date of spouse's death:  06/09/2009`,
  `Spouse deceased:  Yes     Date of death of spouse:  06/09/2009`,
  `Predeceased child:  {witness1.name}      Date of death:  06/09/2009`,
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

/** A petition without the address of deceased or petitioner, with other people's beside the names. */
export function amongUnrelatedPeople(
  words: string,
  head = 'PROBATE COURT OF {COUNTY} COUNTY',
): Wording {
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

/** A form whose two people are asked for their names only, and what stands under them. */
export function underUnrelatedPeople(labels: string): Wording {
  return {
    ...amongUnrelatedPeople(''),
    pages: [
      `
    PROBATE COURT OF {COUNTY} COUNTY                              Case No. {case}

                 PETITION FOR LETTERS OF ADMINISTRATION

    1. DECEDENT
    Full name:  {deceased.name}
    Date of death:  {died.numeric}

    2. PETITIONER
    Full name:  {petitioner.name}

    3. OTHER INFORMATION
    ${labels}

    The petitioner asks the court to grant letters of administration of the estate.
`,
    ],
  };
}
