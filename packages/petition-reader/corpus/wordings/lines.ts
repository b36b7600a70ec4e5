import { placeAt, type Wording } from './wording.ts';

/** Blanks and captions in lines and columns, and labels that say it in other words. */
export const lineWordings: Wording[] = [
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
