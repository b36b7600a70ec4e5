import { placeAt, type Wording } from './wording.ts';

/** Papers that name many people besides the two that are asked for. */
export const trapWordings: Wording[] = [
  {
    state: 'lawyer without the word, custodian of the will, guardian',
    place: placeAt('IA', 'Iowa', 'Linn', 'Cedar Rapids 52401', 'Marion 52302'),
    court: 'District Court',
    pages: [
      `
    {attorney.name} (AT0009988)
    {attorney.street}
    {attorney.town}
    {attorney.phone}

    IOWA DISTRICT COURT FOR {COUNTY} COUNTY                 E-FILED {filed.numeric} 10:22 AM
    ESTATE OF {deceased.NAME}                                PROBATE NO. {case}

    PETITION FOR ADMINISTRATION OF ESTATE

>    1. Name and address of Petitioner: {petitioner.name}, {petitioner.address}.
>    2. Name of Decedent: {deceased.name}. Date of death: {died.long}. Place of death: {hospital}, 1026 A Avenue NE, Cedar Rapids, Iowa 52402.
>    3. Residence of Decedent at death: {deceased.address}.
>    4. Custodian of the original will: {witness1.name}, {witness1.address}.
>    5. Guardian ad litem for minor heirs: {witness2.name}, {witness2.address}.
>    6. Surviving spouse: none; the decedent's husband died on June 4, 2009.
>    7. Heirs: {heir1.name}, son, {heir1.address}; {heir2.name}, daughter, {heir2.address}.
`,
    ],
  },
  {
    state: 'self-represented, header in brackets as in the west',
    place: placeAt('CA', 'California', 'Fresno', 'Fresno 93721', 'Clovis 93612'),
    court: 'Superior Court',
    pages: [
      `
^    ATTORNEY OR PARTY WITHOUT ATTORNEY (Name, State Bar number, and address):       FOR COURT USE ONLY
    {petitioner.name}
    {petitioner.street}
    {petitioner.town}
^    TELEPHONE NO.: {petitioner.phone}      FAX NO. (Optional):
^    ATTORNEY FOR (Name): In Pro Per
    SUPERIOR COURT OF CALIFORNIA, COUNTY OF {COUNTY}
^    STREET ADDRESS: 1130 O Street
^    MAILING ADDRESS: 1130 O Street
^    CITY AND ZIP CODE: Fresno 93724
^    BRANCH NAME: Central
    ESTATE OF (Name): {deceased.name}, DECEDENT
    PETITION FOR LETTERS OF ADMINISTRATION                    CASE NUMBER: {case}

    1. Petitioner (name): {petitioner.name} requests that
       a. {petitioner.name} be appointed administrator and letters issue upon qualification.
    2. a. Decedent died on (date): {died.long} at (place): {town}, California
          [X] a resident of the county named above.
       b. Street address, city, and county of decedent's residence at time of death (specify):
          {deceased.street}, {deceased.city}, {county} County
    3. Listed below are the names, relationships to decedent, ages, and addresses:
       {heir1.name}, son, adult, {heir1.address}
       {heir2.name}, daughter, adult, {heir2.address}
`,
    ],
  },
  {
    state: 'small captions over cells, two people side by side',
    place: placeAt('NE', 'Nebraska', 'Douglas', 'Omaha 68102', 'Elkhorn 68022'),
    court: 'County Court',
    pages: [
      `
    COUNTY COURT OF {COUNTY} COUNTY, NEBRASKA                Case ID: {case}
                  REGISTRATION OF ESTATE

    A. DECEDENT                                   B. PERSONAL REPRESENTATIVE (NOMINEE)
^    Name                                          Name
    {deceased.name}                               {petitioner.name}
^    Street address                                Street address
    {deceased.street}                             {petitioner.street}
^    City, state, ZIP                              City, state, ZIP
    {deceased.town}                               {petitioner.town}
^    Date of death                                 Telephone
    {died.short}                                  {petitioner.phone}

    C. ATTORNEY                                   D. SURVIVING SPOUSE
^    Name                                          Name
    {attorney.name}                               {witness1.name}
^    Street address                                Street address
    {attorney.street}                             {witness1.street}
^    City, state, ZIP                              City, state, ZIP
    {attorney.town}                               {witness1.town}
^    Telephone                                     Telephone
    {attorney.phone}                              (402) 555-0181
>    The nominee asks that letters be issued in informal proceedings and that the will of the decedent be admitted to probate.
`,
    ],
  },
];
