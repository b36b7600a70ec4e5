import { placeAt, type Wording } from './wording.ts';

/** Ohio, Indiana, Minnesota, Iowa, Kansas, Nebraska and the Dakotas. */
export const midwestWordings: Wording[] = [
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
];
