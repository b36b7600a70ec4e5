import { placeAt, type Wording } from './wording.ts';

/** Ohio, Indiana, Minnesota, Iowa, Kansas, Nebraska and the Dakotas. */
export const midwestWordings: Wording[] = [
  {
    state: 'OH: authority to administer',
    place: placeAt('OH', 'Ohio', 'Franklin', 'Columbus 43215', 'Dublin 43017'),
    court: 'Probate Court',
    pages: [
      `
                         PROBATE COURT OF {COUNTY} COUNTY, OHIO

    ESTATE OF   {deceased.name}                                              , DECEASED

    CASE NO.   {case}

                    APPLICATION FOR AUTHORITY TO ADMINISTER ESTATE
^                                  [R.C. 2109.02 and 2109.07]
                  [For Executors and all Administrators; attach supplement]

    Applicant states that decedent died on   {died.long}
    Decedent's domicile was   {deceased.street}
^                                 Street Address
    {deceased.city}                                          {county}           {deceased.state}     {deceased.zip}
^    City or Village, or Township if unincorporated area      County             State                Zip Code
    Applicant asks to be appointed   Executor   of decedent's estate.  [Check whichever of the following are
    applicable] -  [X] To applicant's knowledge decedent did not leave a Will - [ ] Decedent's Will has been
    admitted to probate in this Court.

    Attached is a list of the surviving spouse, children, next of kin, and legatees and devisees, known to
    applicant, which list includes those entitled to administer the estate.

    The estimated value of the estate is:
    Personal property                                   $ 84,000.00
    Annual real property rentals                        $ 0.00

    {attorney.name}                                 ____________________________
^    Attorney for Applicant                          Applicant
    {attorney.name}                                 {petitioner.name}
^    Typed or Printed Name                           Typed or Printed Name
    {attorney.street}                               {petitioner.street}
^    Address                                         Address
    {attorney.town}                                 {petitioner.city}, {petitioner.state} {petitioner.zip}
^    City, State, Zip                                City, State, Zip
    {attorney.phone}                                {petitioner.phone}
^    Phone Number (include area code)                Phone Number (include area code)
    Attorney Registration No. 0041122

^    FORM 4.0 - APPLICATION FOR AUTHORITY TO ADMINISTER ESTATE
`,
    ],
  },
  {
    state: 'IN: petition for administration',
    place: placeAt('IN', 'Indiana', 'Marion', 'Indianapolis 46204', 'Beech Grove 46107'),
    court: 'Superior Court',
    pages: [
      `
    STATE OF INDIANA          )      IN THE {COUNTY} SUPERIOR COURT
                              ) SS:
    COUNTY OF {COUNTY}         )      CAUSE NO. {case}

    IN THE MATTER OF THE UNSUPERVISED    )
    ADMINISTRATION OF THE ESTATE OF      )
    {deceased.NAME}, DECEASED            )

             PETITION FOR PROBATE OF WILL AND FOR ISSUANCE OF LETTERS

>     {petitioner.name}, whose residence address is {petitioner.address}, and whose telephone number is {petitioner.phone}, being duly sworn, petitions the Court for unsupervised administration and in support shows the Court as follows:

>    1. {deceased.name}, age 81, a domiciliary of {county} County, Indiana, died testate on {died.long}, while domiciled at {deceased.address}.

>    2. The names, ages, relationships and residence addresses of the heirs and devisees of the decedent are as follows:

    Name                     Age        Relationship       Address
    {heir1.name}             Adult      Son                {heir1.address}
    {heir2.name}             Adult      Daughter           {heir2.address}

>    3. The decedent left a Last Will and Testament dated {day.long}, which was executed according to the laws of Indiana.

>    4. The name and business address of the attorney who will represent the personal representative is: {attorney.name}, {attorney.address}.

>    WHEREFORE, petitioner prays that the will be admitted to probate.

>    I affirm, under the penalties for perjury, that the foregoing representations are true.

                                            ______________________________
                                            {petitioner.name}, Petitioner

    {attorney.name}, #12345-49
    Attorney for the Estate
    {attorney.street}
    {attorney.town}
    Telephone: {attorney.phone}
`,
    ],
  },
  {
    state: 'MN: application for informal probate',
    place: placeAt('MN', 'Minnesota', 'Hennepin', 'Minneapolis 55401', 'Edina 55424'),
    court: 'District Court',
    pages: [
      `
    STATE OF MINNESOTA                                          DISTRICT COURT
                                                                PROBATE DIVISION
    COUNTY OF {COUNTY}                                  FOURTH JUDICIAL DISTRICT
                                                    Court File No. {case}

    In Re: Estate of                                 APPLICATION FOR INFORMAL
    {deceased.name},                                 PROBATE OF WILL AND FOR INFORMAL
                        Decedent.                    APPOINTMENT OF PERSONAL REPRESENTATIVE

    TO THE HONORABLE REGISTRAR:

>    I, {petitioner.name}, state:

>    1. My address is: {petitioner.address}. My phone number is {petitioner.phone}.

>    2. I am an interested person as defined by Minnesota law because I am: an heir of the Decedent.

>    3. Decedent was born on July 9, 1941, at Duluth, Minnesota.

>    4. Decedent died on {died.long}, at {hospital}, {town}, Minnesota.

>    5. Decedent, at the time of death, resided in {county} County, at {deceased.address}.

>    6. The names and addresses of Decedent's spouse, children, heirs and devisees:

    Name and Mailing Address        Relationship and Interest    Birth Date or Age of Minors
    {heir1.name}                    Son, heir
    {heir1.address}
    {heir2.name}                    Daughter, heir
    {heir2.address}

>    7. All persons identified as heirs have survived the Decedent by at least 120 hours.

    Attorney for Applicant                          ______________________________
    Name: {attorney.name}                           Signature of Applicant
    Firm: North Lake Law
    Street: {attorney.street}
    City, State, ZIP: {attorney.town}
    Attorney License No: 0112233
    Telephone: {attorney.phone}
`,
    ],
  },
  {
    state: 'IA: petition for probate of will',
    place: placeAt('IA', 'Iowa', 'Polk', 'Des Moines 50309', 'Ankeny 50021'),
    court: 'District Court',
    pages: [
      `
              IN THE IOWA DISTRICT COURT IN AND FOR {COUNTY} COUNTY

    IN THE MATTER OF THE ESTATE OF     |   Probate No. {case}
                                       |
    {deceased.NAME},                   |   PETITION FOR PROBATE OF WILL AND
                                       |   APPOINTMENT OF EXECUTOR
             Deceased.                 |

>    COMES NOW the Petitioner, {petitioner.name}, residing at {petitioner.address}, and states to the Court:

>    1. The above-named decedent, {deceased.name}, a resident of {deceased.street}, {deceased.city}, {county} County, {deceased state in full} {deceased.zip}, died on or about the {died.sworn}, at the age of 88 years.

>    2. The decedent left an instrument in writing dated {day.long}, purporting to be the decedent's last will and testament.

>    3. The Petitioner is nominated as Executor in said Will. The surviving spouse of the decedent is none.

>    4. The designated attorney is {attorney.name}.

                                       ____________________________________
                                       {petitioner.name}, Petitioner

                                       ____________________________________
                                       {attorney.name} AT0001234
                                       ATTORNEY FOR PETITIONER
                                       {attorney.street}
                                       {attorney.town}
                                       Telephone: {attorney.phone}
`,
    ],
  },
  {
    state: 'KS: petition for issuance of letters',
    place: placeAt('KS', 'Kansas', 'Sedgwick', 'Wichita 67202', 'Derby 67037'),
    court: 'District Court',
    pages: [
      `
               IN THE DISTRICT COURT OF {COUNTY} COUNTY, KANSAS
                             PROBATE DEPARTMENT

    In the Matter of the Estate of     )
    {deceased.NAME}, Deceased.         )     Case No. {case}
    Pursuant to K.S.A. Chapter 59      )

                  PETITION FOR PROBATE OF WILL AND ISSUANCE
                          OF LETTERS TESTAMENTARY

>    The Petitioner, {petitioner.name}, alleges:

>    1. Petitioner's place of residence and address is {petitioner.address}, and Petitioner has an interest in these proceedings as an heir at law and as a devisee of the decedent.

>    2. The above named Decedent died testate on the {died.sworn}, at {hospital}, in the City of {town}, {county} County, Kansas. Decedent was a resident of {deceased.city}, {county} County, Kansas, residing at {deceased.address}, and a citizen of the United States.

>    3. The Decedent's Will is dated {day.long}, and names {petitioner.name} as Executor. The attesting witnesses are {witness1.name} and {witness2.name}.

    NAME                    AGE/RELATIONSHIP              ADDRESS
    {heir1.name}            Legal / Son                   {heir1.address}
    {heir2.name}            Legal / Daughter              {heir2.address}

                                     ____________________________
                                     {petitioner.name}, Petitioner

    PREPARED AND SUBMITTED BY:

    ____________________________
    {attorney.name} #14455
    Wheatland Law Office, L.C.
    {attorney.street}
    {attorney.town}
    {attorney.phone}
    Attorney for Petitioner
`,
    ],
  },
  {
    state: 'NE: application for informal probate',
    place: placeAt('NE', 'Nebraska', 'Lancaster', 'Lincoln 68502', 'Waverly 68462'),
    court: 'County Court',
    pages: [
      `
              IN THE COUNTY COURT OF {COUNTY} COUNTY, NEBRASKA

    IN THE MATTER OF THE ESTATE        )    Case No. {case}
    OF                                 )
    {deceased.NAME},                   )    APPLICATION FOR INFORMAL PROBATE OF WILL
    Deceased                           )    AND INFORMAL APPOINTMENT OF PERSONAL
                                       )    REPRESENTATIVE

>    {petitioner.name}, of {petitioner.address}, Applicant, states that:

>    1. Applicant is the child of the decedent and a person nominated as Personal Representative.

>    2. Decedent, {deceased.name}, whose Social Security Number ends in 0123, died on {died.long}, at the age of 79 years, domiciled at {deceased.address}.

>    3. The names and addresses of the spouse, children, heirs and devisees of the decedent so far as known are:

    {heir1.name}          Son              {heir1.address}
    {heir2.name}          Daughter         {heir2.address}

>    4. The original of the Will dated {day.long} accompanies this Application.

                                  ________________________________
                                  {petitioner.name}, Applicant
    Prepared and submitted by:
    {attorney.name}, #20011
    {attorney.street}
    {attorney.town}
    {attorney.phone}
`,
    ],
  },
];
