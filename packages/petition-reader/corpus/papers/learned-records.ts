import type { Paper } from './paper.ts';

/** Papers that rules were written from: their figures flatter. */
export const learnedRecords: Paper[] = [
  {
    name: 'register of actions',
    pages: [
      `
                                   REGISTER OF ACTIONS
                              CASE NO. 2026-CP-004417

In Re: Estate of Lucinda Farrowby            Location:         Probate 2
                                             Judicial Officer: Prentiss, Gail
                                             Filed on:         09/14/2026

                                  CASE INFORMATION
Case Type:  Summary Administration
Case Status:  09/14/2026  Open

                                 PARTY INFORMATION
                                                            Attorneys
Decedent       Farrowby, Lucinda
               118 Heron Pond Ln
               Sanford, FL 32771
               DOD: 07/30/2026

Petitioner     Farrowby, Desmond A                          Tillery, Ruth M
               2209 Palmetto Ave                            Retained
               Deltona, FL 32725                            407-555-0133(W)

DATE           EVENTS & ORDERS OF THE COURT
09/14/2026     Petition for Summary Administration
09/14/2026     Death Certificate
09/16/2026     Notice of Confidential Information
`,
    ],
    expected: {
      'deceased.fullName': 'Lucinda Farrowby',
      'deceased.streetAddress': '118 Heron Pond Ln',
      'deceased.city': 'Sanford',
      'deceased.state': 'FL',
      'deceased.zipCode': '32771',
      'deceased.deceasedDate': '2026-07-30',
      'petitioner.fullName': 'Desmond A Farrowby',
      'petitioner.streetAddress': '2209 Palmetto Ave',
      'petitioner.city': 'Deltona',
      'petitioner.state': 'FL',
      'petitioner.zipCode': '32725',
      caseNumber: '2026-CP-004417',
      filingDate: '2026-09-14',
      attorney: 'Ruth M Tillery',
    },
  },
  {
    name: 'case print of a county',
    pages: [
      `
Butler County Probate Court                                        Printed: 10/02/2026
Case Information

Case Number      PE26-09-0871
Case Type        ESTATE - FULL ADMINISTRATION
Date Filed       09/22/2026
Status           OPEN

Name             AUGUSTA R LINDHOLM
Address          4410 QUARRY ROAD
                 FAIRFIELD, OH 45014
Date of Death    08/11/2026

Fiduciary        ROLAND P LINDHOLM
Address          77 MILL RACE CT
                 HAMILTON, OH 45011
Phone            (513) 555-0118

Attorney         FENWICK, CAROL J
Bond             $0.00
`,
    ],
    expected: {
      'deceased.fullName': 'AUGUSTA R LINDHOLM',
      'deceased.streetAddress': '4410 QUARRY ROAD',
      'deceased.city': 'FAIRFIELD',
      'deceased.state': 'OH',
      'deceased.zipCode': '45014',
      'deceased.deceasedDate': '2026-08-11',
      'petitioner.fullName': 'ROLAND P LINDHOLM',
      'petitioner.streetAddress': '77 MILL RACE CT',
      'petitioner.city': 'HAMILTON',
      'petitioner.state': 'OH',
      'petitioner.zipCode': '45011',
      'petitioner.phoneNumber': '5135550118',
      court: 'Probate Court',
      county: 'Butler',
      caseNumber: 'PE26-09-0871',
      filingDate: '2026-09-22',
      attorney: ['CAROL J FENWICK', 'FENWICK, CAROL J'],
    },
  },
  {
    name: 'letters testamentary in prose',
    pages: [
      `
                              LETTERS TESTAMENTARY

                               No. 2026-PC-03318

THE STATE OF TEXAS
COUNTY OF BEXAR

> I, the undersigned Clerk of the Probate Court Number 1 of Bexar County, Texas, do hereby certify
> that on the 3rd day of September, 2026, Letters Testamentary on the Estate of CORDELIA MAE
> TRASKINGTON, Deceased, were duly granted to HOLLIS B. TRASKINGTON as Independent Executor, and that
> the said HOLLIS B. TRASKINGTON qualified as Independent Executor of said estate on the 8th day of
> September, 2026, as the law requires, and that said appointment is still in full force and effect.

> Given under my hand and the seal of said court at San Antonio, Texas, this 9th day of September, 2026.

                                        MARGUERITE SOLACE
                                        County Clerk, Bexar County, Texas
                                        By ______________________ Deputy
`,
    ],
    expected: {
      'deceased.fullName': 'CORDELIA MAE TRASKINGTON',
      'petitioner.fullName': 'HOLLIS B. TRASKINGTON',
      court: 'Probate Court',
      county: 'Bexar',
      caseNumber: '2026-PC-03318',
      filingDate: ['~2026-09-03', '~2026-09-08', '~2026-09-09'],
      'deceased.state': '~TX',
    },
  },
  {
    name: 'letters on a clerk’s form',
    pages: [
      `
STATE OF NORTH CAROLINA                        File No.   26 E 001184
  Guilford County                              In The General Court Of Justice
                                               Superior Court Division
                                               Before the Clerk

IN THE MATTER OF THE ESTATE OF:
Name
EVANDER T. PELLSWORTH                                   LETTERS
                                                     OF ADMINISTRATION

> The Court in the exercise of its jurisdiction of the probate of wills and the administration of
> estates, and upon application of the fiduciary, has adjudged legally sufficient the qualification
> of the fiduciary named below and orders that Letters be issued in the above estate.

> The fiduciary is fully authorized by the laws of North Carolina to receive and administer all of the
> assets belonging to the estate, and these Letters are issued to attest to that authority.

Name And Address Of Fiduciary 1                Date Of Qualification
MIRIAM PELLSWORTH OAKES                        10/05/2026
3308 Kettle Hollow Dr                          Clerk Of Superior Court
Greensboro, NC 27407                           Lorna Whitcomb
Title Of Fiduciary 1                           EX OFFICIO JUDGE OF PROBATE
ADMINISTRATOR                                  Date Of Issuance
                                               10/05/2026
`,
    ],
    expected: {
      'deceased.fullName': 'EVANDER T. PELLSWORTH',
      'petitioner.fullName': 'MIRIAM PELLSWORTH OAKES',
      'petitioner.streetAddress': '3308 Kettle Hollow Dr',
      'petitioner.city': 'Greensboro',
      'petitioner.state': 'NC',
      'petitioner.zipCode': '27407',
      court: 'Court',
      county: 'Guilford',
      caseNumber: '26 E 001184',
      filingDate: '~2026-10-05',
    },
  },
  {
    name: 'death certificate in boxes',
    pages: [
      `
                       U.S. STANDARD CERTIFICATE OF DEATH
LOCAL FILE NO. 0412                                          STATE FILE NO. 2026-018843

1. DECEDENT'S LEGAL NAME (First, Middle, Last)     2. SEX     3. SOCIAL SECURITY NUMBER
   Thaddeus Orrin Blackwelder                         Male       XXX-XX-0000

4a. AGE-Last Birthday (Years)    5. DATE OF BIRTH (Mo/Day/Yr)    6. BIRTHPLACE (City and State)
    81                              03/02/1945                      Tulsa, Oklahoma

7a. RESIDENCE-STATE       7b. COUNTY              7c. CITY OR TOWN
    Kansas                    Sedgwick                Wichita

7d. STREET AND NUMBER              7e. APT. NO.     7f. ZIP CODE     7g. INSIDE CITY LIMITS?
    915 Sandhill Crane Rd                              67212            Yes

8. EVER IN US ARMED FORCES?    9. MARITAL STATUS AT TIME OF DEATH    10. SURVIVING SPOUSE'S NAME
   No                             Widowed

11. FATHER'S NAME (First, Middle, Last)      12. MOTHER'S NAME PRIOR TO FIRST MARRIAGE
    Orrin Blackwelder                            Hester Mayhew

13a. INFORMANT'S NAME       13b. RELATIONSHIP TO DECEDENT   13c. MAILING ADDRESS
     Josephine Blackwelder       Daughter                        40 Linden Ct, Derby, KS 67037

14. PLACE OF DEATH                           15. FACILITY NAME
    Hospital: Inpatient                          Prairie View Medical Center

29. ACTUAL OR PRESUMED DATE OF DEATH         30. ACTUAL OR PRESUMED TIME OF DEATH
    August 19, 2026                              0415
`,
    ],
    expected: {
      'deceased.fullName': 'Thaddeus Orrin Blackwelder',
      'deceased.streetAddress': '915 Sandhill Crane Rd',
      'deceased.city': 'Wichita',
      'deceased.state': 'KS',
      'deceased.zipCode': '67212',
      'deceased.deceasedDate': '2026-08-19',
      county: 'Sedgwick',
      caseNumber: '~2026-018843',
      'petitioner.fullName': '~Josephine Blackwelder',
      'petitioner.streetAddress': '~40 Linden Ct',
      'petitioner.city': '~Derby',
      'petitioner.state': '~KS',
      'petitioner.zipCode': '~67037',
    },
  },
];
