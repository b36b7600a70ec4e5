import { placeAt, type Wording } from './wording.ts';

/** Other papers than petitions for letters: affidavits, information sheets, notices, muniments. */
export const paperWordings: Wording[] = [
  {
    state: 'PA: estate information sheet',
    place: placeAt('PA', 'Pennsylvania', 'Bucks', 'Doylestown 18901', 'Langhorne 19047'),
    court: 'Register of Wills',
    pages: [
      `
                           ESTATE INFORMATION SHEET
                  {COUNTY} COUNTY REGISTER OF WILLS          FILE NUMBER {case}

    DECEDENT INFORMATION:
    NAME (LAST, FIRST, MIDDLE)            {deceased.turned}
    DATE OF DEATH                         {died.numeric}
    LAST RESIDENCE OF DECEDENT            {deceased.street}
    CITY, STATE, ZIP                      {deceased.city}, {deceased.state} {deceased.zip}

    TYPE OF FILING:   [X] PROBATE RETURN    [ ] JOINTLY HELD ASSETS    [ ] TRUST ASSETS

    PERSONAL REPRESENTATIVE:
    NAME                                  {petitioner.name}
    ADDRESS                               {petitioner.street}
    CITY, STATE, ZIP                      {petitioner.city}, {petitioner.state} {petitioner.zip}
    TELEPHONE                             {petitioner.phone}

    ATTORNEY OR CORRESPONDENT:
    NAME                                  {attorney.name}
    FIRM                                  Keystone Estates Group
    ADDRESS                               {attorney.street}
    CITY, STATE, ZIP                      {attorney.town}
    TELEPHONE                             {attorney.phone}
    SUPREME COURT I.D. NO.                55871

>    The information above is needed by the department to process the inheritance tax return of the estate and must be filled in by whoever applies for letters.
`,
    ],
  },
  {
    state: 'TX: application, numbered in the first person',
    place: placeAt('TX', 'Texas', 'Travis', 'Austin 78701', 'Pflugerville 78660'),
    court: 'Probate Court',
    pages: [
      `
                                NO. {case}

    ESTATE OF                          §          IN THE PROBATE COURT
    {deceased.NAME},                   §          NUMBER 1
    DECEASED                           §          {COUNTY} COUNTY, TEXAS

           APPLICATION FOR PROBATE OF WILL AS A MUNIMENT OF TITLE

    TO THE HONORABLE JUDGE OF SAID COURT:

>    {petitioner.name} ("Applicant"), furnishes the following information to the Court for the probate of the written Will of {deceased.name} ("Decedent"):

>    1. The last three numbers of Applicant's Social Security number are 123 and of the driver's license 456. Applicant is an individual domiciled in and residing at {petitioner.address}.

>    2. Decedent died on {died.long}, in {town}, {county} County, Texas, at the age of 88 years.

>    3. This Court has jurisdiction and venue because Decedent was domiciled and had a fixed place of residence in this county on the date of death, at {deceased.address}.

>    4. Decedent was married once, to {witness1.name}, who died on May 5, 2011, in Houston, Texas. Two children were born of that marriage, namely {heir1.name} and {heir2.name}.

>    5. The subscribing witnesses are {witness1.name}, whose address is {witness1.address}, and {witness2.name}, whose address is {witness2.address}.

                                   Respectfully submitted,
                                   SAMPLE LAW FIRM, P.L.L.C.
                                   {attorney.street}
                                   {attorney.town}
                                   Tel: {attorney.phone}

                                   By: _______________________
                                   {attorney.name}
                                   State Bar No. 24001122
                                   ATTORNEYS FOR APPLICANT
`,
    ],
  },
  {
    state: 'IL: small estate affidavit in the first person',
    place: placeAt('IL', 'Illinois', 'Kane', 'Aurora 60505', 'Elgin 60120'),
    court: '',
    pages: [
      `
                         SMALL ESTATE AFFIDAVIT

    STATE OF ILLINOIS       )
    COUNTY OF {COUNTY}      )  SS.

>    I, {petitioner.name}, on oath state:

    1. (a) My post office address is: {petitioner.address};
       (b) My residence address is: {petitioner.address};
       (c) I understand that, if I am an out-of-state resident, I submit myself to Illinois courts.
    2. The decedent's name is {deceased.name};
    3. The date of the decedent's death was {died.long}, and I have attached a copy of the death
       certificate hereto;
    4. The decedent's place of residence immediately before his death was {deceased.address};
    5. No letters of office are now outstanding on the decedent's estate;
    6. The gross value of the decedent's entire personal estate does not exceed $100,000;
    7. All of the decedent's funeral expenses have been paid. The name of the funeral home is
       Sample Funeral Home, 12 Elgin Avenue, Elgin, IL 60120.
    8. The names and places of residence of the surviving spouse, minor children and adult
       dependent children of the decedent: {heir1.name}, {heir1.address}.
    Subscribed and sworn to before me                        ______________________
    on {day.long}                                            Affiant
    {notary}, Notary Public
`,
    ],
  },
  {
    state: 'FL: notice to creditors',
    place: placeAt('FL', 'Florida', 'Sarasota', 'Sarasota 34236', 'Venice 34285'),
    court: 'Circuit Court',
    pages: [
      `
         IN THE CIRCUIT COURT FOR {COUNTY} COUNTY, FLORIDA
                         PROBATE DIVISION

    IN RE: ESTATE OF                              File No. {case}
    {deceased.NAME}
          Deceased.                               Division Probate

                       NOTICE TO CREDITORS

>    The administration of the estate of {deceased.name}, deceased, whose date of death was {died.long}, is pending in the Circuit Court for {county} County, Florida, Probate Division, the address of which is 2002 Ringling Boulevard, Sarasota, Florida 34237. The names and addresses of the personal representative and the personal representative's attorney are set forth below.

>    All creditors of the decedent and other persons having claims or demands against decedent's estate must file their claims with this court within three months.

    Attorney for Personal Representative:         Personal Representative:
    {attorney.name}                               {petitioner.name}
    Florida Bar Number: 0123456                   {petitioner.street}
    SAMPLE LAW, P.A.                              {petitioner.city}, {petitioner.state} {petitioner.zip}
    {attorney.street}
    {attorney.town}
    Telephone: {attorney.phone}
`,
    ],
  },
  {
    state: 'CA: affidavit for collection, first person',
    place: placeAt('CA', 'California', 'Sonoma', 'Santa Rosa 95404', 'Petaluma 94952'),
    court: '',
    pages: [
      `
          AFFIDAVIT FOR COLLECTION OF PERSONAL PROPERTY
             (California Probate Code section 13100)

>    The undersigned state(s) as follows:

>    1. {deceased.name} died on {died.long}, in the County of {county}, State of California. At the time of death the decedent resided at {deceased.address}.

>    2. At least 40 days have elapsed since the death of the decedent, as shown by the attached certified copy of the decedent's death certificate.

>    3. No proceeding is now being or has been conducted in California for administration of the decedent's estate.

>    4. The affiant is the successor of the decedent to the decedent's interest in the described property.

    Name of affiant:   {petitioner.name}
    Address:           {petitioner.address}
    Telephone:         {petitioner.phone}
    Dated:             {day.long}

    Notary: {notary}, 500 Mendocino Avenue, Santa Rosa, CA 95401
`,
    ],
  },
  {
    state: 'GA: petition with boxes under the lines',
    place: placeAt('GA', 'Georgia', 'Cobb', 'Marietta 30060', 'Smyrna 30080'),
    court: 'Probate Court',
    pages: [
      `
    IN THE PROBATE COURT OF {COUNTY} COUNTY
                  STATE OF GEORGIA

    IN RE: ESTATE OF                       )
    {deceased.name}                        )      ESTATE NO. {case}
    DECEASED                               )

       PETITION TO PROBATE WILL IN SOLEMN FORM

>    The petition of {petitioner.name}, whose physical address(es) is/are {petitioner.address}, and mailing address(es) is/are the same, shows to the Court the following:

>    1. {deceased.name}, whose place of domicile was {deceased.street}, {deceased.city}, {county} County, {deceased state in full} {deceased.zip}, departed this life on {died.long}, owning property in Georgia.

>    2. While alive, the decedent duly made and published a Last Will and Testament dated {day.long}. The attesting witnesses were {witness1.name} and {witness2.name}.

>    3. Listed below are all of the decedent's heirs, with the age, address and relationship to the decedent set opposite the name of each:

    Name                     Age (or over 18)    Address                                     Relationship
    {heir1.name}             over 18             {heir1.address}                             Son
    {heir2.name}             over 18             {heir2.address}                             Daughter

    ______________________________         ______________________________
^    Signature of First Petitioner          Signature of Second Petitioner, if any
    {petitioner.name}
^    Printed Name                           Printed Name
    {petitioner.street}, {petitioner.city}, {petitioner.state} {petitioner.zip}
^    Mailing Address                        Mailing Address
    {petitioner.phone}
^    Telephone Number                       Telephone Number

    Signature of Attorney:  ______________________________
    Typed/printed name of Attorney:  {attorney.name}
    Address:  {attorney.address}
    Telephone:  {attorney.phone}        State Bar #  112233
`,
    ],
  },
];
