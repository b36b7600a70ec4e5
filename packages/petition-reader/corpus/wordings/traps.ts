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
    state: 'date and place of death in one line, residence named legal',
    place: placeAt('WV', 'West Virginia', 'Cabell', 'Huntington 25701', 'Milton 25541'),
    court: 'County Commission',
    pages: [
      `
                 CABELL COUNTY COMMISSION
              APPLICATION FOR APPOINTMENT / PROBATE

    Name of deceased person: {deceased.name}      Age: 77
    Date and place of death: {died.long}, {hospital}
    Legal residence at time of death: {deceased.street}
                                      {deceased.town}
    Name of person applying: {petitioner.name}
    Address of person applying: {petitioner.street}
                                {petitioner.town}
    Telephone of person applying: {petitioner.dashed phone}
    Relationship to deceased person: Son
    Name of surety: {witness1.name}
    Address of surety: {witness1.address}
    Names and addresses of appraisers: {witness2.name}, {witness2.address}
    County: {county}
>    The undersigned applies for appointment as executor and says that the will offered for probate is the last will of the deceased person.
`,
    ],
  },
  {
    state: 'family table first, then who applies, then a letterhead below',
    place: placeAt('OH', 'Ohio', 'Stark', 'Canton 44702', 'Massillon 44646'),
    court: 'Probate Court',
    pages: [
      `
                  PROBATE COURT OF {COUNTY} COUNTY, OHIO
    ESTATE OF  {deceased.name}, DECEASED
    CASE NO.  {case}

       SURVIVING SPOUSE, CHILDREN, NEXT OF KIN, LEGATEES AND DEVISEES

    Name                    Residence Address                            Relationship to Decedent      Birthdate of Minor
    {witness1.name}         {witness1.address}                           Surviving Spouse
    {heir1.name}            {heir1.address}                              Son
    {heir2.name}            {heir2.address}                              Daughter

    The undersigned, as applicant for letters, states that the above is complete.
    Decedent died on {died.long} and was domiciled at {deceased.address}.

    Applicant's name          {petitioner.name}
    Applicant's address       {petitioner.street}
    City, State, Zip          {petitioner.town}
    Applicant's phone         {petitioner.phone}

    Submitted by:
    {attorney.name}
    Attorney at Law
    {attorney.street}
    {attorney.town}
    {attorney.phone}
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
    state: 'plain words: you, the person who died',
    place: placeAt('WA', 'Washington', 'Spokane', 'Spokane 99201', 'Cheney 99004'),
    court: 'Superior Court',
    pages: [
      `
    Superior Court of Washington, County of {county}
    In re the Estate of:                                      No. {case}
    {deceased.name}                                           Petition for Letters of Administration
    Deceased.

    1. The person who died
       Name: {deceased.name}
       Date of death: {died.numeric}
       Home address: {deceased.address}
    2. The person asking for letters (you)
       Your name: {petitioner.name}
       Your address: {petitioner.address}
       Your phone: {petitioner.phone}
       How you are related: daughter
    3. Your lawyer, if you have one
       Lawyer's name: {attorney.name}
       Lawyer's address: {attorney.address}
       Lawyer's phone: {attorney.phone}
       WSBA No.: 33445
    4. Family and heirs
       Name: {heir1.name}
       Address: {heir1.address}
       Relationship: son
       Name: {heir2.name}
       Address: {heir2.address}
       Relationship: daughter
`,
    ],
  },
  {
    state: 'two pages: the petitioner’s particulars only in the verification',
    place: placeAt('SC', 'South Carolina', 'Horry', 'Conway 29526', 'Loris 29569'),
    court: 'Probate Court',
    pages: [
      `
    STATE OF SOUTH CAROLINA          )      IN THE PROBATE COURT
    COUNTY OF {COUNTY}               )      CASE NUMBER {case}
    IN THE MATTER OF:                )
    {deceased.name}                  )      PETITION FOR FORMAL TESTACY
    (Decedent)                       )      AND APPOINTMENT

>    Petitioner states: Decedent's date of death was {died.long}. Decedent's domicile at death was {deceased.address}.
>    Venue is proper because the decedent was domiciled here. The time limit for probate has not expired.
>    Nominee's priority: named in the will dated {day.long}.

    INTESTATE HEIRS AND DEVISEES
    NAME AND ADDRESS                         RELATIONSHIP       AGE
    {heir1.name}                             Son                51
    {heir1.address}
    {heir2.name}                             Daughter           48
    {heir2.address}
`,
      `
>    VERIFICATION. The undersigned, being sworn, states that the facts set forth in this petition are true.

    Petitioner/Applicant Signature: _________________
    Print Name:      {petitioner.name}
    Address:         {petitioner.street}
                     {petitioner.town}
    Telephone (H):   {petitioner.phone}
    Relationship to Decedent/Estate:  Son

    Attorney Signature: _________________
    Print Name:      {attorney.name}
    Firm:            Lowcountry Sample Law Firm
    Address:         {attorney.street}
                     {attorney.town}
    Telephone:       {attorney.phone}
    Bar #:           77112

    SWORN to before me this 4th day of May, 2025
    {notary}
    Notary Public for South Carolina
    My commission expires: 04/04/2031
`,
    ],
  },
  {
    state: 'petition in the third person with everything in one sentence',
    place: placeAt('TN', 'Tennessee', 'Knox', 'Knoxville 37902', 'Powell 37849'),
    court: 'Chancery Court',
    pages: [
      `
          IN THE CHANCERY COURT FOR {COUNTY} COUNTY, TENNESSEE
                       PROBATE DIVISION
    IN RE: ESTATE OF {deceased.NAME}, Deceased          Docket No. {case}

        PETITION TO OPEN ESTATE AND FOR LETTERS TESTAMENTARY

>    Your Petitioner, {petitioner.name} (age 55, {petitioner.address}, telephone {petitioner.phone}), a son of the Decedent, would respectfully show:

>    That {deceased.name}, date of birth 03/04/1939, died a resident of {county} County at {deceased.address} on the {died.sworn}; that Decedent was predeceased by a spouse, {witness1.name}, who died on July 9, 2015 at {hospital}, 4220 Harding Pike, Nashville, Tennessee 37205; and that Decedent is survived by {heir1.name} of {heir1.address} and {heir2.name} of {heir2.address}.

>    That the will was witnessed by {witness2.name}, {witness2.address}.

    Respectfully submitted,
    ____________________
    {petitioner.name}, Petitioner
    ____________________
    {attorney.name}, BPR No. 012345
    {attorney.address}
    {attorney.phone}
    Attorney for Petitioner
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
