import { placeAt, type Wording } from './wording.ts';

/** Blanks and captions in lines and columns, and labels that say it in other words. */
export const lineWordings: Wording[] = [
  {
    state: 'DC-like: standard probate, numbered lines with the value right below',
    place: placeAt('VA', 'Virginia', 'Arlington', 'Arlington 22204', 'Falls Church 22046'),
    court: 'Circuit Court',
    pages: [
      `
               IN THE CIRCUIT COURT OF {COUNTY} COUNTY
                       PROBATE DIVISION

    Estate of
    {deceased.NAME}                                     {case}
    Deceased                                            Administration No.

         PETITION FOR STANDARD PROBATE AND APPOINTMENT OF PERSONAL REPRESENTATIVE

    1. Petitioner:
        {petitioner.name}
        {petitioner.street}
        {petitioner.town}
        {petitioner.phone}
    2. Petitioner's interest in the estate:
        Daughter of the decedent
    3. Decedent's last address:
        {deceased.street}
        {deceased.town}
    4. Decedent died on:
        {died.long}
    5. Heirs and legatees:
        {heir1.name}, son, {heir1.address}
        {heir2.name}, niece, {heir2.address}
>    The petitioner asks that the will be admitted to probate and that letters be issued without bond.

    Counsel for petitioner:
        {attorney.name}
        {attorney.street}
        {attorney.town}
        {attorney.phone}
        Unified Bar No. 412345
`,
    ],
  },
  {
    state: 'RI-like: to the honorable judge, your petitioner, year in two pieces',
    place: placeAt('RI', 'Rhode Island', 'Kent', 'Warwick 02886', 'Coventry 02816'),
    court: 'Probate Court',
    pages: [
      `
    STATE OF RHODE ISLAND                              PROBATE COURT OF THE
    COUNTY OF {COUNTY}                                 CITY OF WARWICK

    ESTATE OF {deceased.NAME}                          NO. {case}

                  ADMINISTRATION PETITION

>    To the Honorable Judge of the Probate Court: Your petitioner, {petitioner.name}, of {petitioner.address}, respectfully represents that {deceased.name}, late of {deceased.address}, died intestate on the {died.sworn}, leaving real and personal estate, and that the following are the heirs at law:

    NAME                     RELATIONSHIP     RESIDENCE
    {heir1.name}             Son              {heir1.address}
    {heir2.name}             Daughter         {heir2.address}

>    Your petitioner prays that letters of administration on said estate be granted to your petitioner.

    {attorney.name}, Esq. (#4455)               ____________________________
    {attorney.street}                           Petitioner
    {attorney.town}                             Tel. {petitioner.phone}
    Attorney for Petitioner
`,
    ],
  },
  {
    state: 'brackets under the blanks, in three columns',
    place: placeAt('NC', 'North Carolina', 'Wake', 'Raleigh 27607', 'Cary 27511'),
    court: 'Superior Court',
    pages: [
      `
    STATE OF NORTH CAROLINA                           File No. {case}
    {COUNTY} County                                   In The General Court Of Justice
                                                      Superior Court Division
                                                      Before The Clerk
    IN THE MATTER OF THE ESTATE OF

    {deceased.name}                                   {died.numeric}
^    (Name Of Decedent)                                (Date Of Death)

    {deceased.street}              {deceased.city}              {deceased.state}  {deceased.zip}
^    (Street Address Of Decedent)   (City)                       (State)  (Zip)

    {petitioner.name}                                 {petitioner.phone}
^    (Name Of Applicant)                               (Telephone)

    {petitioner.street}            {petitioner.city}            {petitioner.state}  {petitioner.zip}
^    (Street Address)               (City)                       (State)  (Zip)

    {attorney.name}                                   {attorney.phone}
^    (Name Of Attorney)                                (Telephone)

>    I, the undersigned applicant, being first duly sworn, say that the decedent died domiciled in this county and that I am entitled to apply for letters.
`,
    ],
  },
  {
    state: 'home address in words with zip code spelled out, date of will in the same sentence',
    place: placeAt('KS', 'Kansas', 'Johnson', 'Olathe 66061', 'Lenexa 66215'),
    court: 'District Court',
    pages: [
      `
          IN THE DISTRICT COURT OF {COUNTY} COUNTY, KANSAS
                        PROBATE DIVISION

    In the Matter of the Estate of               )
    {deceased.NAME}, Deceased                    )     Case No. {case}
    Pursuant to K.S.A. Chapter 59                )

              PETITION FOR PROBATE OF WILL

>    The Petitioner states:

>    1. Petitioner's name is {petitioner.name}. Petitioner resides at {petitioner.street}, {petitioner.city}, {petitioner state in full}, Zip Code {petitioner.zip}. Petitioner is an heir at law of the decedent.

>    2. {deceased.name} died at {hospital} on {died.ordinal}, leaving a last will and testament dated {day.long}. Decedent was a resident of {county} County, Kansas, and resided at {deceased.street}, {deceased.city}, {deceased state in full}, Zip Code {deceased.zip}.

>    3. The names, ages, relationships, residences and addresses of the heirs are: {heir1.name}, adult, son, {heir1.address}; {heir2.name}, adult, daughter, {heir2.address}.

    __________________________
    {petitioner.name}, Petitioner

    SUBMITTED BY:
    {attorney.name}, #12345
    {attorney.street}
    {attorney.town}
    {attorney.phone}
    ATTORNEY FOR PETITIONER
`,
    ],
  },
  {
    state: 'label wordings not seen: requesting party, death date, contact phone',
    place: placeAt('WV', 'West Virginia', 'Kanawha', 'Charleston 25301', 'Dunbar 25064'),
    court: 'County Commission',
    pages: [
      `
    COUNTY COMMISSION OF {COUNTY} COUNTY
    FIDUCIARY RECORD OFFICE                     Estate File No. {case}

    Deceased Individual
    Legal Name: {deceased.name}
    Death Date: {died.numeric}
    Home Address: {deceased.street}
    City: {deceased.city}      State: {deceased.state}      ZIP+4: {deceased.zip}

    Requesting Party
    Legal Name: {petitioner.name}
    Home Address: {petitioner.street}
    City: {petitioner.city}      State: {petitioner.state}      ZIP+4: {petitioner.zip}
    Contact Phone: {petitioner.phone}

    Legal Counsel
    Legal Name: {attorney.name}
    Office Address: {attorney.address}
    Contact Phone: {attorney.phone}

    Surviving Family
    Legal Name: {heir1.name}
    Home Address: {heir1.street}
>    The fiduciary must file an appraisement of the estate within ninety days and give notice to the beneficiaries named above and to creditors.
`,
    ],
  },
  {
    state: 'ohio-like: caption lines with estate of, fiduciary’s acceptance, attorney below',
    place: placeAt('OH', 'Ohio', 'Summit', 'Akron 44303', 'Stow 44224'),
    court: 'Court of Common Pleas',
    pages: [
      `
         COURT OF COMMON PLEAS, PROBATE DIVISION, {COUNTY} COUNTY, OHIO

    ESTATE OF {deceased.NAME}, DECEASED
    CASE NUMBER {case}

                  APPLICATION TO PROBATE WILL

>    Decedent died on {died.long}. Decedent's domicile was {deceased.street}, {deceased.city}, {county} County, {deceased state in full} {deceased.zip}.

>    The applicant states that decedent's will dated {day.long} is filed herewith, and that the spouse and next of kin are those listed on the attached Form 1.0.

    ____________________________            ____________________________
    Attorney for Applicant                  Applicant
    {attorney.name}                         {petitioner.name}
^    Typed or Printed Name                   Typed or Printed Name
    {attorney.street}                       {petitioner.street}
^    Address                                 Address
    {attorney.town}                         {petitioner.city}, {petitioner.state} {petitioner.zip}
    {attorney.phone}                        {petitioner.phone}
^    Telephone Number (include area code)    Telephone Number (include area code)
    Attorney Registration No. 0071234
`,
    ],
  },
  {
    state: 'ca-like: pleading head, statements in items with letters, publication of letters to',
    place: placeAt('CA', 'California', 'Placer', 'Roseville 95661', 'Auburn 95603'),
    court: 'Superior Court',
    pages: [
      `
    {petitioner.name}
    {petitioner.street}
    {petitioner.town}
    Telephone: {petitioner.phone}
    Petitioner, In Pro Per

              SUPERIOR COURT OF THE STATE OF CALIFORNIA
                       COUNTY OF {COUNTY}

    Estate of                             )   Case No. {case}
    {deceased.NAME},                      )   PETITION TO DETERMINE SUCCESSION
                    Decedent.             )   TO REAL PROPERTY
    _____________________________________ )

    1.  Decedent died on (date): {died.long}
        a.  [X] a resident of the California county named above.
        b.  Place of death: {hospital}, {town}
        c.  Street address, city, and county of decedent's residence at time of death:
            {deceased.street}, {deceased.city}, {county} County
    2.  At least 40 days have elapsed since the date of decedent's death.
    3.  Decedent is survived by (name and relationship): {heir1.name}, son
    4.  [X] Decedent died intestate.
>    The petitioner requests that the court determine that the petitioner has succeeded to the decedent's interest in the property described in attachment 11.
`,
    ],
  },
];
