import { placeAt, type Wording } from './wording.ts';

/** Sworn papers, cover sheets, and petitions in the first person. */
export const swornWordings: Wording[] = [
  {
    state: 'form with numbered boxes, captions above in capitals',
    place: placeAt('CT', 'Connecticut', '', 'Hartford 06105', 'Avon 06001'),
    court: 'Court of Probate',
    pages: [
      `
    STATE OF CONNECTICUT                                     RECORDED:
    COURT OF PROBATE                                         FILE NO. {case}

    PETITION / ADMINISTRATION OR PROBATE OF WILL


^    TO: COURT OF PROBATE, DISTRICT OF                        DISTRICT NO.
    Hartford                                                 PD01

^    ESTATE OF                                                DATE OF DEATH
    {deceased.name}                                          {died.numeric}

^    LAST RESIDENCE OF DECEDENT [Include full address]
    {deceased.address}

^    PETITIONER [Name, address, zip code, and telephone number]
    {petitioner.name}, {petitioner.address} {petitioner.phone}

^    SURVIVING SPOUSE [If none, so state]
    None

^    ATTORNEY FOR PETITIONER [Name, address, zip code, telephone and juris no.]
    {attorney.name}, {attorney.address} {attorney.phone} 401233

^    HEIRS AND BENEFICIARIES [Names, addresses and relationship]
    {heir1.name}, {heir1.address}, son
    {heir2.name}, {heir2.address}, daughter
>    THE PETITIONER REPRESENTS that the decedent died leaving property in this district and asks that the will be admitted to probate and letters issued.
`,
    ],
  },
  {
    state: 'cover sheet with parties in rows of labels',
    place: placeAt('AZ', 'Arizona', 'Yavapai', 'Prescott 86301', 'Dewey 86327'),
    court: 'Superior Court',
    pages: [
      `
    PROBATE INFORMATION COVER SHEET
    SUPERIOR COURT OF ARIZONA IN {COUNTY} COUNTY            CASE NO. {case}

    A. DECEDENT INFORMATION
       Last Name: {deceased.last}    First Name: {deceased.first}    MI: {deceased.middle}
       Date of Death: {died.spaced}
       Address: {deceased.street}    City: {deceased.city}    State: {deceased.state}    Zip: {deceased.zip}

    B. PERSON FILING / PETITIONER
       Last Name: {petitioner.last}    First Name: {petitioner.first}    MI: {petitioner.middle}
       Address: {petitioner.street}    City: {petitioner.city}    State: {petitioner.state}    Zip: {petitioner.zip}
       Telephone Number: {petitioner.phone}    Relationship: Child

    C. ATTORNEY
       Name: {attorney.name}    Bar Number: 015522
       Address: {attorney.address}
       Telephone Number: {attorney.phone}
>    This sheet must accompany the first filing in a probate case and will be kept confidential by the clerk; a copy is served on nobody.
`,
    ],
  },
  {
    state: 'in the first person without a lawyer, plain words',
    place: placeAt('WA', 'Washington', 'Spokane', 'Spokane 99205', 'Cheney 99004'),
    court: 'Superior Court',
    pages: [
      `
    Superior Court of Washington, County of {county}
    In re the Estate of:                         No. {case}
    {deceased.name}
    Deceased.                                    Petition for Letters of Administration

    1.  My name is {petitioner.name}. My relationship to the deceased person is: daughter.
    2.  The deceased person's full name was {deceased.name}.
        Date of death: {died.long}
        Age at death: 90
        The deceased person lived at: {deceased.address}
    3.  My contact information:
        Street: {petitioner.street}
        City/State/Zip: {petitioner.city}, {petitioner.state} {petitioner.zip}
        Phone: {petitioner.phone}
    4.  The deceased person's family:
        Name              Relationship        Address
        {heir1.name}      Son                 {heir1.address}
        {heir2.name}      Daughter            {heir2.address}
    5.  I ask the court to appoint me as Administrator.

    Signed at (city and state): {town}, Washington      Date: {day.numeric}
    _________________________
    Person making this request signs here
`,
    ],
  },
  {
    state: 'register’s petition with the last address in a table of questions',
    place: placeAt('MD', 'Maryland', 'Harford', 'Bel Air 21014', 'Aberdeen 21001'),
    court: 'Orphans’ Court',
    pages: [
      `
    IN THE ORPHANS’ COURT FOR                                 {COUNTY} COUNTY, MARYLAND
    IN THE ESTATE OF:  {deceased.NAME}                        ESTATE NO. {case}

                        PETITION FOR ADMINISTRATION
>    The petition of:
    {petitioner.name}           {petitioner.address}                 {petitioner.phone}
^    Name                        Address                              Telephone
    each being 18 years of age or older, represents:
>    1. I am the petitioner and a child of the decedent, {deceased.name}, who was domiciled in {county} County, Maryland, and died on {died.long}.
    2. Decedent's last address: {deceased.address}
    3. If the decedent was not domiciled in this county at the time of death, this is the proper office because: n/a
>    4. I have made a diligent search for a will and to the best of my knowledge none exists.

    {attorney.name}                              ______________________________
^    Attorney                                     Petitioner                    Date
    {attorney.street}                            {petitioner.name}
^    Address                                      Printed name
    {attorney.town}
    {attorney.phone}
^    Telephone
`,
    ],
  },
];
