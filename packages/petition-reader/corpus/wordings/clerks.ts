import { placeAt, type Wording } from './wording.ts';

/** What clerks and registers print: memoranda with dashes, rows of captions, lettered facts. */
export const clerkWordings: Wording[] = [
  {
    state: 'KY-like: boxes with a heading row each, names of parties in cells',
    place: placeAt('KY', 'Kentucky', 'Fayette', 'Lexington 40502', 'Versailles 40383'),
    court: 'District Court',
    pages: [
      `
    Commonwealth of Kentucky                                   Case No. {case}
    Court of Justice                                           Court: District Court
                                                               County: {county}
    IN RE: ESTATE OF {deceased.NAME}

    PETITION FOR PROBATE OF WILL AND APPOINTMENT OF EXECUTOR

    Petitioner's name and address                 Petitioner's phone
    {petitioner.name}                             {petitioner.phone}
    {petitioner.street}
    {petitioner.town}

    Decedent's name and address                   Date of death
    {deceased.name}                               {died.numeric}
    {deceased.street}
    {deceased.town}

    Attorney's name and address                   Attorney's phone
    {attorney.name}                               {attorney.phone}
    {attorney.street}
    {attorney.town}

    Heirs at law
    {heir1.name}, Son, {heir1.address}
>    Petitioner states that the decedent died testate and asks that the will be admitted to probate and that the executor named in it be appointed.
`,
    ],
  },
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
    state: 'MA-like: decedent and petitioner in numbered blocks with first, middle, last captions',
    place: placeAt('MA', 'Massachusetts', 'Norfolk', 'Quincy 02169', 'Dedham 02026'),
    court: 'Probate and Family Court',
    pages: [
      `
    Commonwealth of Massachusetts                    Docket No.  {case}
    The Trial Court
    Probate and Family Court                         {county} Division

    PETITION FOR INFORMAL PROBATE OF WILL

    1. Information about the Decedent:
    Name:  {deceased.first}           {deceased.middle}           {deceased.last}
^           First Name                 Middle Name                 Last Name
    Date of Death:  {died.numeric}     Age at death:  88
    Domicile at death:  {deceased.street}     {deceased.city}     {deceased.state}     {deceased.zip}
^                       (Address)              (City/Town)         (State)              (Zip)

    2. Information about the Petitioner:
    Name:  {petitioner.first}         {petitioner.middle}         {petitioner.last}
^           First Name                 Middle Name                 Last Name
    Mailing address:  {petitioner.street}     {petitioner.city}     {petitioner.state}     {petitioner.zip}
^                     (Address)              (City/Town)         (State)              (Zip)
    Primary Phone #:  {petitioner.phone}
    Interest of the petitioner: child

    3. Attorney for Petitioner
    Name:  {attorney.name}           BBO #: 556677
    Address:  {attorney.address}
    Primary Phone #:  {attorney.phone}
>    I certify under the penalties of perjury that the foregoing statements are true to the best of my knowledge and belief.
`,
    ],
  },
  {
    state: 'letters granted: order-like petition with nominee apart from petitioner’s counsel',
    place: placeAt('NJ', 'New Jersey', 'Camden', 'Cherry Hill 08002', 'Haddonfield 08033'),
    court: 'Surrogate’s Court',
    pages: [
      `
    {county} County Surrogate’s Court
    In the Matter of the Estate of                          Docket No. {case}
    {deceased.name}, Deceased                               APPLICATION FOR PROBATE

    State of New Jersey   )
    County of {county}    )  ss.

>    {petitioner.name}, residing at {petitioner.address}, tel. {petitioner.phone}, of full age, being duly sworn according to law, says:

>    I am the executor named in the annexed last will of {deceased.name}, late of {deceased.address}, who died on {died.long}, and the testator's spouse, {witness1.name}, predeceased the testator on June 11, 2014.

>    The following are the next of kin: {heir1.name}, son, {heir1.address}; {heir2.name}, daughter, {heir2.address}.

    Sworn and subscribed before me on {day.long}
    {notary}                                   _________________________
    Deputy Surrogate                           {petitioner.name}

    Attorney: {attorney.name}, Esq.
    {attorney.address}
`,
    ],
  },
  {
    state: 'a caption in capitals with aka, blanks under labels in capitals, PO box',
    place: placeAt('AK', 'Alaska', '', 'Anchorage 99504', 'Eagle River 99577'),
    court: 'Superior Court',
    pages: [
      `
       IN THE DISTRICT/SUPERIOR COURT FOR THE STATE OF ALASKA
                        AT ANCHORAGE

    In the Matter of the Estate of          )
    {deceased.name},                        )
                              Deceased      )   CASE NO. {case}
    Social Security No. xxx-xx-1234         )
                                            )   APPLICATION FOR INFORMAL PROBATE

>    {petitioner.name}, the Applicant, says that:

    1. My interest in this estate is: child of the deceased
    2. The deceased died on {died.long} at the age of 66.
    3. At the time of death, the deceased lived in {deceased.city}, Alaska.
       Residence address: {deceased.street}, {deceased.city}, {deceased.state} {deceased.zip}
    4. Venue is proper here because the deceased had property here.

    {day.long}                                   ________________________
^    Date                                         Applicant's Signature
                                                 {petitioner.name}
^                                                 Print or Type Name
                                                 {petitioner.street}
^                                                 Mailing Address
                                                 {petitioner.city}    {petitioner.state}    {petitioner.zip}
^                                                 City                State                 ZIP
                                                 {petitioner.phone}
^                                                 Telephone Number
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
