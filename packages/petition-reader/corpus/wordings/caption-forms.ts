import { placeAt, type Wording } from './wording.ts';

/** The court to be found and how a paper's head names it, the county, the case and whose estate it is. */
export const captionForms: [string, string][] = [
  [
    'Probate Court',
    `
    STATE OF {STATENAME}
    COUNTY OF {COUNTY}
    IN THE PROBATE COURT

    In re: Estate of {deceased.name}, Deceased          Case No. {case}`,
  ],
  [
    'Circuit Court',
    `
    STATE OF {STATENAME}          )       IN THE CIRCUIT COURT
                                  ) SS.   PROBATE DIVISION
    COUNTY OF {COUNTY}            )       CASE NO. {case}

    IN THE MATTER OF THE ESTATE OF        )
    {deceased.NAME}, DECEASED.            )`,
  ],
  [
    'District Court',
    `
              DISTRICT COURT, {COUNTY} COUNTY, STATE OF {STATENAME}
    {case}
^    Case Number
    In the Interest of the Estate of: {deceased.NAME}, Deceased`,
  ],
  [
    'Superior Court',
    `
    Superior Court, State of {stateName}
    In and for the County of {county}

    Estate of                                        Case Number {case}
    {deceased.name}
                     Deceased Person`,
  ],
  [
    'County Court',
    `
                       In the County Court of {county} County
                              {stateName}

    In re the Estate of:
                                                     File No.: {case}
    {deceased.name},
         Deceased.                                   Division: Probate
    ______________________________/`,
  ],
  [
    'County Court at Law',
    `
                              CAUSE NO. {case}

    THE ESTATE OF                    *       IN THE COUNTY COURT AT LAW
                                     *
    {deceased.NAME},                 *       NUMBER TWO
                                     *
    DECEASED                         *       {COUNTY} COUNTY, {STATENAME}`,
  ],
  [
    'Chancery Court',
    `
    CHANCERY COURT OF {COUNTY} COUNTY
    {STATENAME}
    RE: THE ESTATE OF {deceased.NAME}, DECEASED
    NO. {case}`,
  ],
  [
    'Court of Common Pleas',
    `
    COURT OF COMMON PLEAS OF {COUNTY} COUNTY
    ORPHANS' COURT DIVISION
    ESTATE OF {deceased.NAME}, Deceased
    No. {case}`,
  ],
  [
    'Surrogate',
    `
    SURROGATE'S COURT: {COUNTY} COUNTY
    ---------------------------------------X
    In the Matter of the Application for
    Letters of Administration upon the Estate of       File # {case}
    {deceased.NAME},
                           Deceased.
    ---------------------------------------X`,
  ],
  [
    'Superior Court',
    `
    SUPERIOR COURT OF {STATENAME}, COUNTY OF {COUNTY}
    STREET ADDRESS: 247 West Third Street
    MAILING ADDRESS: 247 West Third Street
    CITY AND ZIP CODE: Redlands, 92415
    BRANCH NAME: Probate

    ESTATE OF (Name): {deceased.name}
                                     DECEDENT            CASE NUMBER: {case}`,
  ],
  [
    'Probate Court',
    `
    {county} County Probate Court
    Estate No: {case}
    Name of Deceased: {deceased.name}`,
  ],
  [
    'Circuit Court',
    `
                       CIRCUIT COURT BRANCH 3, {COUNTY} COUNTY

    IN THE MATTER OF THE ESTATE OF                 Amended
    {deceased.name}                                Case No. {case}`,
  ],
  [
    'District Court',
    `
    IN DISTRICT COURT, COUNTY OF {COUNTY}, STATE OF {STATENAME}
    Probate No. {case}
    In the Matter of the Estate of {deceased.name}, a/k/a {aka}, Deceased`,
  ],
  [
    'Register of Wills',
    `
    REGISTER OF WILLS
    COUNTY OF {COUNTY}, {STATENAME}
    Estate of {deceased.name}              No. {case}
    also known as {aka}                    To: Register of Wills for the
    Deceased                               County of {county}`,
  ],
  [
    'Magistrate',
    `
    MAGISTRATE COURT OF {COUNTY} COUNTY
    Docket: {case}
    Estate: {deceased.name}`,
  ],
  [
    'Superior Court',
    `
    Filed: {filed.long}
    Superior Court Clerk
    {county} County, {stateName}
    SUPERIOR COURT
    In re Estate of {deceased.name}, Deceased           Case No. {case}`,
  ],
  [
    'Probate Court',
    `
                                                        FILED
                                                        {COUNTY} COUNTY
                                                        {filed.abbreviated}
                                                        PROBATE COURT CLERK
    PROBATE COURT, {COUNTY} COUNTY
    Estate of {deceased.name}, Deceased                 Case No. {case}`,
  ],
  [
    'Probate Court',
    `
    PROBATE COURT, {COUNTY} COUNTY                      ELECTRONICALLY FILED
                                                        {filed.numeric} 3:14 PM
    Estate of {deceased.name}, Deceased                 Case No. {case}`,
  ],
  [
    'Probate Court',
    `
    PROBATE COURT, {COUNTY} COUNTY
    Estate of {deceased.name}, Deceased                 Case No. {case}
    Filed this {filed.sworn}`,
  ],
  [
    'Probate Court',
    `
    PROBATE COURT, {COUNTY} COUNTY
    Estate of {deceased.name}, Deceased                 Case No. {case}
    FILED FOR RECORD {filed.dashed}`,
  ],
  [
    'Circuit Court',
    `
    IN THE CIRCUIT COURT FOR THE 20TH JUDICIAL DISTRICT
    IN AND FOR {COUNTY} COUNTY
    ESTATE OF: {deceased.TURNED}                        CASE NO.: {case}`,
  ],
];

