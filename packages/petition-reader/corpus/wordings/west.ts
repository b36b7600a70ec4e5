import { placeAt, type Wording } from './wording.ts';

/** Arizona, Oregon, Nevada, Utah, Idaho, Hawaii and Alaska. */
export const westWordings: Wording[] = [
  {
    state: 'UT: application for informal probate',
    place: placeAt('UT', 'Utah', 'Salt Lake', 'Salt Lake City 84111', 'Sandy 84070'),
    court: 'District Court',
    pages: [
      `
    {petitioner.name}
^    Name
    {petitioner.street}
^    Address
    {petitioner.city}, {petitioner.state} {petitioner.zip}
^    City, State, Zip
    {petitioner.phone}
^    Phone
    sample@example.com
^    Email
    I am   [X] Applicant     [ ] Attorney for the Applicant and my Utah Bar number is ________

                       In the District Court of Utah
              Third Judicial District   {county} County
        Court Address   450 South State Street, Salt Lake City, UT 84111

    In the Matter of the Estate of              Application for Informal Probate of Will and
                                                Informal Appointment of Personal Representative
    {deceased.name}
^    Deceased                                    {case}
^                                                Case Number

    1. I am the personal representative nominated in the will.
    2. Information about the person who died (the decedent):
       Name                       {deceased.name}
       Date of death              {died.numeric}
       Age at death               77
       Street address             {deceased.street}
       City, State, Zip           {deceased.city}, {deceased.state} {deceased.zip}
       County                     {county}
    3. The decedent was survived by these people:
       Name                       Address                                       Relationship
       {heir1.name}               {heir1.address}                               Son
       {heir2.name}               {heir2.address}                               Daughter
`,
    ],
  },
  {
    state: 'AK: application, P-form in boxes',
    place: placeAt('AK', 'Alaska', '', 'Anchorage 99501', 'Eagle River 99577'),
    court: 'Superior Court',
    pages: [
      `
             IN THE SUPERIOR COURT FOR THE STATE OF ALASKA
                          AT ANCHORAGE

    In the Matter of the Estate of:        )
    {deceased.name}                        )
                                           )      CASE NO. {case}
                         Decedent.         )      APPLICATION FOR INFORMAL PROBATE
                                           )      AND APPOINTMENT OF PERSONAL REPRESENTATIVE

    1.  Applicant Information.
        a. Name: {petitioner.name}
        b. Mailing address: {petitioner.address}
        c. Physical address: same
        d. Daytime phone: {petitioner.phone}      Cell:
        e. Relationship to decedent: Son

    2.  Decedent Information.
        a. Full name: {deceased.name}
        b. Other names used: {aka}
        c. Date of death: {died.numeric}      Age at death: 71
        d. Residence address at time of death: {deceased.address}
        e. Was the decedent an Alaska resident?  [X] Yes  [ ] No

    3.  Spouse, Children, Heirs and Devisees.
        Name                   Mailing Address                               Relationship        Age if minor
        {heir1.name}           {heir1.address}                               Son
        {heir2.name}           {heir2.address}                               Daughter

    {day.numeric}                        ______________________________
^    Date                                 Applicant's Signature
`,
    ],
  },
];
