import type { Paper } from './paper.ts';
import { learnedRecords } from './learned-records.ts';

/** Papers that rules were written from: their figures flatter. */
export const learnedPapers: Paper[] = [
  ...learnedRecords,
  {
    name: 'affidavit of heirship',
    pages: [
      `
                             AFFIDAVIT OF HEIRSHIP

STATE OF TEXAS        §
                      §     KNOW ALL MEN BY THESE PRESENTS:
COUNTY OF COLLIN      §

> BEFORE ME, the undersigned authority, on this day personally appeared WINIFRED ANN DARROW
> ("Affiant"), who, being first duly sworn, upon her oath states:

> 1. My name is Winifred Ann Darrow, and I live at 2710 Bluestem Trail, Plano, Texas 75074. I am
> personally familiar with the family and marital history of AMBROSE L. DARROW ("Decedent"), and I
> have personal knowledge of the facts stated in this affidavit.

> 2. I knew Decedent from 1971 until Decedent's death. Decedent died on June 6, 2026. Decedent's place
> of death was McKinney, Collin County, Texas. At the time of Decedent's death, Decedent's residence
> was 604 Cottonwood Creek Dr, McKinney, Texas 75071.

> 3. Decedent did not leave a will. No administration of the estate is pending.

                                        ________________________________
                                        Winifred Ann Darrow, Affiant
`,
    ],
    expected: {
      'deceased.fullName': 'AMBROSE L. DARROW',
      'deceased.streetAddress': '604 Cottonwood Creek Dr',
      'deceased.city': 'McKinney',
      'deceased.state': 'TX',
      'deceased.zipCode': '75071',
      'deceased.deceasedDate': '2026-06-06',
      'petitioner.fullName': 'Winifred Ann Darrow',
      'petitioner.streetAddress': '2710 Bluestem Trail',
      'petitioner.city': 'Plano',
      'petitioner.state': 'TX',
      'petitioner.zipCode': '75074',
      county: 'Collin',
    },
  },
  {
    name: 'notice to creditors',
    pages: [
      `
                    IN THE CIRCUIT COURT FOR PINELLAS COUNTY, FLORIDA
                                 PROBATE DIVISION

IN RE: ESTATE OF                               File No. 26-008812-ES
LEOPOLD J. CRANSTEAD                           Division: 003
Deceased.

                              NOTICE TO CREDITORS

> The administration of the estate of Leopold J. Cranstead, deceased, whose date of death was July 2,
> 2026, is pending in the Circuit Court for Pinellas County, Florida, Probate Division, the address of
> which is 315 Court Street, Clearwater, Florida 33756. The names and addresses of the personal
> representative and the personal representative's attorney are set forth below.

> The date of first publication of this notice is October 9, 2026.

                                     Personal Representative:
                                     Beatrix Cranstead Moor
                                     1450 Gull Point Way
                                     Dunedin, Florida 34698

Attorney for Personal Representative:
Silas Penhallow
Florida Bar No. 0099999
200 Harbor Place, Suite 4
Clearwater, Florida 33755
Telephone: (727) 555-0160
`,
    ],
    expected: {
      'deceased.fullName': 'Leopold J. Cranstead',
      'deceased.deceasedDate': '2026-07-02',
      'petitioner.fullName': 'Beatrix Cranstead Moor',
      'petitioner.streetAddress': '1450 Gull Point Way',
      'petitioner.city': 'Dunedin',
      'petitioner.state': 'FL',
      'petitioner.zipCode': '34698',
      court: 'Circuit Court',
      county: 'Pinellas',
      caseNumber: '26-008812-ES',
      attorney: 'Silas Penhallow',
      filingDate: '~2026-10-09',
      'deceased.state': '~FL',
    },
  },
  {
    name: 'affidavit of death of a joint tenant',
    pages: [
      `
RECORDING REQUESTED BY:
Clarence Whitlow Abernethy

AND WHEN RECORDED MAIL TO:
Name      Clarence Whitlow Abernethy
Address   5127 Poppy Ridge Way
City, State, Zip   Elk Grove, CA 95758

APN: 122-0340-018          SPACE ABOVE THIS LINE FOR RECORDER'S USE

                     AFFIDAVIT - DEATH OF JOINT TENANT

State of California
County of Sacramento

> Clarence Whitlow Abernethy, of legal age, being first duly sworn, deposes and says:

> That Rosalind Abernethy, the decedent mentioned in the attached certified copy of Certificate of
> Death, is the same person as Rosalind Abernethy named as one of the parties in that certain deed
> dated May 4, 1998, executed by Marlowe Homes, Inc., as grantor, recorded as Instrument No.
> 19980512-0733. Said decedent died on May 21, 2026.

> The real property is commonly known as 5127 Poppy Ridge Way, Elk Grove, California 95758.
`,
    ],
    expected: {
      'deceased.fullName': 'Rosalind Abernethy',
      'deceased.deceasedDate': '2026-05-21',
      'petitioner.fullName': 'Clarence Whitlow Abernethy',
      'petitioner.streetAddress': '5127 Poppy Ridge Way',
      'petitioner.city': 'Elk Grove',
      'petitioner.state': 'CA',
      'petitioner.zipCode': '95758',
      county: 'Sacramento',
      'deceased.streetAddress': '~5127 Poppy Ridge Way',
      'deceased.city': '~Elk Grove',
      'deceased.state': '~CA',
      'deceased.zipCode': '~95758',
    },
  },
  {
    name: 'short certificate of a surrogate',
    pages: [
      `
STATE OF NEW JERSEY
MONMOUTH COUNTY SURROGATE'S COURT                              DOCKET NO. 281144

                     LETTERS OF ADMINISTRATION SHORT CERTIFICATE

> I, ROWENA CASTELLAN, Surrogate of the County of Monmouth, do certify that on October 1, 2026,
> administration of the estate of BARTHOLOMEW QUILLFEATHER, late of the Township of Middletown,
> County of Monmouth and State of New Jersey, who died intestate on August 28, 2026, was granted by me
> to PHILIPPA QUILLFEATHER of 16 Sycamore Knoll, Red Bank, NJ 07701, who is duly authorized to
> administer the same agreeably to law.

> WITNESS my hand and seal of office, this 1st day of October, 2026.

                                              ROWENA CASTELLAN, SURROGATE
`,
    ],
    expected: {
      'deceased.fullName': 'BARTHOLOMEW QUILLFEATHER',
      'deceased.city': 'Middletown',
      'deceased.state': 'NJ',
      'deceased.deceasedDate': '2026-08-28',
      'petitioner.fullName': 'PHILIPPA QUILLFEATHER',
      'petitioner.streetAddress': '16 Sycamore Knoll',
      'petitioner.city': 'Red Bank',
      'petitioner.state': 'NJ',
      'petitioner.zipCode': '07701',
      court: "Surrogate's Court",
      county: 'Monmouth',
      caseNumber: '281144',
      filingDate: '~2026-10-01',
    },
  },
  {
    name: 'docket sheet',
    pages: [
      `
PROBATE DOCKET                                                            Page 1 of 1
Clerk of the Circuit Court, Mobile County, Alabama

CASE: 2026-1733                       JUDGE: D. HARTLEY
STYLE: ESTATE OF GWENDOLYN FAYE STUBBINS, DECEASED
TYPE: LETTERS OF ADMINISTRATION       FILED: 08/25/2026

PARTY     TYPE             NAME AND ADDRESS                          ATTORNEY
001       DECEDENT         STUBBINS, GWENDOLYN FAYE
                           2612 OLD BAY FRONT DR
                           MOBILE, AL 36615
002       ADMINISTRATOR    STUBBINS, MARCUS DALE                     IRA WENDOVER
                           808 SPRING HILL TER
                           MOBILE, AL 36607

DATE         ACTION
08/25/2026   PETITION FOR LETTERS FILED
08/25/2026   BOND FILED IN THE AMOUNT OF $40,000.00
08/27/2026   LETTERS OF ADMINISTRATION ISSUED
`,
    ],
    expected: {
      'deceased.fullName': 'GWENDOLYN FAYE STUBBINS',
      'deceased.streetAddress': '2612 OLD BAY FRONT DR',
      'deceased.city': 'MOBILE',
      'deceased.state': 'AL',
      'deceased.zipCode': '36615',
      'petitioner.fullName': 'MARCUS DALE STUBBINS',
      'petitioner.streetAddress': '808 SPRING HILL TER',
      'petitioner.city': 'MOBILE',
      'petitioner.state': 'AL',
      'petitioner.zipCode': '36607',
      court: '~Circuit Court',
      county: 'Mobile',
      caseNumber: '2026-1733',
      filingDate: '2026-08-25',
      attorney: 'IRA WENDOVER',
    },
  },
];
