import { placeAt, type Wording } from './wording.ts';

/** Petitions in plain words, filers without a lawyer at the head, parties in columns and in tables. */
export const filerWordings: Wording[] = [
  {
    state: 'a form in the second person, answers under questions',
    place: placeAt('AK', 'Alaska', '', 'Juneau 99801', 'Douglas 99824'),
    court: 'Superior Court',
    pages: [
      `
    Superior Court of Alaska                             For court use only
    First Judicial District at Juneau                    Case number: {case}

               Petition to Start an Informal Probate

    Who died?
    Full name:  {deceased.name}
    Other names used:  {aka}
    Date of birth:  05/06/1940          Date of death:  {died.numeric}
    Where did this person live?
    {deceased.street}
    {deceased.town}

    Who are you?
    Full name:  {petitioner.name}
    How are you related?  [X] Child  [ ] Spouse  [ ] Parent  [ ] Other
    Where do you get mail?
    {petitioner.street}
    {petitioner.town}
    Best phone number:  {petitioner.phone}

    Do you have a lawyer?  [X] Yes  [ ] No
    Lawyer's name:  {attorney.name}       Bar number:  1103022
    Lawyer's phone:  {attorney.phone}

    Who else should know about this case?
    Name                    Related how?     Address
    {heir1.name}            brother          {heir1.address}
    {heir2.name}            sister           {heir2.address}

    Everything I have said here is true.
    Date:  {day.numeric}          Sign here:  __________________________
`,
    ],
  },
  {
    state:
      'MT-like: the filer in the head, a title over the caption, numbered statements with blanks',
    place: placeAt('MT', 'Montana', 'Missoula', 'Missoula 59801', 'Lolo 59847'),
    court: 'District Court',
    pages: [
      `
    {petitioner.name}
^    Name
    {petitioner.street}
^    Mailing Address
    {petitioner.city}               {petitioner.state}             {petitioner.zip}
^    City                            State           Zip
    {petitioner.phone}
^    Phone Number
    [X] Applicant, without an attorney

     MONTANA FOURTH JUDICIAL DISTRICT COURT, {COUNTY} COUNTY

    IN THE MATTER OF THE              Cause No.: {case}
    ESTATE OF                         Dept. No.: 3

    {deceased.name},                  APPLICATION FOR INFORMAL
                                      PROBATE OF WILL
                    Deceased.

    Applicant requests informal probate and states:
    1.  The decedent, {deceased.name}, died on {died.long}, at the age of  84  years.
    2.  At the time of death the decedent lived at {deceased.address} in {county} County.
    3.  The names, ages and relationships of the heirs and devisees are:
        {heir1.name}, age 50, son, {heir1.address}
        {heir2.name}, age 48, daughter, {heir2.address}
    4.  The original will dated {day.long} accompanies this application.
    5.  The person named as personal representative is {petitioner.name}.

    DATED: {day.long}
                                      ______________________________
                                      Applicant's signature
`,
    ],
  },
  {
    state: 'two parallel columns: petitioner left, counsel right, under rules',
    place: placeAt('MD', 'Maryland', 'Howard', 'Columbia 21044', 'Laurel 20723'),
    court: 'Orphans’ Court',
    pages: [
      `
    IN THE ORPHANS’ COURT FOR {COUNTY} COUNTY, MARYLAND
    ESTATE OF {deceased.NAME}                            ESTATE NO. {case}
    DATE OF DEATH {died.long}                            [X] WITH WILL   [ ] NO WILL

                       PETITION FOR PROBATE

>    The petition of {petitioner.name}, {petitioner.address}: each of us states that I am at least 18 years of age and a citizen of the United States.
>    The decedent, {deceased.name}, was domiciled in {county} County, State of Maryland, and died on the {died.sworn}, at {hospital}. The decedent's last address was {deceased.address}.
>    If the decedent was not domiciled in this county at the time of death, this is the proper office because: N/A

>    I solemnly affirm under the penalties of perjury that the contents of this petition are true to the best of my knowledge.

    {attorney.name}                                  {petitioner.name}
^    Attorney                                         Petitioner                     Date
    {attorney.street}                                {petitioner.street}
^    Address                                          Address
    {attorney.town}                                  {petitioner.town}

    {attorney.phone}                                 {petitioner.phone}
^    Telephone Number                                 Telephone Number
`,
    ],
  },
  {
    state: 'a table of parties: role, name, address and phone in wrapped cells',
    place: placeAt('VA', 'Virginia', 'Henrico', 'Henrico 23228', 'Glen Allen 23060'),
    court: 'Circuit Court',
    pages: [
      `
                    CIRCUIT COURT OF THE COUNTY OF {COUNTY}
                 PROBATE INFORMATION FORM          File No. {case}

    PARTY                 NAME                         ADDRESS                              TELEPHONE
    Decedent              {deceased.name}              {deceased.street}
                                                       {deceased.town}
    Proponent of will     {petitioner.name}            {petitioner.street}                  {petitioner.phone}
                                                       {petitioner.town}
    Attorney              {attorney.name}              {attorney.street}                    {attorney.phone}
                                                       {attorney.town}
    Son                   {heir1.name}                 {heir1.street}
                                                       {heir1.town}

    Date of death: {died.long}             Place of death: {hospital}
    Date of will: {day.long}               Date of qualification: ______________
`,
    ],
  },
  {
    state: 'petition in the first person, everything in one paragraph',
    place: placeAt('GA', 'Georgia', 'DeKalb', 'Decatur 30030', 'Atlanta 30317'),
    court: 'Probate Court',
    pages: [
      `
                IN THE PROBATE COURT OF {COUNTY} COUNTY
                         STATE OF GEORGIA
    IN RE: ESTATE OF                       )
    {deceased.NAME},                       )     ESTATE NO. {case}
    DECEASED                               )

            PETITION FOR LETTERS OF ADMINISTRATION

    TO THE HONORABLE JUDGE OF THE PROBATE COURT:
>    The Petition of {petitioner.name}, an adult daughter, whose domicile and mailing address is {petitioner.address in full}, shows that: (1) {deceased.name}, whose place of domicile was {deceased.street}, {deceased.city}, {county} County, {deceased state in full}, departed this life on {died.long}; (2) Petitioner has been selected by all of the heirs at law; (3) the said decedent was survived by {heir1.name}, adult son, {heir1.address}, and by {heir2.name}, adult son, {heir2.address}; and (4) the estate consists of a house at {heir1.address} and of money in bank.

                                    ______________________________
                                    Signature of Petitioner
                                    {petitioner.name}
                                    Printed Name
                                    {petitioner.phone}
                                    Phone Number
    Attorney: {attorney.name}   State Bar # 332211
    Address: {attorney.address}
    Telephone: {attorney.phone}
`,
    ],
  },
  {
    state: 'letters of decedent in a grid with its own captions over, petitioner’s in prose',
    place: placeAt('MI', 'Michigan', 'Ingham', 'Lansing 48910', 'Okemos 48864'),
    court: 'Probate Court',
    pages: [
      `
    STATE OF MICHIGAN           PETITION FOR PROBATE            CASE NO. and JUDGE
    PROBATE COURT               AND/OR APPOINTMENT OF           {case}
    COUNTY OF {COUNTY}          PERSONAL REPRESENTATIVE

    In the matter of  {deceased.name}
^                      First, middle, and last name

    1. I, {petitioner.name}, am interested in the estate as  child  .
^           Name                                              Heir, devisee, etc.
    2. Decedent information:  {died.long}             78                XXX-XX-1234
^                              Date of death           Age               Last four digits of SSN
       Domicile (at date of death):  {deceased.city}          {county}
^                                     City/Township           County
       {deceased.street}                       {deceased.state}          {deceased.zip}
^       Street address                          State           Zip

    3. The interested persons are:
       NAME                  RELATIONSHIP      ADDRESS
       {heir1.name}          son               {heir1.address}
       {heir2.name}          daughter          {heir2.address}

    I declare under the penalties of perjury that this petition is true.
    {attorney.name}               P44121        {petitioner.name}
^    Attorney name                Bar no.        Petitioner name
    {attorney.street}                            {petitioner.street}
^    Address                                     Address
    {attorney.town}      {attorney.phone}        {petitioner.town}      {petitioner.phone}
^    City, state, zip     Telephone no.           City, state, zip        Telephone no.
`,
    ],
  },
  {
    state: 'a sheet of boxes whose second heading nobody can read',
    place: placeAt('AR', 'Arkansas', 'Pulaski', 'Little Rock 72205', 'Jacksonville 72076'),
    court: 'Circuit Court',
    pages: [
      `
                          COVER SHEET
                     CIRCUIT COURT: PROBATE
^    COUNTY                                CASE ID NUMBER
    {county}                              {case}

    PETITIONER
^    LAST NAME              FIRST NAME             MIDDLE NAME
    {petitioner.last}      {petitioner.first}     {petitioner.middle}
^    TELEPHONE              EMAIL
    {petitioner.phone}       sample@example.com
^    INTERPRETER NEEDED     LANGUAGE               ACCOMMODATIONS NEEDED IN THE COURTROOM
    No                     English                None
^    RELATED CASES FILED WITHIN THE LAST FIVE YEARS
    None known at the time that this sheet was filled in

    DF( FIDFNT/ RFSPONDFNT
^    LAST NAME              FIRST NAME             MIDDLE NAME
    Illegible              Word
^    ADDRESS                CITY                   STATE          ZIP
    {heir1.street}         {town}                 AR             72205

>    The petitioner asks that letters of administration be issued on the estate of {deceased.name}, deceased, who died on {died.long}, and that notice be given.
`,
    ],
  },
  {
    state: 'captions of the lawyer beside the petitioner’s lines',
    place: placeAt('WI', 'Wisconsin', 'Dane', 'Madison 53711', 'Verona 53593'),
    court: 'Circuit Court',
    pages: [
      `
STATE OF WISCONSIN, CIRCUIT COURT, {COUNTY} COUNTY

IN THE MATTER OF THE ESTATE OF           Application for Informal Administration

{deceased.NAME}                          Case No. {case}

1. I am interested as:  [X] heir  [ ] creditor  [ ] named in the will
2. Decedent was born 01/02/1940, died {died.numeric}, domiciled in {county} County, State of Wisconsin,
   with a post office address of: {deceased.address}
3. Persons interested:
   Name                  Relationship   Address
   {heir1.name}          Child          {heir1.address}
   {petitioner.name}     Child          {petitioner.address}
4. I ask that {petitioner.name} be appointed personal representative.

                                    ____________________________ Signature of Applicant
                                    {petitioner.name}
Name of Attorney                    Name Printed
{attorney.name}                     {petitioner.street}
Address                             {petitioner.town}
{attorney.street}                   Address
{attorney.town}
Telephone
{attorney.phone}
`,
    ],
  },
];
