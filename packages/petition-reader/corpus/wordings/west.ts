import { placeAt, type Wording } from './wording.ts';

/** Arizona, Oregon, Nevada, Utah, Idaho, Hawaii and Alaska. */
export const westWordings: Wording[] = [
  {
    state: 'AZ: application for informal probate',
    place: placeAt('AZ', 'Arizona', 'Maricopa', 'Phoenix 85004', 'Mesa 85201'),
    court: 'Superior Court',
    pages: [
      `
    Person Filing: {petitioner.name}
    Address (if not protected): {petitioner.street}
    City, State, Zip Code: {petitioner.city}, {petitioner.state} {petitioner.zip}
    Telephone: {petitioner.phone}
    Email Address: sample@example.com
    Lawyer's Bar Number:
    Representing  [X] Self, without a Lawyer or  [ ] Attorney for  [ ] Petitioner OR  [ ] Respondent
                                                                       FOR CLERK'S USE ONLY

                           SUPERIOR COURT OF ARIZONA
                             IN {COUNTY} COUNTY

    In the Matter of the Estate of                 Case Number: {case}
    {deceased.name}
                                                   APPLICATION FOR INFORMAL PROBATE OF
    [ ] An Adult   [ ] A Minor   deceased          A WILL AND APPOINTMENT OF A
                                                   PERSONAL REPRESENTATIVE

    INFORMATION ABOUT ME, THE APPLICANT:
    Name: {petitioner.name}
    Address: {petitioner.street}
    City, State, Zip Code: {petitioner.city}, {petitioner.state} {petitioner.zip}
    Telephone Number: {petitioner.phone}
    My Interest in or relationship to the deceased person: daughter

    INFORMATION ABOUT THE DECEASED PERSON:
    Name: {deceased.name}
    Date of Birth: 04/17/1939
    Date of Death: {died.numeric}
    Place of Death: {hospital}
    Age at death: 84
    Last address: {deceased.street}
    City, State, Zip Code: {deceased.city}, {deceased.state} {deceased.zip}

    INFORMATION ABOUT THE SURVIVING SPOUSE, CHILDREN AND HEIRS:
    Name: {heir1.name}
    Address: {heir1.address}
    Relationship: Son
`,
    ],
  },
  {
    state: 'OR: petition for probate of will',
    place: placeAt('OR', 'Oregon', 'Multnomah', 'Portland 97205', 'Gresham 97030'),
    court: 'Circuit Court',
    pages: [
      `
            IN THE CIRCUIT COURT OF THE STATE OF OREGON
                  FOR THE COUNTY OF {COUNTY}
                       Department of Probate

    In the Matter of the Estate of      )   Case No. {case}
                                        )
    {deceased.NAME},                    )   PETITION FOR PROBATE OF WILL AND
                                        )   APPOINTMENT OF PERSONAL
                     Deceased.          )   REPRESENTATIVE

>    Petitioner alleges:

>    1. The following information is given about the decedent:

    (a) Name: {deceased.name}
    (b) Date of birth: March 2, 1940        Age: 83
    (c) Domicile: {county} County, Oregon
    (d) Post office address: {deceased.address}
    (e) Date of death: {died.long}
    (f) Place of death: {hospital}
    (g) Social Security number: xxx-xx-0123

>    2. The name and post office address of the person nominated as personal representative are: {petitioner.name}, {petitioner.address}.

>    3. The names, relationships to decedent, ages, and post office addresses of decedent's heirs are:

    {heir1.name}       Son         Adult       {heir1.address}
    {heir2.name}       Daughter    Adult       {heir2.address}

>    4. The attorney for the personal representative is {attorney.name}, OSB #912345, {attorney.address}, telephone {attorney.phone}.

    DATED this 4th day of March, 2025.
                                           _____________________________
                                           {petitioner.name}
                                           Petitioner
`,
    ],
  },
  {
    state: 'NV: petition, attorney pleading paper',
    place: placeAt('NV', 'Nevada', 'Clark', 'Las Vegas 89101', 'Henderson 89015'),
    court: 'District Court',
    pages: [
      `
    PET
    {attorney.NAME}, ESQ.
    Nevada Bar No. 4455
    SAMPLE LAW GROUP, LTD.
    {attorney.street}
    {attorney.town}
    Telephone: {attorney.phone}
    Attorneys for Petitioner

                              DISTRICT COURT
                           {COUNTY} COUNTY, NEVADA

    In the Matter of the Estate of:        )   Case No.: {case}
                                           )   Dept. No.: PC-1
    {deceased.NAME},                       )
                                           )
                    Deceased.              )

           PETITION FOR APPOINTMENT OF ADMINISTRATOR, FOR LETTERS
                          OF ADMINISTRATION

>    COMES NOW Petitioner, {petitioner.name}, by and through counsel, the SAMPLE LAW GROUP, LTD., and respectfully represents as follows:

>    1. Decedent {deceased.name} died on {died.long}, at {hospital}, 4220 Harding Pike, {town}, Nevada.

>    2. At the time of death, Decedent was a resident of {county} County, Nevada, whose last known address was {deceased.address}.

>    3. Petitioner is the surviving son of Decedent, resides at {petitioner.address}, and has never been convicted of a felony.

>    4. The names, ages and residences of the heirs, next of kin, devisees and legatees of Decedent are:

    NAME                   RELATIONSHIP      AGE        ADDRESS
    {heir1.name}           Son               Adult      {heir1.address}
    {heir2.name}           Daughter          Adult      {heir2.address}
`,
    ],
  },
  {
    state: 'UT: application for informal probate',
    place: placeAt('UT', 'Utah', 'Salt Lake', 'Salt Lake City 84111', 'Sandy 84070'),
    court: 'District Court',
    pages: [
      `
    {petitioner.name}
^    Name
    {petitioner.street}
^    Address
    {petitioner.city}, {petitioner.state} {petitioner.zip}
^    City, State, Zip
    {petitioner.phone}
^    Phone
    sample@example.com
^    Email
    I am   [X] Applicant     [ ] Attorney for the Applicant and my Utah Bar number is ________

                       In the District Court of Utah
              Third Judicial District   {county} County
        Court Address   450 South State Street, Salt Lake City, UT 84111

    In the Matter of the Estate of              Application for Informal Probate of Will and
                                                Informal Appointment of Personal Representative
    {deceased.name}
^    Deceased                                    {case}
^                                                Case Number

    1. I am the personal representative nominated in the will.
    2. Information about the person who died (the decedent):
       Name                       {deceased.name}
       Date of death              {died.numeric}
       Age at death               77
       Street address             {deceased.street}
       City, State, Zip           {deceased.city}, {deceased.state} {deceased.zip}
       County                     {county}
    3. The decedent was survived by these people:
       Name                       Address                                       Relationship
       {heir1.name}               {heir1.address}                               Son
       {heir2.name}               {heir2.address}                               Daughter
`,
    ],
  },
  {
    state: 'ID: application for informal probate',
    place: placeAt('ID', 'Idaho', 'Ada', 'Boise 83702', 'Meridian 83642'),
    court: 'District Court',
    pages: [
      `
    {attorney.name}
    Attorney at Law
    {attorney.street}
    {attorney.town}
    Telephone: {attorney.phone}
    Facsimile: (208) 555-0199
    ISB No. 5566

         IN THE DISTRICT COURT OF THE FOURTH JUDICIAL DISTRICT OF
          THE STATE OF IDAHO, IN AND FOR THE COUNTY OF {COUNTY}
                         MAGISTRATE DIVISION

    IN THE MATTER OF THE ESTATE OF     )
                                       )   CASE NO. {case}
    {deceased.NAME},                   )
                                       )   APPLICATION FOR INFORMAL PROBATE
                  Deceased.            )

>    APPLICANT, {petitioner.NAME}, STATES AND REPRESENTS TO THE COURT THAT:

>    1. The Applicant's interest in this matter is that of the surviving child of the Decedent, and Applicant's address is {petitioner.address}.

>    2. The Decedent, {deceased.name}, died on {died.long}, at the age of 90 years, and at the time of death the Decedent was domiciled in the County of {county}, State of Idaho, and resided at {deceased.address}.

>    3. So far as known, the names and addresses of the Decedent's spouse, children, heirs and devisees, and the ages of those who are minors are: {heir1.name}, son, {heir1.address}; {heir2.name}, daughter, {heir2.address}.

                                          _______________________________
                                          {petitioner.name}
                                          Applicant
`,
    ],
  },
  {
    state: 'AK: application, P-form in boxes',
    place: placeAt('AK', 'Alaska', '', 'Anchorage 99501', 'Eagle River 99577'),
    court: 'Superior Court',
    pages: [
      `
             IN THE SUPERIOR COURT FOR THE STATE OF ALASKA
                          AT ANCHORAGE

    In the Matter of the Estate of:        )
    {deceased.name}                        )
                                           )      CASE NO. {case}
                         Decedent.         )      APPLICATION FOR INFORMAL PROBATE
                                           )      AND APPOINTMENT OF PERSONAL REPRESENTATIVE

    1.  Applicant Information.
        a. Name: {petitioner.name}
        b. Mailing address: {petitioner.address}
        c. Physical address: same
        d. Daytime phone: {petitioner.phone}      Cell:
        e. Relationship to decedent: Son

    2.  Decedent Information.
        a. Full name: {deceased.name}
        b. Other names used: {aka}
        c. Date of death: {died.numeric}      Age at death: 71
        d. Residence address at time of death: {deceased.address}
        e. Was the decedent an Alaska resident?  [X] Yes  [ ] No

    3.  Spouse, Children, Heirs and Devisees.
        Name                   Mailing Address                               Relationship        Age if minor
        {heir1.name}           {heir1.address}                               Son
        {heir2.name}           {heir2.address}                               Daughter

    {day.numeric}                        ______________________________
^    Date                                 Applicant's Signature
`,
    ],
  },
];
