import { placeAt, type Wording } from './wording.ts';

/** Blanks inside sentences that run on and wrap, several lines in one blank, stamps and signatures side by side. */
export const runningWordings: Wording[] = [
  {
    state: 'DC-like: small captions under blanks of a wrapped sentence, signatures in two columns',
    place: placeAt('DC', 'District of Columbia', '', 'Washington 20016', 'Washington 20002'),
    court: 'Superior Court',
    pages: [
      `
              SUPERIOR COURT OF THE DISTRICT OF COLUMBIA
                        PROBATE DIVISION
    Estate of
      {deceased.name}                                  Adm. No. {case}
                           Deceased
              PETITION FOR STANDARD PROBATE
    1. Petitioner(s)  {petitioner.name}      whose address(es)
       is/are  {petitioner.street}, {petitioner.town}
       and telephone number(s)  {petitioner.phone}     is/are over 18 years of age.
    2. The decedent  {deceased.name}     died on  {died.long}
^                     (name)                        (date)
       a resident of the District of Columbia, whose last known address was
       {deceased.address}
^       (street, city, state, zip code)
    3. The decedent left a will dated  {day.long}   which was filed with the
       Register of Wills on  {day.numeric}

    LIST OF INTERESTED PERSONS
    Name                     Relationship      Address
    {heir1.name}             Son               {heir1.address}
    {heir2.name}             Daughter          Deceased, 07/25/2010
    {witness1.name}          Niece             {heir2.address}

^    Signature of Petitioner                         Signature of Attorney
    {petitioner.name}                               {attorney.name}
^    Typed Name                                      Typed Name
                                                    {attorney.street}
^                                                     Address
                                                    {attorney.town}
                                                    {attorney.phone}
^                                                     Telephone Number
`,
    ],
  },
  {
    state: 'ME-like: three lines in one blank, captions in brackets',
    place: placeAt('ME', 'Maine', 'Penobscot', 'Bangor 04401', 'Orono 04473'),
    court: 'Probate Court',
    pages: [
      `
    STATE OF MAINE                                         PROBATE COURT
    {COUNTY}, SS.                                          DOCKET NO. {case}

    Estate of
    {deceased.name}                               PETITION FOR FORMAL PROBATE OF WILL
                     Deceased

    1. Petitioner (name, address and telephone number):
       {petitioner.name}
       {petitioner.street}
       {petitioner.town in full}     {petitioner.phone}

    2. Decedent died on   {died.numeric}     at   {hospital}, {town}
^                          (date)                  (place)
       and was domiciled at the time of death at
       {deceased.street}                      {deceased.city}              {deceased.state}
^               (street)                              (municipality)              (state)
       {county}                            {deceased.zip}
^             (county)                                (zip)

    3. Names and addresses of heirs and devisees:
       Name                   Address                                      Relationship
       {heir1.name}           {heir1.address}                              Son
       {heir2.name}           {heir2.address}                              Daughter

    Date: {day.numeric}                    ______________________________
                                           Signature of petitioner
    Attorney: {attorney.name}              Bar No. 3312
    Address: {attorney.address}
    Telephone: {attorney.phone}
`,
    ],
  },
  {
    state: 'OK-like: a stamp in the caption, heirs’ table with the petitioner first',
    place: placeAt('OK', 'Oklahoma', 'Payne', 'Stillwater 74074', 'Cushing 74023'),
    court: 'District Court',
    pages: [
      `
           IN THE DISTRICT COURT WITHIN AND FOR {COUNTY} COUNTY
                      STATE OF OKLAHOMA
                                                             IN THE DISTRICT COURT
    IN THE MATTER OF THE ESTATE       )                      {COUNTY} COUNTY OKLA.
    OF                                )                        F I L E D
    {deceased.NAME},                  )                      {filed.capitals}
                     DECEASED.        )      {case}

           PETITION FOR PROBATE OF WILL AND LETTERS TESTAMENTARY

>    Petitioner, {petitioner.name}, states and alleges as follows:
>    1. {deceased.name} died on or about {died.sworn}, in {town}, Oklahoma, and was at that time a resident of {county} County, Oklahoma, whose last address was {deceased.address in full}.
>    2. Petitioner resides at {petitioner.address in full} and is the child of the Decedent.
>    3. The heirs, devisees and legatees are:
    Name                       Age       Relationship     Address
    {petitioner.name}          Adult     Child            {petitioner.street}
                                                          {petitioner.town}
    {heir1.name}               Adult     Child            {heir1.street}
                                                          {heir1.town}
>    WHEREFORE, Petitioner prays that the will be admitted to probate and letters be issued.
                                          {petitioner.name}, Petitioner
    {attorney.name}, OBA #10233
    {attorney.street}
    {attorney.town}
    {attorney.phone}
    Attorney for Petitioner
`,
    ],
  },
];
