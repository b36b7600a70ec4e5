import { placeAt, type Wording } from './wording.ts';

/** Western and island states: counsel in the head, courts that name no county, captions set apart. */
export const islandWordings: Wording[] = [
  {
    state: 'HI-like: counsel in the head, a court of a circuit, of over the name',
    place: placeAt('HI', 'Hawaii', 'Honolulu', 'Honolulu 96813', 'Kailua 96734'),
    court: 'Circuit Court',
    pages: [
      `
    {attorney.NAME}     #4471
    {attorney.street}
    {attorney.town}
    Telephone: {attorney.phone}

    Attorney for Petitioner

              IN THE CIRCUIT COURT OF THE FIRST CIRCUIT

                        STATE OF HAWAII

    IN THE MATTER OF THE ESTATE    )    P. NO. {case}
                                   )
              OF                   )    PETITION FOR PROBATE OF WILL AND FOR
                                   )    APPOINTMENT OF PERSONAL REPRESENTATIVE;
    {deceased.NAME},               )    EXHIBIT "A"; ORDER
                                   )
                    Deceased.      )

           PETITION FOR PROBATE OF WILL

>    TO THE HONORABLE PRESIDING JUDGE: {petitioner.name} ("Petitioner"), whose residence and post office address is {petitioner.address in full}, respectfully petitions this Court and alleges:

>    1. Decedent died on {died.long}, at {hospital}, and at the time of death was a resident of the City and County of {county}, {deceased state in full}, residing at {deceased.address in full}.

>    2. Decedent left surviving {heir1.name}, a child, residing at {heir1.address}, and {heir2.name}, residing at {heir2.address}.

    DATED: {town}, Hawaii, {day.long}.

                                        ____________________________
                                        {petitioner.NAME}
                                        Petitioner
`,
    ],
  },
  {
    state: 'AK-like: labels of the filer, a court at a town, first person',
    place: placeAt('AK', 'Alaska', '', 'Anchorage 99501', 'Anchorage 99508'),
    court: 'Superior Court',
    pages: [
      `
    IN THE SUPERIOR COURT FOR THE STATE OF ALASKA
    AT ANCHORAGE

    In the Matter of the Estate of:         )
                                            )
    {deceased.name}                         )
^    (Name of person who died)
                                            )    CASE NO. {case}
                     Deceased.              )
                                            )    APPLICATION FOR INFORMAL
                                            )    APPOINTMENT

    I am asking to be appointed personal representative. I state:
    1.  Applicant's name:  {petitioner.name}
        Mailing address:  {petitioner.street}
        City:  {petitioner.city}   State:  {petitioner.state}   ZIP:  {petitioner.zip}
        Telephone:  {petitioner.phone}   E-mail:
    2.  My relationship to the decedent is:  [X] child   [ ] spouse   [ ] other
    3.  Decedent's date of birth: 03/02/1941     Date of death:  {died.numeric}
        Place of death:  {hospital}
        Decedent's domicile at death (street, city, state):
        {deceased.street}, {deceased.city}, {deceased.state} {deceased.zip}
    4.  Decedent's spouse, children and heirs:
        Name                    Age       Relationship      Mailing address
        {heir1.name}            41        child             {heir1.address}
        {heir2.name}            39        child             {heir2.address}
    5.  Venue is proper because decedent lived in this judicial district.

    {day.numeric}                           ___________________________
    Date                                    Signature of Applicant
                                            {petitioner.name}
                                            Printed Name
`,
    ],
  },
  {
    state: 'SD-like: ss column, number with PRO, verification by name',
    place: placeAt('SD', 'South Dakota', 'Minnehaha', 'Sioux Falls 57103', 'Brandon 57005'),
    court: 'Circuit Court',
    pages: [
      `
    STATE OF SOUTH DAKOTA     )                        IN CIRCUIT COURT
                              : SS
    COUNTY OF {COUNTY}        )                        SECOND JUDICIAL CIRCUIT

    ESTATE OF                 )                        {case}
                              )
    {deceased.NAME},          )                 PETITION FOR FORMAL PROBATE OF
                              )                 WILL AND APPOINTMENT OF
    Deceased.                 )                 PERSONAL REPRESENTATIVE

>    COMES NOW the Petitioner, {petitioner.name}, and for the petition states and represents to the Court as follows:

>    1. Petitioner's address and telephone number are {petitioner.address}, {petitioner.phone}. Petitioner is a child of the decedent and is interested in the estate.

>    2. Decedent was born on April 6, 1938, died on {died.long}, and at the time of death was domiciled in {county} County, {deceased state in full}, at {deceased.address}.

>    3. So far as known, the decedent's heirs and devisees are: {heir1.name}, {heir1.address}, adult, son; {heir2.name}, {heir2.address}, adult, daughter.

>    4. Decedent's will dated {day.long} names Petitioner as personal representative. The name and address of the proposed personal representative are as stated above.

    Dated this {day.sworn}, at {town}, South Dakota.

                                     {petitioner.name}
                                     Petitioner

    {attorney.name}
    {attorney.name} Law Office, P.C.
    {attorney.street}
    {attorney.town}
    Phone: {attorney.phone}
    Attorney for Petitioner
`,
    ],
  },
  {
    state: 'WY-like: labels in boxes with the parts in brackets, two people side by side',
    place: placeAt('WY', 'Wyoming', 'Laramie', 'Cheyenne 82001', 'Cheyenne 82009'),
    court: 'District Court',
    pages: [
      `
           IN THE DISTRICT COURT OF THE FIRST JUDICIAL DISTRICT
                 WITHIN AND FOR {COUNTY} COUNTY, WYOMING

    IN THE MATTER OF THE ESTATE OF                  Probate No. {case}
    {deceased.NAME},
    Deceased.

                 PETITION FOR LETTERS OF ADMINISTRATION

    Decedent's legal name (first, middle, last)         Date of death
    {deceased.name}                                     {died.numeric}
    Residence at death (street, city, state, zip)       County
    {deceased.address}                                  {county}

    Petitioner's name                                   Relationship to decedent
    {petitioner.name}                                   Daughter
    Mailing address (street, city, state, zip)          Telephone
    {petitioner.address}                                {petitioner.phone}

    Attorney's name                                     Wyoming State Bar No.
    {attorney.name}                                     6-2217
    Office address (street, city, state, zip)           Telephone
    {attorney.address}                                  {attorney.phone}

    Heirs at law
    Name                     Relationship        Address
    {heir1.name}             Son                 {heir1.address}
    {heir2.name}             Daughter            {heir2.address}

>    The petitioner asks that letters of administration be issued to the petitioner and that notice be given as the law requires.
`,
    ],
  },
  {
    state: 'NE-like: applicant introduced behind the role, attorneys in two columns',
    place: placeAt('NE', 'Nebraska', 'Lancaster', 'Lincoln 68502', 'Waverly 68462'),
    court: 'County Court',
    pages: [
      `
            IN THE COUNTY COURT OF {COUNTY} COUNTY, NEBRASKA

    IN THE MATTER OF THE ESTATE OF      )     Case No. {case}
                                        )
    {deceased.NAME}, Deceased.          )     APPLICATION FOR INFORMAL
                                        )     PROBATE OF WILL

>    {petitioner.name}, Applicant, states:
>    1. Applicant is the person named in the will as personal representative, and lives at {petitioner.address}. Applicant may be reached at {petitioner.phone}.
>    2. The person whose estate is to be administered is {deceased.name}, who was 81 years old when he died on {died.long}, a resident of {deceased.street}, {deceased.city}, {county} County, {deceased state in full}.
>    3. The names, ages and addresses of the heirs and devisees are set out in Exhibit A.
>    4. The decedent's mail was received at P.O. Box 114, {town}. The real estate of the decedent lies at {heir1.street}, {town}, Nebraska.

    {petitioner.name}, Applicant

    Prepared and submitted by:
    {attorney.name}, #19954                      {witness1.name}, #22110
    {attorney.street}                            {attorney.street}
    {attorney.town}                              {attorney.town}
    {attorney.phone}
    Attorneys for Applicant
`,
    ],
  },
  {
    state: 'KS-like: prayer, heirs by indent, names broken by a stamp',
    place: placeAt('KS', 'Kansas', 'Sedgwick', 'Wichita 67203', 'Derby 67037'),
    court: 'District Court',
    pages: [
      `
                                                   F I L E D
    IN THE 18TH JUDICIAL DISTRICT                  APP DOCKET NO. ______
    DISTRICT COURT, {COUNTY} COUNTY, KANSAS        {filed.capitals}
    PROBATE DEPARTMENT                             CLERK OF THE DISTRICT COURT

    In the Matter of the Estate of
    {deceased.NAME}, Deceased                      Case No. {case}

    (Petition Pursuant to K.S.A. Chapter 59)

              PETITION FOR PROBATE OF WILL

>    {petitioner.name}, hereinafter called petitioner, of {petitioner.address in full}, being of lawful age, states:

>    1. {deceased.name} died testate on the {died.sworn}; at the date of death the decedent was a citizen of the United States and a resident of {county} County, Kansas, with residence at {deceased.address in full}.

>    2. The decedent left real estate at {heir2.address}, and personal property.

    3. The heirs and legatees are:
         {heir1.name}, son
         {heir1.street}
         {heir1.town}
         {heir2.name}, daughter
         {heir2.street}
         {heir2.town}

                                      {petitioner.name}
                                      Petitioner

    {attorney.name}
    {attorney.street}
    {attorney.town}
    {attorney.phone}
    Attorney for Petitioner
    Supreme Court No. 10987

    STATE OF KANSAS, {COUNTY} COUNTY, ss:
>    {petitioner.name}, of lawful age, being duly sworn, says that the statements are true.
`,
    ],
  },
];
