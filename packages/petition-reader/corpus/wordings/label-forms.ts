import { placeAt, type Wording } from './wording.ts';

const values = {
  court: 'Probate Court',
  county: '{county}',
  caseNumber: '{case}',
  filingDate: '{filed.numeric}',
  deceasedName: '{deceased.name}',
  deathDate: '{died.numeric}',
  deceasedStreet: '{deceased.street}',
  deceasedTown: '{deceased.town}',
  petitionerName: '{petitioner.name}',
  petitionerStreet: '{petitioner.street}',
  petitionerTown: '{petitioner.town}',
  phone: '{petitioner.phone}',
  attorneyName: '{attorney.name}',
};
type Asked = keyof typeof values;

const usual: Record<Asked, string> = {
  court: 'Court',
  county: 'County',
  caseNumber: 'Case No.',
  filingDate: 'Date filed',
  deceasedName: "Decedent's name",
  deathDate: 'Date of death',
  deceasedStreet: "Decedent's residence",
  deceasedTown: 'City, State, Zip',
  petitionerName: "Petitioner's name",
  petitionerStreet: "Petitioner's address",
  petitionerTown: 'City, State, Zip',
  phone: 'Telephone',
  attorneyName: "Attorney's name",
};

/** Labels between strokes. */
const list = (text: string) => text.split('|').map((label) => label.replace(/\s+/g, ' ').trim());

/** What forms call the fields, each in many words. */
export const labelForms: Partial<Record<Asked, string[]>> = {
  deceasedName: list(`
    Decedent | Deceased | Estate of | In re Estate of | Name of Decedent (First, Middle, Last) |
    Legal name of deceased | Decedent’s legal name (as it appears on the death certificate) | Full
    name of the person who has died | Name of the deceased person | Deceased Party | Testator |
    Name of the Testator/Testatrix | Estate name | Name of Estate | Decedent name | Decedent Full
    Name | Estate of (name) | Matter of | Name of deceased individual | Decedent (Last, First,
    Middle)
  `),
  deathDate: list(`
    Date of Decedent’s Death | Died | Died on | Decedent died (date) | Death date | Date died | DOD
    | Date of demise | Date deceased passed away | Passed away on | Decedent’s date of death
    (mm/dd/yyyy) | Date of death (attach certified copy of death certificate) | Date and time of
    death | Death (date) | Date of Death as shown on death certificate
  `),
  deceasedStreet: list(`
    Last address | Last known address of decedent | Domicile | Domicile at death | Decedent’s home
    address | Residence at death | Legal residence at time of death | Address at time of death |
    Decedent’s principal residence | Decedent’s usual residence (street and number) | Street
    address where decedent lived | Place of residence | Residence of decedent | Late of |
    Decedent’s address | Last residence | Last permanent residence | Decedent lived at | Address of
    decedent on date of death
  `),
  deceasedTown: list(`
    City/State/ZIP | City, Town or Village, State and Zip Code | Town/State/Zip | City, ST ZIP |
    City – State – Zip | City & State & Zip Code | City, County, State, Zip
  `),
  petitionerName: list(`
    Petitioner | Applicant | Affiant | Name of Petitioner | Petitioner(s) | Name(s) of
    Petitioner(s) | Executor | Personal Representative | Proposed Personal Representative |
    Nominated personal representative | Name of person to be appointed | Name of Applicant for
    Letters | Name of proposed fiduciary | Person applying for letters | Submitted by (petitioner)
    | Name of person seeking appointment | Administrator/Executor | Your name | Person filing
    petition | Name of fiduciary | Name of person requesting letters | Your full legal name |
    Petitioner name | Petitioner (print name) | Nominee for personal representative | Name of
    Executor/Administrator | Person making this application | Name of Proponent
  `),
  petitionerStreet: list(`
    Petitioner’s mailing address | Address | Mailing address | Residence address | Street | Street
    or P.O. Box | Home address | Petitioner’s residence | Address of petitioner | Address line 1 |
    Number and street | Physical address | Current address | Address for service | Postal address |
    Address of record
  `),
  phone: list(`
    Telephone No. | Phone | Phone # | Tel. | Daytime phone | Cell | Cell phone | Mobile | Home
    phone | Contact telephone | Phone no. (with area code) | Telephone number where you can be
    reached | Daytime telephone number | Petitioner’s phone | Best phone number | Phone number
    (required) | Telephone (home) | Tel. Nos. | Telephone/Cell | Ph. No. | Phone (day)
  `),
  caseNumber: list(`
    Case Number | File No. | Docket No. | Estate No. | Cause No. | Probate No. | Court File No. |
    Case ID | Matter No. | Estate File Number | Probate Case No. | Index No. | Will No. | No. |
    Administration No. | Case # | File # | Probate File No. | Docket Number | Court Case Number |
    Clerk’s File No. | Register’s File No. | Record No. | Proceeding No. | Fiduciary No. | Civil
    No.
  `),
  county: list(`
    County of venue | County where filed | Venue (county) | County of residence | County of probate
    | County of decedent’s residence | County in which decedent was domiciled | Name of county
  `),
  attorneyName: list(`
    Attorney | Attorney for Petitioner | Counsel | Counsel of record | Attorney of record | Name of
    attorney | Lawyer | Attorney for estate | Attorney name and bar no. | Represented by |
    Petitioner’s attorney | Attorney for fiduciary | Name of counsel for petitioner | Attorney (if
    represented) | Estate attorney | Legal representative (attorney) | Attorney at law | Lawyer’s
    name | Attorney contact | Atty. for Petitioner
  `),
  filingDate: list(`
    Filed | Date of filing | Filing date | Filed on | Date petition filed | Received | Date
    received | File date | Filed date | E-Filed | Filed in open court | Filed for record
  `),
};

/** Label and value in one line, in two columns, or the label small over the value. */
const styles = [
  (label: string, value: string) => `    ${label}: ${value}`,
  (label: string, value: string) => `    ${`${label.slice(0, 44)}:`.padEnd(50)}${value}`,
  (label: string, value: string) => `\n^    ${label}\n    ${value}`,
];

/** A form that calls one field by this label and the others as usual, in one of three styles. */
export function askWithLabel(asked: Asked, label: string, style: number): Wording {
  const line = (name: Asked) =>
    styles[style % styles.length]!(name === asked ? label : usual[name], values[name]);
  return {
    state: 'TN',
    place: placeAt('TN', 'Tennessee', 'Davidson', 'Nashville 37206', 'Antioch 37013'),
    court: 'Probate Court',
    pages: [
      `
    PETITION FOR LETTERS OF ADMINISTRATION

${line('court')}
${line('county')}
${line('caseNumber')}
${line('filingDate')}

    DECEDENT INFORMATION
${line('deceasedName')}
${line('deathDate')}
${line('deceasedStreet')}
${line('deceasedTown')}

    PETITIONER INFORMATION
${line('petitionerName')}
${line('petitionerStreet')}
${line('petitionerTown')}
${line('phone')}

    ATTORNEY INFORMATION
${line('attorneyName')}

>    The petitioner states that the decedent died leaving an estate in this county and prays that letters be granted upon the giving of bond.
`,
    ],
  };
}