/** How a lawyer's name ends a petition. */
export const lawyerForms = [
  `
    {attorney.name}, Bar No. 012345
    {attorney.street}
    {attorney.town}
    {attorney.phone}
    Attorney for Petitioner
`,
  `
    Dated: {day.long}
    ____________________________                ____________________________
    {petitioner.name}                           {attorney.name}
    Petitioner                                  Counsel for Petitioner
                                                {attorney.street}
                                                {attorney.town}
`,
  `
    Respectfully submitted,

    /s/ {attorney.name}
    {attorney.name} (Bar No. 44512)
    SAMPLE LAW FIRM, PLLC
    {attorney.street}
    {attorney.town}
    P: {attorney.phone} | F: (615) 555-0199
    Counsel for the Petitioner
`,
  `
    ATTORNEYS FOR PETITIONER:
    SAMPLE & SAMPLE, P.C.
    By: {attorney.name}
    {attorney.street}
    {attorney.town}
    {attorney.phone}
`,
  `
    Prepared by:
    {attorney.name}, Attorney at Law
    {attorney.street}
    {attorney.town}
    {attorney.phone}
`,
  `
    Attorney for Petitioner:  {attorney.name}    Bar ID: 4411
    Address:  {attorney.address}
    Phone:  {attorney.phone}     Email: sample@example.com
`,
  `
    Name, address, and telephone number of attorney:
    {attorney.name}
    {attorney.address}
    {attorney.phone}
`,
  `
    {attorney.name}
    State Bar Number 24051123
    {attorney.street}
    {attorney.town}
    ATTORNEY FOR APPLICANT
`,
  `
    {attorney.NAME}, ESQ.
    SAMPLE LAW OFFICES
    {attorney.street}
    {attorney.town}
    Attorneys for Petitioner, {petitioner.name}
`,
  `
    Submitted by: {attorney.name}, #20114, Attorney for Petitioner, {attorney.address}, {attorney.phone}
`,
  `
    I certify that the petitioner is represented by {attorney.name}, of {attorney.address}, telephone {attorney.phone}.
`,
];

/** A petition with this head and this end. */
export function framed([court, caption]: [string, string], end = lawyerForms[0]!): Wording {
  return {
    state: 'CA',
    place: placeAt('CA', 'California', 'San Bernardino', 'Redlands 92373', 'Upland 91786'),
    court,
    pages: [
      `${caption}

              PETITION FOR LETTERS OF ADMINISTRATION

>    Petitioner, {petitioner.name}, of {petitioner.address}, respectfully shows that {deceased.name} died on {died.long}, and at the time of death resided at {deceased.address}.

>    The heirs at law are {heir1.name}, son, {heir1.address}; and {heir2.name}, daughter, {heir2.address}.
${end}`,
    ],
  };
}
