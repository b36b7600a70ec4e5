import { placeAt, type Wording } from './wording.ts';

/** Maine, New Hampshire, Vermont, Rhode Island and the District of Columbia. */
export const northeastWordings: Wording[] = [
  {
    state: 'ME: application for informal probate',
    place: placeAt('ME', 'Maine', 'Cumberland', 'Portland 04101', 'Gorham 04038'),
    court: 'Probate Court',
    pages: [
      `
    STATE OF MAINE
    {county} PROBATE COURT                     DOCKET NO. {case}

    In Re: Estate of
    {deceased.name}                             APPLICATION FOR INFORMAL PROBATE OF WILL
    Deceased                                    OR APPOINTMENT OF PERSONAL REPRESENTATIVE

    1. The Decedent
       Full legal name of decedent:   {deceased.name}
       Also known as:   {aka}
       Date of death:   {died.numeric}          Age at death:  69
       Decedent's domicile at death (city or town, county and state):
          {deceased.city}, {county} County, {deceased state in full}
       Street address:   {deceased.street}

    2. The Applicant
       Name:   {petitioner.name}
       Street/P.O. Box:   {petitioner.street}
       Town/City, State, ZIP:   {petitioner.city}, {petitioner.state} {petitioner.zip}
       Telephone:   {petitioner.phone}
       Applicant's relationship to decedent:   Daughter

    3. Attorney (if any)
       Name:   {attorney.name}
       Bar No.:   4411
       Address:   {attorney.address}
       Telephone:   {attorney.phone}

    4. Heirs and devisees
       Name                    Address                                       Relationship
       {heir1.name}            {heir1.address}                               Son
       {heir2.name}            {heir2.address}                               Daughter
`,
    ],
  },
  {
    state: 'NH: petition for estate administration',
    place: placeAt('NH', 'New Hampshire', 'Merrimack', 'Concord 03301', 'Bow 03304'),
    court: '6th Circuit - Probate Division',
    pages: [
      `
                        THE STATE OF NEW HAMPSHIRE
                              JUDICIAL BRANCH
    Court Name:          6th Circuit - Probate Division - Concord
    Case Name:           Estate of {deceased.name}
    Case Number:         {case}
^    (if known)
                       PETITION FOR ESTATE ADMINISTRATION

    1.  Name of decedent   {deceased.name}
        Street Address   {deceased.street}
        City   {deceased.city}        State   {deceased.state}      Zip Code   {deceased.zip}
        Date of Birth   05/06/1938        Date of Death   {died.numeric}
        Decedent was a resident of  {county}  County

    2.  Petitioner's Name   {petitioner.name}
        Telephone   {petitioner.phone}
        Mailing Address   {petitioner.street}
        City   {petitioner.city}       State   {petitioner.state}      Zip Code   {petitioner.zip}
        E-mail
        Relationship to decedent   Son

    3.  Name of surviving spouse   None

    4.  Attorney's Name   {attorney.name}        NHBA #  8812
        Telephone   {attorney.phone}
        Mailing Address   {attorney.address}

    5.  Legatees and heirs
        Name and address                                         Relationship       Date of death if deceased
        {heir1.name}, {heir1.address}                            Son
        {heir2.name}, {heir2.address}                            Daughter

    {day.numeric}                           ____________________________
    Date                                    Petitioner Signature
`,
    ],
  },
  {
    state: 'VT: petition to open estate',
    place: placeAt('VT', 'Vermont', 'Chittenden', 'Burlington 05401', 'Shelburne 05482'),
    court: 'Superior Court',
    pages: [
      `
    STATE OF VERMONT
    SUPERIOR COURT                                         PROBATE DIVISION
    {county} Unit                                        Docket No.: {case}
    IN RE ESTATE OF:   {deceased.name}

                    PETITION TO OPEN DECEDENT'S ESTATE

    DECEDENT'S NAME            DATE OF DEATH          DATE OF BIRTH
    {deceased.name}            {died.numeric}         02/14/1935

    DECEDENT'S LEGAL RESIDENCE (Street, Town, State, Zip)
    {deceased.address}

    PETITIONER'S NAME                         TELEPHONE NUMBER
    {petitioner.name}                         {petitioner.phone}

    PETITIONER'S MAILING ADDRESS                                   RELATIONSHIP TO DECEDENT
    {petitioner.address}                                           Daughter

    ATTORNEY FOR PETITIONER                   ATTORNEY TELEPHONE
    {attorney.name}                           {attorney.phone}

    INTERESTED PERSONS
    NAME                     RELATIONSHIP       ADDRESS
    {heir1.name}             Son                {heir1.address}
    {heir2.name}             Daughter           {heir2.address}

    I request that the court open the estate and appoint the person named above.
`,
    ],
  },
  {
    state: 'RI: petition for probate of will',
    place: placeAt('RI', 'Rhode Island', 'Providence', 'Cranston 02910', 'Warwick 02886'),
    court: 'Probate Court',
    pages: [
      `
    STATE OF RHODE ISLAND                          PROBATE COURT OF THE
    COUNTY OF {county}                             CITY OF CRANSTON

    ESTATE OF  {deceased.name}                     NO.  {case}
                                                   PETITION FOR PROBATE OF WILL

    Name of Decedent  {deceased.name}              Date of Death  {died.numeric}
    Domicile at death  {deceased.street}                   {deceased.city}       {deceased.state}   {deceased.zip}
^                      Street Address                      City/Town             State              Zip Code
    Petitioner  {petitioner.name}                  Relationship to decedent  Son
    Address  {petitioner.street}                             {petitioner.city}     {petitioner.state}   {petitioner.zip}
^            Street Address                                  City/Town             State                Zip Code

    HEIRS AT LAW (include spouse)
    Name                  Relationship          Address
    {heir1.name}          Son                   {heir1.address}
    {heir2.name}          Daughter              {heir2.address}

    Respectfully represents that the above named decedent died testate leaving a will dated {day.long}
    which names as Executor  {petitioner.name}

    ________________________                       {attorney.name}
    Signature of petitioner                        Attorney Name
                                                   {attorney.address}
                                                   Attorney Address
                                                   {attorney.phone}        4455
                                                   Phone Number            Bar Number
`,
    ],
  },
  {
    state: 'DC: petition for probate',
    place: placeAt('DC', 'District of Columbia', '', 'Washington 20001', 'Washington 20009'),
    court: 'Superior Court',
    pages: [
      `
            SUPERIOR COURT OF THE DISTRICT OF COLUMBIA
                           PROBATE DIVISION

    Estate of:
    {deceased.name}                                Administration No. {case}
               Deceased

                       PETITION FOR PROBATE

>    The petition of the undersigned respectfully shows the following:

>    1. The petitioner is over the age of eighteen and his/her name and address are: {petitioner.name}, {petitioner.address}.

>    2. The decedent, {deceased.name}, domiciled at {deceased.address}, died on {died.long}, at {hospital}.

>    3. The petitioner is entitled to be personal representative because he is nominated in the will dated {day.long}.

>    4. The interested persons are: {heir1.name}, son, {heir1.address}; {heir2.name}, daughter, {heir2.address}.

    ______________________________           ______________________________
    Signature of Attorney                    Signature of Petitioner
    {attorney.name}                          {petitioner.name}
^    Typed Name of Attorney                   Typed Name of Petitioner
    {attorney.address}                       {petitioner.phone}
^    Address                                  Telephone Number
    {attorney.phone}      448812
^    Telephone Number      Unified Bar Number
`,
    ],
  },
];
