import { placeAt, type Wording } from './wording.ts';

/** Sentences with blanks, openings in prose and captions among them. */
export const blankWordings: Wording[] = [
  {
    state: 'KS-like: sentences whose blanks stand in the row',
    place: placeAt('KS', 'Kansas', 'Johnson', 'Olathe 66061', 'Lenexa 66215'),
    court: 'District Court',
    pages: [
      `
          IN THE DISTRICT COURT OF {COUNTY} COUNTY, KANSAS

    In the Matter of the Estate of
    {deceased.name}                     , Deceased.        Case No.  {case}

              PETITION FOR LETTERS OF ADMINISTRATION

    COMES NOW   {petitioner.name}                          , Petitioner, and states:
    1.  Petitioner resides at   {petitioner.street}
        City of   {petitioner.city}        State of   {petitioner.state}       Zip   {petitioner.zip}
        Telephone   {petitioner.phone}
    2.  {deceased.name}          died on the day of   {died.long}         , a resident of
        the City of   {deceased.city}           , State of   {deceased.state}          .
    3.  The last residence address of the decedent was   {deceased.street}
    4.  The heirs of the decedent are   {heir1.name}   and   {heir2.name}
    5.  The decedent left no will.

                                             ______________________________
                                             Petitioner
    Attorney:   {attorney.name}              Supreme Court No.   14455
    Address:   {attorney.address}
    Telephone:   {attorney.phone}
`,
    ],
  },
  {
    state: 'VT-like: captions in brackets behind the values',
    place: placeAt('NH', 'New Hampshire', 'Grafton', 'Lebanon 03766', 'Hanover 03755'),
    court: 'Circuit Court',
    pages: [
      `
                          THE STATE OF NEW HAMPSHIRE
    {COUNTY} COUNTY                       CIRCUIT COURT - PROBATE DIVISION
    ESTATE OF {deceased.NAME}                                NO. {case}

                 PETITION TO PROBATE WILL

>    Respectfully represents {petitioner.name} of {petitioner.street}, {petitioner.city}, {county} County, {petitioner state in full} {petitioner.zip}, that {deceased.name}, last of {deceased.street}, {deceased.city}, in the County of {county}, {deceased state in full} {deceased.zip}, died on {died.long}, testate, and that your petitioner is named executor in the will.

>    The surviving spouse is {witness1.name} of {witness1.address}.

>    The telephone number of the petitioner is {petitioner.phone}. The petitioner is represented by {attorney.name}, {attorney.address}, {attorney.phone}.

    {petitioner.name}
^    (Signature of petitioner)
`,
    ],
  },
  {
    state: 'LA-like: petition for possession by a widow',
    place: placeAt('LA', 'Louisiana', 'Lafayette', 'Lafayette 70501', 'Scott 70583'),
    court: 'District Court',
    pages: [
      `
    SUCCESSION OF                     *      FIFTEENTH JUDICIAL DISTRICT COURT
                                      *
    {deceased.NAME}                   *      PARISH OF {COUNTY}
                                      *
    NO. {case}                        *      STATE OF LOUISIANA

              PETITION FOR APPOINTMENT OF INDEPENDENT ADMINISTRATRIX

>    The petition of {petitioner.name}, a person of the full age of majority, whose mailing address is {petitioner.address}, with respect represents:

                                      I.

>    {deceased.name}, domiciled in the Parish of {county}, at {deceased.address}, died on {died.long}, at {hospital}, in {town}, Louisiana.

                                      II.

>    Decedent was married but once, to {witness1.name}, from whom he was divorced. Of that marriage two children were born, namely: {heir1.name}, residing at {heir1.address}, and {heir2.name}, residing at {heir2.address}.

                                      Respectfully submitted,

                                      {attorney.name} (#20114)
                                      {attorney.street}
                                      {attorney.town}
                                      Telephone: {attorney.phone}
                                      Attorney for Petitioner
`,
    ],
  },
  {
    state: 'MO-like: refusal of letters, right column of people',
    place: placeAt('MO', 'Missouri', 'Boone', 'Columbia 65201', 'Centralia 65240'),
    court: 'Circuit Court',
    pages: [
      `
    IN THE CIRCUIT COURT OF {COUNTY} COUNTY, MISSOURI        (Date File Stamp)
    PROBATE DIVISION
    Judge or Division:  Probate                              Estate Number:  {case}
    In the Estate of  {deceased.name}, Deceased

                     APPLICATION FOR LETTERS TESTAMENTARY

>    Applicant, {petitioner.name}, residing at {petitioner.address}, states that {deceased.name} died on {died.long}, domiciled at {deceased.address}, and that the surviving spouse, heirs and devisees are:

    NAME                 RELATIONSHIP      ADDRESS                                         DATE OF BIRTH IF MINOR
    {heir1.name}         Son               {heir1.address}
    {heir2.name}         Daughter          {heir2.address}

    {petitioner.name}                            {attorney.name}              45123
^    Applicant                                    Attorney                     Bar No.
    {petitioner.phone}                           {attorney.address}
^    Telephone No.                                Address
                                                 {attorney.phone}
^                                                 Telephone No.
`,
    ],
  },
];
