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
];
