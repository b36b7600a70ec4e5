import { synonyms } from './synonym-table.ts';
import { wordTags } from './word-table.ts';

/**
 * Words of public vocabularies that do not identify a field, but are used to split run-together
 * headers and must not be taken for misspellings: address standards (FGDC-STD-016, NENA CLDXF),
 * assessors' files (IAAO, county CAMA exports), Open311 and BLDS permits, court and recorder
 * indexes, Esri's reserved names.
 */
const plainWords = new Set(
  `abstract approx approximate cad pva acquired action active actual additional affidavit alias alley annual appeal appeared approved
  asset assets attachment authority average batch board boarded book borough boundary branch calculated calendar
  cancelled carrier centroid class cleaned clerk code combined comment commercial common community complete
  condemned condition condo confirmed consideration contract contractor coordinate corner corrected council
  court created crew current custom data database deadline debit default deferred deleted delivery demo demolition
  detail device discount dispatch display division dwelling easement edited effective eligible email end
  enforcement engineering entity event eviction executed execution exempt exemption expiration expired export
  exterior external extract face field final finished fire fiscal flag floor folder form formatted fraction
  frontage full fund garage general geo geocode geocoded geographic geom geometry gis global grade green gross group
  hazard hearing height historic hold home homestead housing import imported improved index indicator industrial
  init initial input instructions internal inventory item joined jurisdiction key landlord latest layer lease
  length level liber library line listed listing local longer lookup main maintenance major manual mapped
  marital marker match matched max memo meter method minor module month monthly nearest neglect next node
  normalized notified nuisance numeric object offer office open operator option owed package page parent parking
  pending per percent perimeter period person phase place plan planning plat plus point policy portion posting
  power present primary principal print priority private process processed program project projected public
  publication published pull purchase purpose qualifier quality quantity quarter quick rank rate rating reason
  receiver recorder redeemed redemption referral region registry rehab release released remedy remodel removed
  rental repair report residential restricted retrieved return revenue review revised risk road roll roof route row
  rural sanitation scheduled school score scrape scraped search season secondary section sector secured segment
  sequence serial series served service session setback sewer shape share sheet short side signal single size slug
  solid sort source space special square stage standard state station statute step story structure subject
  submitted subtype suggested summary summons supplemental surplus surrounding survey symbol system table taken
  task taxable team tenure term text thru time title top tract transaction transfer trash unique unsafe upset usage
  user utility vacancy vacant valid verified version view village volume voucher waived walk ward warrant waste
  water weed weeds week whole winner work workflow workorder xml zone utc cnt nena fips direct indirect fireplace homebuyer taxdeed lispendens identification secondary postponed adjourned continued motivated repository pobox neighbor schedule cumulative sheriff probate personal civil label standardized simplified highest license organization offered limited closing deposit premium possible timestamp condemn daytime evening former`
    .trim()
    .split(/\s+/),
);

/** The singular of a word that looks like a plural: 'parcels' -> 'parcel'. */
export const singular = (word: string) =>
  /(?:ses|xes)$/.test(word) && word.length > 5
    ? word.slice(0, -2)
    : word.endsWith('ies') && word.length > 4
      ? `${word.slice(0, -3)}y`
      : word.endsWith('s') && !word.endsWith('ss') && word.length > 3
        ? word.slice(0, -1)
        : word;

/** All words of the tables, each with a meaning of its own. */
const tableWords = new Set([...Object.keys(synonyms), ...Object.keys(wordTags)]);

/** Whether the tables give a word a meaning; a number has one. */
export function isTableWord(word: string): boolean {
  return tableWords.has(word) || /^\d+$/.test(word) || tableWords.has(singular(word));
}

/** Whether a word is one of the public vocabularies: it is kept as it is. */
export function isPlainWord(word: string): boolean {
  return plainWords.has(word) || plainWords.has(singular(word));
}

/** Whether a word is known, with a meaning or without. */
export function isKnownWord(word: string): boolean {
  return isTableWord(word) || isPlainWord(word);
}

const smallWords = new Set('of the and or for on at by in to is as if with'.split(' '));

/** Whether a word of a header is neither known, nor a number, nor a stop word. */
export const isUnknownWord = (word: string): boolean =>
  !/^\d+$/.test(word) && !smallWords.has(word) && !isKnownWord(word);
