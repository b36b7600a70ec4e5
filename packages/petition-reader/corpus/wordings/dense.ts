import { placeAt, type Wording } from './wording.ts';

/** Dense papers: tables with a column for every part of an address, one-line summaries, lawyers who tick a box. */
export const denseWordings: Wording[] = [
  {
    state: 'a column for every part of an address',
    place: placeAt('MI', 'Michigan', 'Kent', 'Grand Rapids 49503', 'Wyoming 49509'),
    court: 'Probate Court',
    pages: [
      `
    STATE OF MICHIGAN              ESTATE OPENING SHEET              FILE NO. {case}
    PROBATE COURT
    COUNTY OF {COUNTY}

    Role          Name                      Street                          City            State    Zip      Telephone
    Decedent      {deceased.name}           {deceased.street}               {deceased.city}  {deceased.state}  {deceased.zip}
    Petitioner    {petitioner.name}         {petitioner.street}             {petitioner.city}  {petitioner.state}  {petitioner.zip}  {petitioner.phone}
    Attorney      {attorney.name}           {attorney.street}

    Decedent's date of death: {died.numeric}      Date of birth: 02/02/1940
>    The petitioner asks the court for letters of authority and states that notice was given to all interested persons, and that the will is offered.
`,
    ],
  },
  {
    state: 'home and cell phones, prior address, mailing address that differs',
    place: placeAt('AR', 'Arkansas', 'Benton', 'Bentonville 72712', 'Rogers 72756'),
    court: 'Circuit Court',
    pages: [
      `
      IN THE CIRCUIT COURT OF {COUNTY} COUNTY, ARKANSAS, PROBATE DIVISION
                         CASE NO. {case}
                     ESTATE INFORMATION WORKSHEET

    DECEASED
    Name:                     {deceased.name}
    Date of death:            {died.long}
    Address at death:         {deceased.street}
    City / State / Zip:       {deceased.town}
    County of residence:      {county}
    Nursing home, if any:     Sample Manor, 14 Rest Road, Rogers, AR 72758
    Date of birth:            07/09/1941

    PROPOSED ADMINISTRATOR
    Name:                     {petitioner.name}
    Physical address:         {petitioner.street}
    City / State / Zip:       {petitioner.town}
    Mailing address:          same
    Home phone:               {petitioner.phone}
    Cell phone:
    Employer:                 Sample Foods, 200 SE 10th Street, Bentonville, AR 72712, (479) 555-0177
    Relationship:             Daughter

    ATTORNEY
    Name:                     {attorney.name}
    Address:                  {attorney.address}
    Office phone:             {attorney.phone}

    OTHER HEIRS
    Name:                     {heir1.name}
    Address:                  {heir1.address}
    Phone:                    (479) 555-0178
>    The proposed administrator asks for letters of administration of the estate of the deceased.
`,
    ],
  },
  {
    state: 'affidavit of a successor with a notary’s acknowledgment first',
    place: placeAt('NM', 'New Mexico', 'Santa Fe', 'Santa Fe 87501', 'Espanola 87532'),
    court: '',
    pages: [
      `
               AFFIDAVIT OF SUCCESSOR IN INTEREST

    STATE OF NEW MEXICO      )
                             ) ss.
    COUNTY OF {COUNTY}       )

>    {petitioner.name}, being first duly sworn upon oath, deposes and states:

>    1. Affiant resides at {petitioner.address}, and is the surviving spouse of {deceased.name}, who died on {died.long} in {county} County.

>    2. At death the decedent owned and lived in the home at {deceased.address}.

>    3. Six months have passed since the death; no application for a personal representative is pending. Funeral expenses were paid to Sample Mortuary, 10 Agua Fria Street, Santa Fe, NM 87505.

    ________________________________
    Affiant
    {petitioner.phone}
    SUBSCRIBED AND SWORN TO before me by {petitioner.name}.
    {notary}
    Notary Public
    My Commission Expires: 05/05/2029
`,
    ],
  },
  {
    state: 'caption in the middle, value left of its caption in the row',
    place: placeAt('NC', 'North Carolina', 'Wake', 'Raleigh 27601', 'Cary 27511'),
    court: 'Superior Court',
    pages: [
      `
    STATE OF NORTH CAROLINA                              File No.  {case}
    {county} County                                      In The General Court Of Justice
                                                         Superior Court Division - Before the Clerk
    IN THE MATTER OF THE ESTATE OF                       APPLICATION FOR LETTERS
^    Name Of Decedent                                     OF ADMINISTRATION
    {deceased.name}
^    Street Address And Mailing Address Of Decedent (At Time Of Death)
    {deceased.street}
^    City, State, Zip Code                                Date Of Death
    {deceased.town}                                      {died.numeric}
^    County Of Domicile At Time Of Death                  Place Of Death (if different)
    {county}                                             {hospital}
^    Name And Address Of Applicant                        Name And Address Of Co-Applicant, If Any
    {petitioner.name}                                    {witness1.name}
    {petitioner.street}                                  {witness1.street}
    {petitioner.town}                                    {witness1.town}
^    Telephone No. Of Applicant                           Telephone No. Of Co-Applicant
    {petitioner.phone}                                   (919) 555-0166
^    Name And Address Of Attorney                         Attorney Bar No.
    {attorney.name}                                      44112
    {attorney.street}
    {attorney.town}
    I, the undersigned, state that the decedent died intestate and that these are the persons entitled:
^    Name                          Age or date of birth       Relationship        Mailing Address
    {heir1.name}                  55                         Son                 {heir1.address}
    {heir2.name}                  52                         Daughter            {heir2.address}
`,
    ],
  },
];
