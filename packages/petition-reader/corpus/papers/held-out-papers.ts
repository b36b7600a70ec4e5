import type { Paper } from './paper.ts';

/** Papers whose expectations were written before any rule, and that no rule was written from. */
export const heldOutPapers: Paper[] = [
  {
    name: 'case details of a state’s search',
    pages: [
      `
MiCOURT Case Search                                        Kent County Probate Court

Case Details
Case ID           26-218835-DE
Case Title        In the Matter of ORVILLE KEATS HAVERSTOCK
Case Type         Decedent Estate, Unsupervised
Filed Date        08/31/2026
Case Status       Open

Parties
Party Name                     Party Type                Address
HAVERSTOCK, ORVILLE KEATS      Decedent                  3144 BURLINGAME AVE SW, WYOMING, MI 49509
HAVERSTOCK, DELPHINE           Personal Representative   971 CHERRY ST SE, GRAND RAPIDS, MI 49506
MUNDY, TREVOR                  Attorney

Other Information
Date of Death     07/17/2026
`,
    ],
    expected: {
      'deceased.fullName': 'ORVILLE KEATS HAVERSTOCK',
      'deceased.streetAddress': '3144 BURLINGAME AVE SW',
      'deceased.city': 'WYOMING',
      'deceased.state': 'MI',
      'deceased.zipCode': '49509',
      'deceased.deceasedDate': '2026-07-17',
      'petitioner.fullName': 'DELPHINE HAVERSTOCK',
      'petitioner.streetAddress': '971 CHERRY ST SE',
      'petitioner.city': 'GRAND RAPIDS',
      'petitioner.state': 'MI',
      'petitioner.zipCode': '49506',
      court: 'Probate Court',
      county: 'Kent',
      caseNumber: '26-218835-DE',
      filingDate: '2026-08-31',
      attorney: 'TREVOR MUNDY',
    },
  },
  {
    name: 'estate information of a register of wills',
    pages: [
      `
REGISTER OF WILLS - LANCASTER COUNTY, PENNSYLVANIA
ESTATE INFORMATION

File Number:       36-2026-02217              Grant Date:      09/29/2026
Estate Type:       Letters Testamentary       Will Date:       04/12/2011

Decedent Name:     ISADORA M. WENTZEL
Date of Death:     09/03/2026                 Age:             88
Last Residence:    541 ORCHARD HILL LANE
                   LITITZ PA 17543

PERSONAL REPRESENTATIVES
Name:              GIDEON WENTZEL
Capacity:          Executor
Address:           19 TANNERY ROW
                   EPHRATA PA 17522
Telephone:         717-555-0171

COUNSEL
Name:              OPHELIA STRAUB, ESQ.
Address:           40 EAST KING STREET, LANCASTER PA 17602
`,
    ],
    expected: {
      'deceased.fullName': 'ISADORA M. WENTZEL',
      'deceased.streetAddress': '541 ORCHARD HILL LANE',
      'deceased.city': 'LITITZ',
      'deceased.state': 'PA',
      'deceased.zipCode': '17543',
      'deceased.deceasedDate': '2026-09-03',
      'petitioner.fullName': 'GIDEON WENTZEL',
      'petitioner.streetAddress': '19 TANNERY ROW',
      'petitioner.city': 'EPHRATA',
      'petitioner.state': 'PA',
      'petitioner.zipCode': '17522',
      'petitioner.phoneNumber': '7175550171',
      county: 'Lancaster',
      caseNumber: '36-2026-02217',
      attorney: 'OPHELIA STRAUB',
      court: '~Register of Wills',
      filingDate: '~2026-09-29',
    },
  },
  {
    name: 'certificate of qualification',
    pages: [
      `
CERTIFICATE/LETTER OF QUALIFICATION                        Court File No. CL26-0000932
COMMONWEALTH OF VIRGINIA
Circuit Court of Henrico County

> I, the duly qualified clerk/deputy clerk of this Court, CERTIFY that on September 18, 2026

NAME(S) OF PERSON(S) QUALIFYING
Lysander Boone Tollemache

> duly qualified in this court, under applicable provisions of law, as Administrator of the estate of

Marguerite Tollemache
[X] DECEASED  [ ] MINOR  [ ] INCAPACITATED

> The powers of the fiduciary named above continue in full force and effect.

> $ 65,000.00 bond has been posted. Given under my hand and the seal of this Court on
> September 18, 2026.

                                        Hyacinth Barlowe, Clerk
`,
    ],
    expected: {
      'deceased.fullName': 'Marguerite Tollemache',
      'petitioner.fullName': 'Lysander Boone Tollemache',
      court: 'Circuit Court',
      county: 'Henrico',
      caseNumber: 'CL26-0000932',
      filingDate: '~2026-09-18',
    },
  },
  {
    name: 'computer-made certification of death',
    pages: [
      `
                       BUREAU OF VITAL STATISTICS
                        CERTIFICATION OF DEATH

STATE FILE NUMBER: 2026107733              DATE ISSUED: SEPTEMBER 15, 2026

DECEDENT INFORMATION                       DATE FILED: SEPTEMBER 4, 2026
NAME: ERASMUS DONOVAN PEABODY
DATE OF DEATH: AUGUST 30, 2026       SEX: MALE        AGE: 077 YEARS
DATE OF BIRTH: JANUARY 8, 1949       SSN: ***-**-0000
BIRTHPLACE: MACON, GEORGIA, UNITED STATES
PLACE WHERE DEATH OCCURRED: INPATIENT
FACILITY NAME OR STREET ADDRESS: GULFSIDE GENERAL HOSPITAL
LOCATION OF DEATH: FORT MYERS, LEE COUNTY, 33901
RESIDENCE: 2281 SANDPIPER KEY DR, CAPE CORAL, FLORIDA 33991, UNITED STATES
COUNTY: LEE

SURVIVING SPOUSE / PARENT NAME INFORMATION
MARITAL STATUS: MARRIED
SURVIVING SPOUSE NAME: CLEMENTINE ROURKE
FATHER'S/PARENT'S NAME: ASA PEABODY
MOTHER'S/PARENT'S NAME: NELL DONOVAN

INFORMANT, FUNERAL FACILITY AND PLACE OF DISPOSITION INFORMATION
INFORMANT'S NAME: CLEMENTINE PEABODY
RELATIONSHIP TO DECEDENT: WIFE
INFORMANT'S ADDRESS: 2281 SANDPIPER KEY DR, CAPE CORAL, FLORIDA 33991, UNITED STATES
FUNERAL DIRECTOR/LICENSE NUMBER: HUGO VANE, F000000
`,
    ],
    expected: {
      'deceased.fullName': 'ERASMUS DONOVAN PEABODY',
      'deceased.streetAddress': '2281 SANDPIPER KEY DR',
      'deceased.city': 'CAPE CORAL',
      'deceased.state': 'FL',
      'deceased.zipCode': '33991',
      'deceased.deceasedDate': '2026-08-30',
      county: 'LEE',
      caseNumber: '~2026107733',
      filingDate: '~2026-09-04',
      'petitioner.fullName': '~CLEMENTINE PEABODY',
      'petitioner.streetAddress': '~2281 SANDPIPER KEY DR',
      'petitioner.city': '~CAPE CORAL',
      'petitioner.state': '~FL',
      'petitioner.zipCode': '~33991',
    },
  },
  {
    name: 'affidavit for collection of personal property',
    pages: [
      `
           AFFIDAVIT FOR COLLECTION OF PERSONAL PROPERTY UNDER
                 CALIFORNIA PROBATE CODE SECTION 13100

> The undersigned state(s) as follows:

> 1. Horatio Pemberwick died on April 27, 2026, in the County of Ventura, State of California.

> 2. At least 40 days have elapsed since the death of the decedent, as shown by the attached certified
> copy of the decedent's death certificate.

> 3. No proceeding is now being or has been conducted in California for administration of the
> decedent's estate.

> 4. The decedent resided at 388 Citrus Grove Ave, Camarillo, California 93010.

> 5. The name of the successor of the decedent to the described property is: Imogen Pemberwick.

> I declare under penalty of perjury that the foregoing is true and correct.

Dated: July 8, 2026                    ___________________________________
                                       Imogen Pemberwick
                                       1207 Arroyo Vista Ct
                                       Oxnard, CA 93035
                                       (805) 555-0149
`,
    ],
    expected: {
      'deceased.fullName': 'Horatio Pemberwick',
      'deceased.streetAddress': '388 Citrus Grove Ave',
      'deceased.city': 'Camarillo',
      'deceased.state': 'CA',
      'deceased.zipCode': '93010',
      'deceased.deceasedDate': '2026-04-27',
      'petitioner.fullName': 'Imogen Pemberwick',
      'petitioner.streetAddress': '1207 Arroyo Vista Ct',
      'petitioner.city': 'Oxnard',
      'petitioner.state': 'CA',
      'petitioner.zipCode': '93035',
      'petitioner.phoneNumber': '8055550149',
      county: 'Ventura',
      filingDate: '~2026-07-08',
    },
  },
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
