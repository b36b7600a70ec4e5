import { placeAt, type Wording } from './wording.ts';

/** Oklahoma, Arkansas, Mississippi, West Virginia and Delaware. */
export const southWordings: Wording[] = [
  {
    state: 'OK: petition for probate',
    place: placeAt('OK', 'Oklahoma', 'Tulsa', 'Tulsa 74103', 'Bixby 74008'),
    court: 'District Court',
    pages: [
      `
           IN THE DISTRICT COURT IN AND FOR {COUNTY} COUNTY
                       STATE OF OKLAHOMA

    IN THE MATTER OF THE ESTATE OF     )
                                       )
    {deceased.NAME},                   )     Case No. {case}
                                       )
                        Deceased.      )

          PETITION FOR LETTERS OF ADMINISTRATION, DETERMINATION OF
            HEIRSHIP, AND APPOINTMENT OF PERSONAL REPRESENTATIVE

>    COMES NOW {petitioner.name}, and respectfully represents and shows to the Court:

>    1. That {deceased.name} died intestate on the {died.sworn}, in {town}, {county} County, State of Oklahoma, and that said decedent at the time of death was a resident of {county} County, State of Oklahoma, whose last known address was {deceased.address}.

>    2. That the names, ages, relationship and residences of the heirs at law of said decedent, so far as known to your Petitioner, are as follows:

    NAME AND ADDRESS                       AGE             RELATIONSHIP
    {heir1.name}                           Legal           Son
    {heir1.street}
    {heir1.town}
    {heir2.name}                           Legal           Daughter
    {heir2.street}
    {heir2.town}

>    3. That Petitioner is a resident of {town}, Oklahoma, and his address is {petitioner.address}.

>    WHEREFORE, Petitioner prays that the Court fix a time for hearing.

    {attorney.name}, OBA No. 11223                   ______________________
    {attorney.street}                                {petitioner.NAME}
    {attorney.town}                                  Petitioner
    {attorney.phone}
    ATTORNEY FOR PETITIONER
`,
    ],
  },
  {
    state: 'AR: petition for appointment',
    place: placeAt('AR', 'Arkansas', 'Pulaski', 'Little Rock 72201', 'Sherwood 72120'),
    court: 'Circuit Court',
    pages: [
      `
            IN THE CIRCUIT COURT OF {COUNTY} COUNTY, ARKANSAS
                         PROBATE DIVISION

    IN THE MATTER OF THE ESTATE OF
    {deceased.NAME}, DECEASED                        NO. {case}

      PETITION FOR PROBATE OF WILL AND APPOINTMENT OF EXECUTOR

>    {petitioner.name}, whose interest herein is that of child and named executor, states:

>    1. That {deceased.name}, aged 84, who resided at {deceased.street} in {deceased.city}, {county} County, {deceased state in full} {deceased.zip}, died at {hospital} on or about the {died.sworn}.

>    2. The decedent left as his last will an instrument dated {day.long}.

>    3. The surviving spouse, heirs, and devisees and their respective ages, relationships and addresses are:

    NAME                   AGE      RELATIONSHIP       RESIDENCE ADDRESS
    {heir1.name}           56       Son                {heir1.address}
    {heir2.name}           52       Daughter           {heir2.address}

>    4. The petitioner nominates {petitioner.name}, whose address is {petitioner.address}, telephone {petitioner.phone}, as executor, and states that said person is qualified.

                                              _____________________________
                                              {petitioner.name}

    {attorney.name} (ABN 99881)
    Attorney at Law
    {attorney.address}
    {attorney.phone}
`,
    ],
  },
  {
    state: 'MS: petition in chancery',
    place: placeAt('MS', 'Mississippi', 'Hinds', 'Jackson 39201', 'Clinton 39056'),
    court: 'Chancery Court',
    pages: [
      `
      IN THE CHANCERY COURT OF THE FIRST JUDICIAL DISTRICT OF
                   {COUNTY} COUNTY, MISSISSIPPI

    IN THE MATTER OF THE ESTATE OF
    {deceased.NAME}, DECEASED                      CAUSE NO. {case}

    {petitioner.NAME}                                       PETITIONER

            PETITION FOR PROBATE OF LAST WILL AND TESTAMENT
                  AND FOR LETTERS TESTAMENTARY

>    COMES NOW {petitioner.name}, Petitioner, and files this Petition and would show unto the Court the following facts, to-wit:

>    I. Petitioner is an adult resident citizen of {county} County, Mississippi, whose mailing address is {petitioner.address}.

>    II. {deceased.name}, deceased, hereinafter referred to as "Decedent", was an adult resident citizen of {county} County, Mississippi, with a fixed place of residence at {deceased.address}, and departed this life on or about {died.long}.

>    III. The Decedent was survived by the following: {heir1.name}, son, {heir1.address}; and {heir2.name}, daughter, {heir2.address}.

>    WHEREFORE, PREMISES CONSIDERED, Petitioner prays that the will be admitted.

                                    Respectfully submitted,
                                    {petitioner.NAME}

                                    BY: ___________________________
                                        {attorney.name} (MSB # 10223)
                                        Attorney for Petitioner
    OF COUNSEL:
    {attorney.name}
    {attorney.street}
    {attorney.town}
    Telephone: {attorney.phone}
`,
    ],
  },
  {
    state: 'WV: fiduciary information sheet',
    place: placeAt('WV', 'West Virginia', 'Kanawha', 'Charleston 25301', 'Dunbar 25064'),
    court: 'County Commission',
    pages: [
      `
             IN THE COUNTY COMMISSION OF {COUNTY} COUNTY, WEST VIRGINIA

                   PROBATE INFORMATION / ESTATE OPENING SHEET

    DECEDENT:  {deceased.name}
    RESIDENCE ADDRESS AT DEATH:  {deceased.street}
    CITY:  {deceased.city}        STATE:  {deceased.state}       ZIP:  {deceased.zip}
    DATE OF BIRTH:  01/30/1944        DATE OF DEATH:  {died.numeric}
    PLACE OF DEATH:  {hospital}
    ESTATE FILE NO.:  {case}
    DID DECEDENT LEAVE A WILL?   YES        DATE OF WILL:  {day.numeric}

    PROPOSED FIDUCIARY:  {petitioner.name}
    MAILING ADDRESS:  {petitioner.street}
    CITY:  {petitioner.city}        STATE:  {petitioner.state}       ZIP:  {petitioner.zip}
    PHONE (HOME):  {petitioner.phone}        (WORK):
    RELATIONSHIP TO DECEDENT:  SON
    SURETY:  NONE REQUIRED

    ATTORNEY FOR ESTATE:  {attorney.name}
    ADDRESS:  {attorney.address}
    PHONE:  {attorney.phone}

    HEIRS AT LAW / BENEFICIARIES
    NAME                   RELATIONSHIP        AGE         ADDRESS
    {heir1.name}           SON                 57          {heir1.address}
    {heir2.name}           DAUGHTER            55          {heir2.address}
`,
    ],
  },
  {
    state: 'DE: petition to the register',
    place: placeAt('DE', 'Delaware', 'New Castle', 'Wilmington 19801', 'Newark 19711'),
    court: 'Register of Wills',
    pages: [
      `
              REGISTER OF WILLS IN AND FOR {COUNTY} COUNTY
                          STATE OF DELAWARE

    IN THE MATTER OF THE ESTATE OF:        FILE NO.  {case}
    {deceased.name}, deceased              PETITION FOR LETTERS TESTAMENTARY

    TO THE REGISTER OF WILLS:

>    The petition of {petitioner.name}, residing at {petitioner.address}, respectfully represents:

>    FIRST: That {deceased.name}, late of {deceased.address}, departed this life on {died.long}, at {hospital}.

>    SECOND: That the decedent left a Last Will and Testament bearing date {day.long}, in which your petitioner is named Executor.

>    THIRD: That the following are the next of kin: {heir1.name}, son, {heir1.address}.

>    FOURTH: That counsel for the estate is {attorney.name}, Esquire, {attorney.address}, {attorney.phone}.

    SWORN TO AND SUBSCRIBED before me                  ____________________________
    this 3rd day of June, 2025.                        {petitioner.name}
                                                       Petitioner
    ______________________                             {petitioner.phone}
    Deputy Register of Wills                           Telephone Number
`,
    ],
  },
];
