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
];
