import type { Paper } from './paper.ts';

/** Papers whose expectations were written before any rule, and that no rule was written from. */
export const heldOutRecords: Paper[] = [
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
];
