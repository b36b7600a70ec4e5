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
];
