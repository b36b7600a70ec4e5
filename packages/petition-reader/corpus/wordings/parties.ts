import { placeAt, type Wording } from './wording.ts';

/** Who asks and who has died, as sentences, lists and check boxes of many courts have it. */
export const partyWordings: Wording[] = [
  {
    state: 'HI: parts side by side, spouse died before',
    place: placeAt('HI', 'Hawaii', 'Honolulu', 'Honolulu 96816', 'Kailua 96734'),
    court: 'Circuit Court',
    pages: [
      `
    {attorney.name}  7213-0
    {attorney.street}
    {attorney.town}
    Telephone: {attorney.phone}
    Attorney for Applicant

              IN THE CIRCUIT COURT OF THE FIRST CIRCUIT
                          STATE OF HAWAII

    In the Matter of the Estate of       )    P. No. {case}
                                         )    (Informal)
    {deceased.NAME},                     )
                                         )    APPLICATION FOR INFORMAL PROBATE
                      Deceased.          )    OF WILL AND APPOINTMENT
    ____________________________________ )

>    {petitioner.name}, hereinafter "Applicant," whose mailing address and telephone number are {petitioner.address}, {petitioner.phone}, states:

>    1. Applicant is interested in this proceeding as the child of the decedent.

>    2. {deceased.name} ("Decedent") died on {died.long}, at {hospital}, {town}, Hawaii, at the age of 84. Decedent's domicile was in the City and County of Honolulu, State of Hawaii, and Decedent's last residence was {deceased.address}.

>    3. Decedent's spouse, {witness1.name}, died on June 3, 2011.

>    4. The names and addresses of the heirs and devisees are: {heir1.name}, {heir1.address}; {heir2.name}, {heir2.address}.

    DATED: Honolulu, Hawaii, {day.long}.

                                         ____________________________
                                         {petitioner.name}
                                         Applicant
`,
    ],
  },
  {
    state: 'AR: comes the petitioner, two counsel lines',
    place: placeAt('AR', 'Arkansas', 'Pulaski', 'Little Rock 72205', 'Maumelle 72113'),
    court: 'Circuit Court',
    pages: [
      `
         IN THE CIRCUIT COURT OF {COUNTY} COUNTY, ARKANSAS
                      PROBATE DIVISION

    IN THE MATTER OF THE ESTATE OF
    {deceased.NAME}, DECEASED                       NO. {case}

     PETITION FOR PROBATE OF WILL AND APPOINTMENT OF PERSONAL REPRESENTATIVE

>    Petitioner, {petitioner.name}, whose address is {petitioner.address}, states:

>    {deceased.name}, age 79, who resided at {deceased.street}, in {deceased.city}, {county} County, {deceased state in full} {deceased.zip}, died at or near {town}, Arkansas, on or about the {died.sworn}.

>    The decedent left as surviving heirs: {heir1.name}, age 52, son, {heir1.address}; {heir2.name}, age 49, daughter, {heir2.address}.

>    Petitioner nominates {petitioner.name}, who is the petitioner, and who is not disqualified, to serve as personal representative.

                                    {petitioner.name}, Petitioner

    By: {attorney.name} (87041)
        {attorney.street}
        {attorney.town}
        {attorney.phone}
        Attorney for Petitioner
`,
    ],
  },
  {
    state: 'two petitioners in one sentence',
    place: placeAt('ID', 'Idaho', 'Ada', 'Boise 83704', 'Meridian 83642'),
    court: 'District Court',
    pages: [
      `
      IN THE DISTRICT COURT OF THE FOURTH JUDICIAL DISTRICT OF THE
      STATE OF IDAHO, IN AND FOR THE COUNTY OF {COUNTY}
                      MAGISTRATE DIVISION

    In the Matter of the Estate of:          Case No. {case}
    {deceased.NAME},
                                             JOINT PETITION FOR FORMAL PROBATE
                   Deceased.

>    COME NOW {petitioner.name} and {heir1.name}, Petitioners, and respectfully show:

>    1. Petitioner {petitioner.name} resides at {petitioner.address}, and may be reached at {petitioner.phone}. Petitioner {heir1.name} resides at {heir1.address}.

>    2. The decedent died on {died.long} in {town}, Idaho, domiciled in {county} County. The decedent's residence was {deceased.address}.

>    3. The will of the decedent is dated {day.long}.

    DATED this {day.sworn}.

    _________________________          _________________________
    {petitioner.name}                  {heir1.name}
    Petitioner                         Petitioner

    _________________________
    {attorney.name}, ISB No. 5512
    Attorney for Petitioners
`,
    ],
  },
  {
    state: 'check boxes, blanks filled in capitals',
    place: placeAt('CO', 'Colorado', 'Larimer', 'Fort Collins 80524', 'Loveland 80537'),
    court: 'District Court',
    pages: [
      `
    [X] District Court   [ ] Denver Probate Court
    {county} County, Colorado
    Court Address: 201 La Porte Avenue, Fort Collins, CO 80521

    IN THE MATTER OF THE ESTATE OF:
    {deceased.NAME}
    Deceased                                              Case Number: {case}
    Attorney or Party Without Attorney (Name and Address):
    {attorney.name}
    {attorney.address}
    Phone Number: {attorney.phone}     Atty. Reg. #: 31255

            PETITION FOR ADJUDICATION OF INTESTACY

    1.  Petitioner, {petitioner.NAME}, (full name) is an interested person as
        [X] an adult child   [ ] creditor   [ ] other: ____________
        Address: {petitioner.street}
        City: {petitioner.city}    State: {petitioner.state}    Zip Code: {petitioner.zip}
        Primary Phone: {petitioner.phone}    Alternate Phone:
    2.  The Decedent died on the date of {died.numeric} at the age of 77 years, and was domiciled in
        the City of {deceased.city}, County of {county}, State of {deceased state in full}.
        Last known address: {deceased.street}, {deceased.city}, {deceased.state} {deceased.zip}
    3.  Venue for this proceeding is proper in this county because the Decedent was domiciled here.
    4.  [ ] No court has appointed a personal representative.
    5.  Heirs:  {heir1.name}, {heir1.address}
>    The Petitioner requests that the Court set a time and place of hearing and, after notice, enter an order determining the heirs of the decedent.
`,
    ],
  },
  {
    state: 'letter-like intake sheet with abbreviations',
    place: placeAt('PA', 'Pennsylvania', 'Berks', 'Reading 19601', 'Shillington 19607'),
    court: 'Register of Wills',
    pages: [
      `
    REGISTER OF WILLS OF {COUNTY} COUNTY, PENNSYLVANIA
    PROBATE INTAKE                                      File #: {case}

    DECEDENT
    Name:  {deceased.TURNED}                            D.O.D.: {died.short}
    a/k/a: {aka}                                        D.O.B.: 4/2/41      Age: 83
    Addr:  {deceased.street}
           {deceased.town}
    EXECUTOR / ADMINISTRATOR
    Name:  {petitioner.TURNED}                          Rel.: dau.
    Addr:  {petitioner.street}
           {petitioner.town}
    Ph:    {petitioner.dashed phone}
    COUNSEL
    Name:  {attorney.name}                              I.D. No.: 66123
    Addr:  {attorney.street}
           {attorney.town}
    Ph:    {attorney.phone}
>    Bring the original will, an original death certificate with raised seal, photo identification and the probate fee when you come to the office of the register.
`,
    ],
  },
  {
    state: 'verb-led short sentences, home of the deceased by its words',
    place: placeAt('MS', 'Mississippi', 'Rankin', 'Brandon 39042', 'Pearl 39208'),
    court: 'Chancery Court',
    pages: [
      `
      IN THE CHANCERY COURT OF {COUNTY} COUNTY, MISSISSIPPI

    IN THE MATTER OF THE ESTATE OF
    {deceased.NAME}, DECEASED                   CAUSE NO. {case}

    {petitioner.NAME}                                       PETITIONER

                 PETITION FOR LETTERS OF ADMINISTRATION

>    COMES NOW {petitioner.name}, by and through counsel, and petitions this Court for letters of administration and in support thereof would show unto the Court the following, to-wit:

                                     I.
>    That Petitioner is an adult resident citizen of {county} County, Mississippi, residing at {petitioner.address}.

                                     II.
>    That {deceased.name} departed this life on or about {died.long}, having at the time of death a fixed place of residence at {deceased.address}.

                                    III.
>    That the decedent left surviving as sole and only heirs at law {heir1.name}, of {heir1.address}, and {heir2.name}, of {heir2.address}.

                             RESPECTFULLY SUBMITTED,
                             {petitioner.name}
                             BY: _____________________
                             {attorney.name}, MSB #10223
                             Attorney for Petitioner
                             {attorney.street}
                             {attorney.town}
                             {attorney.phone}
`,
    ],
  },
  {
    state: 'second page of parties, captions over the blanks in small letters',
    place: placeAt('MN', 'Minnesota', 'Dakota', 'Hastings 55033', 'Eagan 55122'),
    court: 'District Court',
    pages: [
      `
    State of Minnesota                                          District Court
    County of {county}                                     First Judicial District
                                            Court File Number: {case}
                                            Case Type: Informal Probate

    In Re the Estate of                     APPLICATION FOR INFORMAL
    {deceased.name},                        APPOINTMENT OF PERSONAL
    Decedent                                REPRESENTATIVE (INTESTATE)

    STATE OF MINNESOTA    )
    COUNTY OF {COUNTY}    )

>    I, {petitioner.name}, state:
    1.  My address is: {petitioner.address}
    2.  My telephone number is {petitioner.phone}.
    3.  I am an interested person because I am: a child of the Decedent
    4.  Decedent was born on: March 2, 1940 at (city and state): Duluth, Minnesota
    5.  Decedent died on: {died.long} at (city and state): {town}, Minnesota
    6.  Decedent at the time of death resided in {county} County, at (address): {deceased.address}
    7.  The names and addresses of Decedent's spouse, children and heirs are:
        Name and mailing address                      Relationship and age
        {heir1.name}, {heir1.address}                 Son, 51
`,
      `
    Under penalties for perjury, I declare that I have read this document.
    Dated: {day.long}                         _________________________
                                              Applicant
    Attorney for Applicant
    Name: {attorney.name}
    Firm: Sample Law Office
    Street: {attorney.street}
    City, State, ZIP: {attorney.town}
    Attorney License No: 0123456
    Telephone: {attorney.phone}
    FAX: (612) 555-0199
>    I have served a copy of this application on all interested persons by mail and understand that the registrar may decline the application.
`,
    ],
  },
  {
    state: 'notice with the representative in a sentence',
    place: placeAt('NE', 'Nebraska', 'Sarpy', 'Papillion 68046', 'Bellevue 68005'),
    court: 'County Court',
    pages: [
      `
            COUNTY COURT OF {COUNTY} COUNTY, NEBRASKA
    Estate of {deceased.name}, Deceased
    Estate No. {case}

>    Notice is hereby given that on {day.long}, in the County Court of {county} County, Nebraska, the Registrar issued a written statement of Informal Probate of the Will of said Decedent, who died on {died.long}, late of {deceased.address}, and that {petitioner.name}, whose address is {petitioner.address}, was informally appointed by the Registrar as Personal Representative of the Estate.

>    Creditors of this Estate must file their claims with this Court on or before the day two months after the first publication or be forever barred.

    {attorney.name}, #22341
    Attorney for Personal Representative
    {attorney.street}
    {attorney.town}
    {attorney.phone}
`,
    ],
  },
];
