import { placeAt, type Wording } from './wording.ts';

/** Forms of boxes, tables and columns, with values written in many ways. */
export const gridWordings: Wording[] = [
  {
    state: 'OK-like: captions over cells, names in three cells, family name first',
    place: placeAt('OK', 'Oklahoma', 'Cleveland', 'Norman 73069', 'Moore 73160'),
    court: 'District Court',
    pages: [
      `
    DISTRICT COURT OF {COUNTY} COUNTY                         Case number
    PROBATE DOCKET                                            {case}

    PART 1. THE DECEDENT
^    Last name                        First name                    Middle name or initial
    {deceased.last}                  {deceased.first}              {deceased.middle}
^    Date of birth                    Date of death                 Place of death
    05/06/1937                       {died.dashed}                 {hospital}
^    Residence street address                                       Apt./Unit
    {deceased.street}
^    City                             State                         ZIP code
    {deceased.city}                  {deceased.state}              {deceased.zip}

    PART 2. THE APPLICANT
^    Last name                        First name                    Middle name or initial
    {petitioner.last}                {petitioner.first}            {petitioner.middle}
^    Mailing address
    {petitioner.street}
^    City                             State                         ZIP code
    {petitioner.city}                {petitioner.state}            {petitioner.zip}
^    Daytime telephone                Relationship to decedent      E-mail address
    {petitioner.dashed phone}        Daughter                      sample@example.com

    PART 3. ATTORNEY, IF ANY
^    Name                             Bar number                    Telephone
    {attorney.name}                  11882                         {attorney.phone}
^    Office address
    {attorney.address}

    PART 4. HEIRS AND DEVISEES
^    Name                             Relationship                  Address
    {heir1.name}                     Son                           {heir1.address}
    {heir2.name}                     Niece                         {heir2.address}
>    I ask that letters be issued to me and that the will, if there is one, be admitted to probate.
`,
    ],
  },
  {
    state: 'AZ-like: two petitioners in columns of one table',
    place: placeAt('AZ', 'Arizona', 'Pima', 'Tucson 85701', 'Marana 85653'),
    court: 'Superior Court',
    pages: [
      `
    SUPERIOR COURT OF ARIZONA, {COUNTY} COUNTY                      No. {case}
    Estate of {deceased.name}, deceased.
              PETITION FOR FORMAL PROBATE OF WILL

    1. THE DECEASED
       Full legal name:            {deceased.name}
       Date of death:              {died.iso}
       Lived at (last address):    {deceased.street}
                                   {deceased.town without comma}
       County of residence:        {county}

    2. PEOPLE ASKING TO BE APPOINTED
                                   Petitioner 1                    Petitioner 2
       Name                        {petitioner.name}               {witness1.name}
       Street address              {petitioner.street}             {witness1.street}
       City, state and ZIP         {petitioner.town}               {witness1.town}
       Telephone                   {petitioner.dotted phone}       none
       Relation to the deceased    Son                             Daughter

    3. LAWYER
       Name and bar number         {attorney.name}, 022334
       Address                     {attorney.address}
       Telephone                   {attorney.phone}
>    The petitioners ask the court to admit the will dated {day.long} to probate and to appoint them.
`,
    ],
  },
  {
    state: 'MN-like: questions with answers under them',
    place: placeAt('MN', 'Minnesota', 'Ramsey', 'Saint Paul 55102', 'Maplewood 55109'),
    court: 'District Court',
    pages: [
      `
    State of Minnesota                                    District Court
    County of {county}                                    Second Judicial District
                                                          Court File Number: {case}
    In Re the Estate of {deceased.name}, Decedent
                       Petition for Formal Appointment

    What is the full name of the person who died?
         {deceased.name}
    When did this person die?
         {died.day first}
    Where did this person live when he or she died?
         {deceased.address in full}
    What is your full name?
         {petitioner.name}
    What is your address?
         {petitioner.address in full}
    What is your telephone number?
         {petitioner.phone}
    How are you related to the person who died?
         Son
    Do you have a lawyer? If so, give the name, address and telephone number of the lawyer.
         {attorney.name}, {attorney.address}, {attorney.phone}
    Who are the heirs?
         {heir1.name}, son, {heir1.address}
         {heir2.name}, daughter, {heir2.address}
>    I declare under penalty of perjury that everything I have stated in this petition for letters is true and correct.
`,
    ],
  },
];
