import { placeAt, type Wording } from './wording.ts';

/** What clerks and registers print: memoranda with dashes, rows of captions, lettered facts. */
export const clerkWordings: Wording[] = [
  {
    state: 'VA-like: memorandum for the clerk, short facts after dashes',
    place: placeAt('VA', 'Virginia', 'Henrico', 'Henrico 23228', 'Glen Allen 23060'),
    court: 'Circuit Court',
    pages: [
      `
    CIRCUIT COURT CLERK'S OFFICE                          {COUNTY} COUNTY, VIRGINIA
    PROBATE INFORMATION FORM                              Fiduciary No. {case}

    1. Full name of decedent - {deceased.name}
    2. Other names used - {aka}
    3. Date of death - {died.long}
    4. Legal residence of decedent at death - {deceased.address}
    5. Person seeking to qualify - {petitioner.name}
    6. Address of person seeking to qualify - {petitioner.address}
    7. Telephone of person seeking to qualify - {petitioner.phone}
    8. Attorney (if any) - {attorney.name}
    9. Attorney's telephone - {attorney.phone}
    10. Witnesses to the will - {witness1.name} and {witness2.name}
    11. Value of personal estate - $41,000
>    The clerk uses this form to prepare the order of probate; bring it with the original will and a certified death certificate to your appointment.
`,
    ],
  },
  {
    state: 'TX-like: numbered sections with bold heads and sentences',
    place: placeAt('TX', 'Texas', 'Denton', 'Denton 76201', 'Lewisville 75067'),
    court: 'Probate Court',
    pages: [
      `
                           CAUSE NO. {case}

    IN THE ESTATE OF            §               PROBATE COURT NO. 1
    {deceased.NAME},            §                       OF
    DECEASED                    §               {COUNTY} COUNTY, TEXAS

    APPLICATION FOR INDEPENDENT ADMINISTRATION AND LETTERS

    TO THE HONORABLE JUDGE OF SAID COURT:

    1. APPLICANT
>    {petitioner.name} ("Applicant") is an individual whose domicile and residence is {petitioner.address}. Applicant's telephone number is {petitioner.phone}. Applicant is the child of Decedent.

    2. DEATH AND DOMICILE
>    {deceased.name} ("Decedent") died on {died.long}, at {town}, Texas, at the age of 77 years. At the time of death Decedent was domiciled in and a resident of this county; Decedent's address was {deceased.address}.

    3. MARITAL HISTORY
>    Decedent was married twice. The first marriage, to {witness1.name}, ended in divorce on May 2, 1988. Decedent's second spouse, {witness2.name}, died on October 9, 2019.

    4. HEIRS
>    The names and residences of the heirs are: {heir1.name}, {heir1.address}; {heir2.name}, {heir2.address}.

    Respectfully submitted,

    {attorney.NAME}
    State Bar No. 24055123
    {attorney.street}
    {attorney.town}
    Telephone: {attorney.phone}
    Attorney for Applicant
`,
    ],
  },
  {
    state: 'IN-like: comes now, subparagraphs in letters',
    place: placeAt('IN', 'Indiana', 'Allen', 'Fort Wayne 46804', 'New Haven 46774'),
    court: 'Superior Court',
    pages: [
      `
    STATE OF INDIANA     )          IN THE {COUNTY} SUPERIOR COURT
                         ) SS:
    COUNTY OF {COUNTY}   )          CAUSE NO. {case}

    IN THE MATTER OF THE UNSUPERVISED      )
    ADMINISTRATION OF THE ESTATE OF        )
    {deceased.NAME}, DECEASED              )

    PETITION FOR ISSUANCE OF LETTERS TESTAMENTARY

>    {petitioner.name} ("Petitioner"), by counsel, respectfully petitions the Court and shows:

>    1. Decedent's name: {deceased.name}. Decedent's age: 79. Decedent's date of death: {died.long}. Decedent's domicile: {deceased.address}.

>    2. The Petitioner's name, address and relationship: {petitioner.name}, {petitioner.address}, daughter.

>    3. The heirs are: (a) {heir1.name}, {heir1.address}; (b) {heir2.name}, {heir2.address}.

>    4. The attorney representing the estate is {attorney.name}, {attorney.address}, telephone {attorney.phone}.

                                     _______________________
                                     {petitioner.name}, Petitioner
`,
    ],
  },
];
