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
