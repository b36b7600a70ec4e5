import { placeAt, type Wording } from './wording.ts';

/** Where the particulars stand: under signatures, in cells of their own, on the line below. */
export const blockWordings: Wording[] = [
  {
    state: 'GA: solemn form, names in brackets under blanks',
    place: placeAt('GA', 'Georgia', 'DeKalb', 'Decatur 30030', 'Tucker 30084'),
    court: 'Probate Court',
    pages: [
      `
               IN THE PROBATE COURT OF {COUNTY} COUNTY
                        STATE OF GEORGIA

    IN RE: ESTATE OF                             )
    {deceased.NAME},                             )     ESTATE NO. {case}
    DECEASED                                     )

                PETITION FOR LETTERS OF ADMINISTRATION

>    The Petition of {petitioner.name} [Full name(s) of Petitioner(s)], whose physical address(es) is/are {petitioner.address} [Street, City, County, State, Zip Code], shows to the Court the following:

>    1. {deceased.name} [Full name of Decedent], whose place of domicile was {deceased.address} [Street, City, County, State, Zip Code], departed this life intestate on {died.long} owning property in the State of Georgia.

>    2. The names, ages or majority status, addresses and relationship to the Decedent of all the heirs of the Decedent are as follows:

    Name                     Age                 Address                                     Relationship
    {heir1.name}             Over 18             {heir1.address}                             Son
    {heir2.name}             Over 18             {heir2.address}                             Daughter

>    3. Petitioner believes that the estate should be administered and that {petitioner.name} is qualified to serve as Administrator.

    Signature of Petitioner:  _________________________
    Printed Name:             {petitioner.name}
    Mailing Address:          {petitioner.address}
    Telephone Number:         {petitioner.phone}

    Signature of Attorney:    _________________________
    Printed Name of Attorney: {attorney.name}
    Mailing Address:          {attorney.address}
    Telephone Number:         {attorney.phone}
    State Bar #:              445566
`,
    ],
  },
  {
    state: 'NM: first person, particulars under the signature',
    place: placeAt('NM', 'New Mexico', 'Bernalillo', 'Albuquerque 87106', 'Tijeras 87059'),
    court: 'Probate Court',
    pages: [
      `
    STATE OF NEW MEXICO
    COUNTY OF {COUNTY}
    IN THE PROBATE COURT

    IN THE MATTER OF THE ESTATE OF                    No. {case}
    {deceased.NAME}, DECEASED.

        APPLICATION FOR INFORMAL APPOINTMENT OF PERSONAL REPRESENTATIVE

    1.   I am the applicant in this matter and I am (check one):
         [ ]  the surviving spouse of the decedent
         [X]  an adult child of the decedent
         [ ]  a creditor of the decedent
    2.   The decedent died on {died.long} at the age of 81 years.
    3.   At the time of death the decedent was domiciled in {county} County, New Mexico,
         at {deceased.address}.
    4.   Venue for this proceeding is proper because the decedent lived in this county.
    5.   The names and addresses of the heirs are:
         {heir1.name}, {heir1.address}
         {heir2.name}, {heir2.address}
    6.   After a diligent search I am unaware of any unrevoked will.

>    I affirm under penalty of perjury that the statements in this application are true and correct.

    Date: {day.long}
                                        _______________________________
                                        Signature of applicant
                                        {petitioner.name}
                                        {petitioner.street}
                                        {petitioner.town}
                                        {petitioner.dashed phone}
`,
    ],
  },
  {
    state: 'blanks with the date in three boxes',
    place: placeAt('MT', 'Montana', 'Missoula', 'Missoula 59801', 'Lolo 59847'),
    court: 'District Court',
    pages: [
      `
    DISTRICT COURT, {COUNTY} COUNTY                       Cause No. {case}

    PROBATE INFORMATION FORM

    Decedent:       {deceased.TURNED}
    Date of death:  Month {died.month number}   Day {died.date number}   Year {died.year of}
    Residence:      {deceased.street}
                    {deceased.town}

    Petitioner:     {petitioner.turned}
    Residence:      {petitioner.street}
                    {petitioner.town}
    Phone:          {petitioner.close phone}

    Attorney:       {attorney.name}
    Office:         {attorney.street}
                    {attorney.town}
    Phone:          {attorney.phone}

>    The information on this form is used by the clerk to open the probate file of the estate and is no part of the public record of the court.
`,
    ],
  },
  {
    state: 'dotted leaders',
    place: placeAt('AL', 'Alabama', 'Shelby', 'Pelham 35124', 'Alabaster 35007'),
    court: 'Probate Court',
    pages: [
      `
                     PROBATE COURT OF {COUNTY} COUNTY, ALABAMA
                  PETITION FOR LETTERS OF ADMINISTRATION      Case No. {case}

    Name of the decedent ..................  {deceased.name}
    Date of death .........................  {died.ordinal}
    Place of death ........................  {hospital}
    Late residence of the decedent ........  {deceased.street}
    City, state and ZIP ...................  {deceased.town}
    Name of the petitioner ................  {petitioner.name}
    Relationship to the decedent ..........  Niece
    Residence of the petitioner ...........  {petitioner.street}
    City, state and ZIP ...................  {petitioner.town}
    Telephone of the petitioner ...........  {petitioner.dotted phone}
    Next of kin ...........................  {heir1.name}, son, {heir1.address}
                                             {heir2.name}, niece, {heir2.address}
    Attorney for the petitioner ...........  {attorney.name}
    Address of attorney ...................  {attorney.address}

>    The petitioner prays that letters of administration upon the estate of the decedent be granted, and that such other orders be made as are proper.
`,
    ],
  },
  {
    state: 'label on its own line, value on the next, numbered',
    place: placeAt('ME', 'Maine', 'Cumberland', 'Portland 04101', 'Gorham 04038'),
    court: 'Probate Court',
    pages: [
      `
    STATE OF MAINE                                   PROBATE COURT
    {COUNTY} COUNTY                                  DOCKET NO. {case}

    Estate of {deceased.name}, Deceased

    APPLICATION FOR INFORMAL PROBATE OF WILL

    1. Name of the applicant:
         {petitioner.name}
    2. Address of the applicant:
         {petitioner.address}
    3. Telephone number of the applicant:
         {petitioner.phone}
    4. Interest of the applicant in this matter:
         Personal representative named in the will
    5. Name of the decedent:
         {deceased.name}
    6. Date of the decedent's death:
         {died.long}
    7. Decedent's domicile at death:
         {deceased.address}
    8. Heirs and devisees:
         {heir1.name}, son, {heir1.address}
         {heir2.name}, niece, {heir2.address}
    9. Name and address of applicant's attorney:
         {attorney.name}, {attorney.address}
>    The applicant asks that the will dated {day.long} be informally probated and that letters be issued.
`,
    ],
  },
  {
    state: 'one row a person, role behind the name',
    place: placeAt('OR', 'Oregon', 'Lane', 'Eugene 97401', 'Springfield 97477'),
    court: 'Circuit Court',
    pages: [
      `
                 IN THE CIRCUIT COURT OF THE STATE OF OREGON
                        FOR THE COUNTY OF {COUNTY}

    In the Matter of the Estate of              Case No. {case}
    {deceased.name}, Deceased.
                                                INFORMATION ABOUT PARTIES

    Name                      Role              Address                                    Telephone
    {deceased.name}           Decedent          {deceased.address}
    {petitioner.name}         Petitioner        {petitioner.address}                       {petitioner.phone}
    {attorney.name}           Attorney          {attorney.address}                         {attorney.phone}
    {heir1.name}              Heir              {heir1.address}

    Date of decedent's death: {died.numeric}
>    The petitioner states that the decedent died leaving property in this county and that the persons named above are all who are interested in the estate.
`,
    ],
  },
  {
    state: 'caption in three lines, petition of the undersigned, signature block',
    place: placeAt('TN', 'Tennessee', 'Knox', 'Knoxville 37902', 'Powell 37849'),
    court: 'Chancery Court',
    pages: [
      `
    STATE OF TENNESSEE
    COUNTY OF {COUNTY}
    IN THE CHANCERY COURT

    In re: Estate of {deceased.name}, Deceased          Docket No. {case}

               PETITION FOR LETTERS OF ADMINISTRATION

>    The undersigned respectfully shows that {deceased.name}, aged 81, died intestate on or about {died.long}, a resident of {county} County, Tennessee, whose last residence was {deceased.address}.

>    The decedent left surviving {heir1.name}, a son, of {heir1.address}, and {heir2.name}, a daughter, of {heir2.address}.

>    The undersigned prays that letters of administration issue and that bond be fixed in such amount as the court finds proper.

    This {day.sworn}.

                                           ______________________________
                                           {petitioner.name}, Petitioner
                                           {petitioner.street}
                                           {petitioner.town}
                                           Telephone: {petitioner.phone}

    ________________________
    {attorney.name}, BPR #012345
    Attorney for Petitioner
    {attorney.street}
    {attorney.town}
    {attorney.phone}
`,
    ],
  },
  {
    state: 'captions under the rules throughout',
    place: placeAt('SD', 'South Dakota', 'Minnehaha', 'Sioux Falls 57103', 'Brandon 57005'),
    court: 'Circuit Court',
    pages: [
      `
    STATE OF SOUTH DAKOTA       )                     IN CIRCUIT COURT
                                ) SS
    COUNTY OF {COUNTY}          )                     SECOND JUDICIAL CIRCUIT

    ESTATE OF                                         PRO. {case}
    {deceased.NAME},                                  APPLICATION FOR INFORMAL
    Deceased.                                         PROBATE AND APPOINTMENT

    {petitioner.name}                          {petitioner.phone}
^    Applicant's name                           Telephone number
    {petitioner.street}                        {petitioner.city}       {petitioner.state}     {petitioner.zip}
^    Applicant's street address                 City                   State                  Zip code
    {deceased.name}                            {died.long}
^    Decedent's name                            Date of death
    {deceased.street}                          {deceased.city}         {deceased.state}       {deceased.zip}
^    Decedent's street address                  City                   State                  Zip code
    {heir1.name}                               Son
^    Name of heir                               Relationship

    {attorney.name}                            {attorney.phone}
^    Attorney for applicant                     Telephone number
    {attorney.street}                          {attorney.town}
^    Office address                             City, state, zip code
>    Applicant states that the time limit for informal probate has not expired and that applicant is not aware of any instrument that revokes the will.
`,
    ],
  },
];
