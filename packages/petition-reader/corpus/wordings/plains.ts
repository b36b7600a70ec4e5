import { placeAt, type Wording } from './wording.ts';

/** Montana, the Dakotas, Wyoming, New Mexico, Missouri and Hawaii. */
export const plainsWordings: Wording[] = [
  {
    state: 'MT: lawyer at the head, application in prose',
    place: placeAt('MT', 'Montana', 'Missoula', 'Missoula 59801', 'Lolo 59847'),
    court: 'District Court',
    pages: [
      `
    {attorney.name}
    SAMPLE & SONS, P.L.L.P.
    {attorney.street}
    {attorney.town}
    Phone: {attorney.phone}
    Attorneys for Applicant

       MONTANA FOURTH JUDICIAL DISTRICT COURT, {COUNTY} COUNTY

    IN THE MATTER OF THE ESTATE      )   Cause No. {case}
    OF                               )   Department No. 2
    {deceased.NAME},                 )
                                     )   APPLICATION FOR INFORMAL PROBATE OF
            Deceased.                )   WILL AND APPOINTMENT

>    {petitioner.name}, the Applicant herein, makes application for informal probate of the Will of the Decedent and represents as follows:

>    1. Applicant resides at {petitioner.address}, and is the child of Decedent and nominated in the Will to be personal representative.

>    2. Decedent was born on January 3, 1938, and died {died.long}, in {town}, Montana. Decedent's domicile at the time of death was {deceased.address}.

>    3. The following are the spouse, children, heirs and devisees:

    Name                Age       Relationship     Address
    {heir1.name}        Adult     Son              {heir1.address}
    {heir2.name}        Adult     Daughter         {heir2.address}

>    4. No personal representative has been appointed in this state or elsewhere.

>    DATED this {day.sworn}.

                                     By: ______________________
                                         {attorney.name}
                                         Attorney for Applicant
`,
    ],
  },
  {
    state: 'SD: petition with a county between town and state',
    place: placeAt('SD', 'South Dakota', 'Minnehaha', 'Sioux Falls 57104', 'Brandon 57005'),
    court: 'Circuit Court',
    pages: [
      `
    STATE OF SOUTH DAKOTA         )                   IN CIRCUIT COURT
                                  :SS
    COUNTY OF {COUNTY}            )              SECOND JUDICIAL CIRCUIT

    ESTATE OF                     )
                                  )                   Case No. {case}
    {deceased.NAME},              )
                                  )       PETITION FOR FORMAL PROBATE OF WILL
                    Deceased.     )

>    COMES NOW the petitioner, {petitioner.name}, and hereby petitions the Court for formal probate, and states and represents to the Court that:

>    1. Petitioner's address is {petitioner.address}, and Petitioner's interest is that of son of the decedent.

>    2. The decedent, {deceased.name}, was born on April 9, 1936, died on {died.long}, and at the time of death was domiciled at {deceased.street}, {deceased.city}, {county} County, {deceased state in full} {deceased.zip}.

>    3. The decedent's spouse, {witness1.name}, died on June 2, 2014. The children are {heir1.name}, {heir1.address}, and {heir2.name}, {heir2.address}.

                                              _______________________
                                              {petitioner.name}
                                              {petitioner.phone}
`,
    ],
  },
  {
    state: 'WY: petition for probate, pro se letterhead',
    place: placeAt('WY', 'Wyoming', 'Laramie', 'Cheyenne 82001', 'Pine Bluffs 82082'),
    court: 'District Court',
    pages: [
      `
    {petitioner.name}
    {petitioner.street}
    {petitioner.city}, {petitioner.state} {petitioner.zip}
    {petitioner.phone}
    Petitioner, Pro Se

    STATE OF WYOMING      )          IN THE DISTRICT COURT
                          ) ss
    COUNTY OF {COUNTY}    )          FIRST JUDICIAL DISTRICT

    IN THE MATTER OF THE ESTATE OF       )
    {deceased.name}                      )     Probate No. {case}
                Deceased                 )

             PETITION FOR PROBATE OF WILL AND FOR LETTERS

>    Petitioner states to the Court as follows:

>    1. The decedent died on the {died.sworn} at {hospital}, {town}, Wyoming.

>    2. The decedent's residence at the time of death was {deceased.address}.

>    3. The names, ages and addresses of the devisees and heirs are {heir1.name}, 61, {heir1.address}; {heir2.name}, 58, {heir2.address}.
`,
    ],
  },
  {
    state: 'HI: affidavit-like petition',
    place: placeAt('HI', 'Hawaii', '', 'Honolulu 96813', 'Kailua 96734'),
    court: 'Circuit Court',
    pages: [
      `
    {attorney.NAME}   4455
    {attorney.street}
    {attorney.town}
    Telephone: {attorney.phone}
    Attorney for Petitioner
    {petitioner.NAME}

             IN THE CIRCUIT COURT OF THE FIRST CIRCUIT
                        STATE OF HAWAII

    THE ESTATE                       )   P. NO. {case}
             OF                      )
    {deceased.NAME},                 )   PETITION FOR PROBATE OF WILL AND APPOINTMENT
             Deceased.               )   OF PERSONAL REPRESENTATIVE

>    TO THE HONORABLE PRESIDING JUDGE OF THE ABOVE-ENTITLED COURT:

>    {petitioner.name}, hereinafter referred to as "Petitioner", alleges and shows to this Honorable Court that:

>    1. Petitioner, whose residence and post office address is {petitioner.address}, is the surviving child of {deceased.name}, the above-named decedent (the "Decedent").

>    2. Decedent died on {died.long}, at {hospital}, at the age of 90 years, domiciled in Honolulu, Hawaii, and resided at {deceased.address}.

>    3. Decedent's heirs are: {heir1.name}, son, {heir1.address}.
`,
    ],
  },
];
