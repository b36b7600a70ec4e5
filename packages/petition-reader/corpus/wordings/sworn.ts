import { placeAt, type Wording } from './wording.ts';

/** Sworn papers, cover sheets, and petitions in the first person. */
export const swornWordings: Wording[] = [
  {
    state: 'affidavit of heirship, deponent and his home in the jurat sentence',
    place: placeAt('OK', 'Oklahoma', 'Tulsa', 'Tulsa 74105', 'Jenks 74037'),
    court: '',
    pages: [
      `
                      AFFIDAVIT OF HEIRSHIP

    STATE OF OKLAHOMA         )
                              )  ss.
    COUNTY OF {COUNTY}        )

>    {petitioner.name}, of lawful age, being first duly sworn, upon oath deposes and says:

>    1. That affiant resides at {petitioner.address}, and is personally acquainted with the family of {deceased.name}, deceased.

>    2. That the said decedent died on the {died.sworn}, at {town}, {county} County, Oklahoma, being at the time of death a resident of {deceased.address}.

>    3. That decedent was married to {witness1.name}, who died on April 2, 2012, and that two children were born: {heir1.name}, of {heir1.address}, and {heir2.name}, of {heir2.address}.

    Further affiant sayeth not.
                                        _____________________________
                                        {petitioner.name}, Affiant

    Subscribed and sworn to before me this {day.sworn}.
                                        {notary}, Notary Public
    My commission expires: March 3, 2031
`,
    ],
  },
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
    state: 'NY-like: wherefore, verification with residence',
    place: placeAt('NY', 'New York', 'Erie', 'Buffalo 14216', 'Amherst 14226'),
    court: 'Surrogate’s Court',
    pages: [
      `
    SURROGATE’S COURT OF THE STATE OF NEW YORK
    COUNTY OF {COUNTY}
    ------------------------------------------------x
    ADMINISTRATION PROCEEDING,                            PETITION FOR LETTERS OF
    Estate of                                             ADMINISTRATION
    {deceased.NAME},
                            Deceased.                     File No. {case}
    ------------------------------------------------x
    TO THE SURROGATE’S COURT, COUNTY OF {COUNTY}:
    It is respectfully alleged:
    1. The name, domicile and interest in this proceeding of the petitioner are as follows:
       Name: {petitioner.name}
       Domicile: {petitioner.street}, {petitioner.city}, {petitioner.state} {petitioner.zip}
       Telephone Number: {petitioner.phone}
       Interest: Distributee
    2. The name, domicile, date and place of death of the above-named decedent are as follows:
       Name: {deceased.name}
       Domicile: {deceased.street}, {deceased.city}, {deceased.state} {deceased.zip}
       Date of death: {died.long}          Place of death: {hospital}
    3. The distributees are:
       Name: {heir1.name}      Relationship: Son      Domicile: {heir1.address}

    Name of Attorney: {attorney.name}        Tel. No.: {attorney.phone}
    Address of Attorney: {attorney.address}
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
    state: 'summary administration, petitioners as surviving spouse, county of last residence',
    place: placeAt('FL', 'Florida', 'Brevard', 'Melbourne 32901', 'Cocoa 32922'),
    court: 'Circuit Court',
    pages: [
      `
    IN THE CIRCUIT COURT FOR {COUNTY} COUNTY, FLORIDA
    PROBATE DIVISION

    IN RE: ESTATE OF                                File No. {case}
    {deceased.NAME}
           Deceased.

    PETITION FOR SUMMARY ADMINISTRATION

>    Petitioner, {petitioner.name}, alleges:

>    1. Petitioner has an interest in the above estate as the surviving child of the decedent. Petitioner's address is set forth in paragraph 3, and the name and office address of petitioner's attorney are set forth at the end of this petition.

>    2. Decedent, {deceased.name}, whose last known address was {deceased.address}, and whose age was 80, and the last four digits of whose social security number are 1234, died on {died.long}, at {hospital}, and on the date of death decedent was domiciled in {county} County, Florida.

>    3. So far as is known, the names of the beneficiaries of this estate and of decedent's surviving spouse, if any, their addresses and relationships to decedent are:

    NAME                     ADDRESS                                      RELATIONSHIP
    {petitioner.name}        {petitioner.address}                         Child
    {heir1.name}             {heir1.address}                              Child

    Under penalties of perjury, I declare that I have read the foregoing.
    Signed on {day.long}.

    ________________________                ________________________
    {attorney.name}                         {petitioner.name}
    Attorney for Petitioner                 Petitioner
    Florida Bar No. 0667788
    {attorney.street}
    {attorney.town}
    Telephone: {attorney.phone}
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
  {
    state: 'one long caption with everything, order and filing stamp',
    place: placeAt('LA', 'Louisiana', 'Lafayette', 'Lafayette 70506', 'Scott 70583'),
    court: 'District Court',
    pages: [
      `
    SUCCESSION OF                       :      15TH JUDICIAL DISTRICT COURT
    {deceased.NAME}                     :      PARISH OF {COUNTY}
    PROBATE NO. {case}                  :      STATE OF LOUISIANA

    FILED: {filed.long}                        ____________________________
                                               DEPUTY CLERK

                PETITION FOR PROBATE AND FOR APPOINTMENT

>    NOW INTO COURT, through undersigned counsel, comes {petitioner.name}, a person of the full age of majority, domiciled in the Parish of {county}, State of Louisiana, whose mailing address is {petitioner.address}, who respectfully represents:

                                  1.
>    {deceased.name} died on {died.long} in {town}, Louisiana.

                                  2.
>    At the time of death the decedent was domiciled at {deceased.address}.

                                  3.
>    The decedent was married but once, and then to {witness1.name}, who died on July 8, 2015.

                                        Respectfully submitted,
                                        {attorney.name} (#21457)
                                        {attorney.street}
                                        {attorney.town}
                                        Telephone: {attorney.phone}
                                        ATTORNEY FOR PETITIONER
`,
    ],
  },
];
