import type { Paper } from './paper.ts';
import { heldOutRecords } from './held-out-records.ts';

/** Papers whose expectations were written before any rule, and that no rule was written from. */
export const heldOutPapers: Paper[] = [
  ...heldOutRecords,
  {
    name: 'small estate affidavit with numbered lines',
    pages: [
      `
                            SMALL ESTATE AFFIDAVIT
STATE OF ILLINOIS   )
                    ) SS
COUNTY OF WILL      )

> I, Evangeline Droste, on oath state:
1. (a) My post office address is: 5622 Meadowlark Ln, Joliet, IL 60431
   (b) My residence address is: 5622 Meadowlark Ln, Joliet, IL 60431
   (c) I understand that, if I am an out-of-state resident, I submit to the courts of Illinois.
2. The decedent's name is: Casper Droste
3. The date of the decedent's death was: March 30, 2026
   A copy of the death certificate is attached.
4. The decedent's place of residence immediately before his death was:
   1809 Canal Towpath Rd, Lockport, IL 60441
5. No letters of office are now outstanding on the decedent's estate.
6. The gross value of the decedent's entire personal estate does not exceed $100,000.
`,
    ],
    expected: {
      'deceased.fullName': 'Casper Droste',
      'deceased.streetAddress': '1809 Canal Towpath Rd',
      'deceased.city': 'Lockport',
      'deceased.state': 'IL',
      'deceased.zipCode': '60441',
      'deceased.deceasedDate': '2026-03-30',
      'petitioner.fullName': 'Evangeline Droste',
      'petitioner.streetAddress': '5622 Meadowlark Ln',
      'petitioner.city': 'Joliet',
      'petitioner.state': 'IL',
      'petitioner.zipCode': '60431',
      county: 'Will',
    },
  },
  {
    name: 'order that appoints a personal representative',
    pages: [
      `
District Court, Larimer County, Colorado               COURT USE ONLY
201 La Porte Avenue, Fort Collins, CO 80521

In the Matter of the Estate of:                        Case Number: 2026PR30518
THEODORA WINSLADE,
Deceased                                               Division: 5

      ORDER ADMITTING WILL TO FORMAL PROBATE AND FORMAL APPOINTMENT
                      OF PERSONAL REPRESENTATIVE

> Upon consideration of the Petition filed by Jasper Winslade on August 12, 2026, the Court finds that
> the decedent died on July 5, 2026, domiciled in the City of Loveland, County of Larimer, State of
> Colorado. The Decedent's Will dated February 9, 2015 is admitted to formal probate.

> Jasper Winslade is appointed as Personal Representative and Letters Testamentary shall be issued.

Date: September 10, 2026               ________________________
                                       [ ] Judge  [ ] Magistrate
`,
    ],
    expected: {
      'deceased.fullName': 'THEODORA WINSLADE',
      'deceased.city': 'Loveland',
      'deceased.state': 'CO',
      'deceased.deceasedDate': '2026-07-05',
      'petitioner.fullName': 'Jasper Winslade',
      court: 'District Court',
      county: 'Larimer',
      caseNumber: '2026PR30518',
      filingDate: '~2026-08-12',
    },
  },
  {
    name: 'inventory',
    pages: [
      `
INVENTORY FOR DECEDENT'S ESTATE                Court File No. PR-2026-0417
COMMONWEALTH OF KENTUCKY          Warren District Court, Probate Division

Decedent's Name:  Ignatius Vaughn Merriweather        Date of Death:  05/16/2026
Fiduciary(ies):   Prudence Merriweather Coyle
Mailing Address:  63 Stonebridge Loop, Bowling Green, KY 42104
Daytime Telephone Number:  270-555-0108

Part 1. Personal estate under your supervision and control
Checking account                                              $ 8,114.20
Household goods                                               $ 2,500.00
Part 2. Real estate
114 Tobacco Barn Rd, Smiths Grove, KY 42171                   $ 96,000.00

Total                                                         $ 106,614.20
Fiduciary's signature ________________________     Date  10/20/2026
`,
    ],
    expected: {
      'deceased.fullName': 'Ignatius Vaughn Merriweather',
      'deceased.deceasedDate': '2026-05-16',
      'petitioner.fullName': 'Prudence Merriweather Coyle',
      'petitioner.streetAddress': '63 Stonebridge Loop',
      'petitioner.city': 'Bowling Green',
      'petitioner.state': 'KY',
      'petitioner.zipCode': '42104',
      'petitioner.phoneNumber': '2705550108',
      court: 'District Court',
      county: 'Warren',
      caseNumber: 'PR-2026-0417',
      filingDate: '~2026-10-20',
      'deceased.state': '~KY',
    },
  },
  {
    name: 'case summary',
    pages: [
      `
Dane County Case Number 2026PR000644
In the Estate of Sylvester Grun

Case summary
Filing date                 Case type                   Case status
08-06-2026                  Informal Administration     Filed Only
Address
1518 Capitol Bluff Ter, Madison, WI 53705
Date of death               Responsible official        Branch Id
06-28-2026                  Fairweather, Tobias         PB

Party summary
Party type                  Party name                  Party status
Decedent                    Grun, Sylvester             Active
Personal Representative     Grun, Adelaide R.           Active

Personal Representative - Grun, Adelaide R.
Address
702 Otter Run, Verona, WI 53593
Attorney name               GAL
Lockridge, Penelope         No
`,
    ],
    expected: {
      'deceased.fullName': 'Sylvester Grun',
      'deceased.streetAddress': '1518 Capitol Bluff Ter',
      'deceased.city': 'Madison',
      'deceased.state': 'WI',
      'deceased.zipCode': '53705',
      'deceased.deceasedDate': '2026-06-28',
      'petitioner.fullName': 'Adelaide R. Grun',
      'petitioner.streetAddress': '702 Otter Run',
      'petitioner.city': 'Verona',
      'petitioner.state': 'WI',
      'petitioner.zipCode': '53593',
      county: 'Dane',
      caseNumber: '2026PR000644',
      filingDate: '2026-08-06',
      attorney: 'Penelope Lockridge',
    },
  },
  {
    name: 'certificate of death with captions under the answers',
    pages: [
      `
                     STATE OF OREGON  CERTIFICATE OF DEATH
                                                   136-2026-021190
^                                                  State File Number

Florian                Ambrose              Kettleby
^First name            Middle name          Last name

September 12, 2026              Male               74
^Date of death                  Sex                Age

4075 SE Hawthorn Mill Rd        Gresham            OR              97080
^Residence: Number and street   City               State           Zip code

Multnomah                       Yes
^County of residence            Inside city limits

Hollis Kettleby                 Brother            11 Ferry Ct, Sandy, OR 97055
^Informant's name               Relationship       Informant's mailing address

Larch Mountain Care Center      Troutdale
^Facility name                  City of death
`,
    ],
    expected: {
      'deceased.fullName': 'Florian Ambrose Kettleby',
      'deceased.streetAddress': '4075 SE Hawthorn Mill Rd',
      'deceased.city': 'Gresham',
      'deceased.state': 'OR',
      'deceased.zipCode': '97080',
      'deceased.deceasedDate': '2026-09-12',
      county: 'Multnomah',
      caseNumber: '~136-2026-021190',
      'petitioner.fullName': '~Hollis Kettleby',
      'petitioner.streetAddress': '~11 Ferry Ct',
      'petitioner.city': '~Sandy',
      'petitioner.state': '~OR',
      'petitioner.zipCode': '~97055',
    },
  },
];
