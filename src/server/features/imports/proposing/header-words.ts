import type { ImportField } from '#domain/import-fields.ts';
import { headerWords } from './list-source.ts';

/** Patterns over the words of a header, the more particular ones first; null keeps the column as an extra. */
const patterns: [RegExp, ImportField | null][] = [
  // What belongs to somebody or something else than the owner and the place.
  [
    /^(relative|contact|tenant|occupant|agent|attorney|lender|plaintiff|trustee|heir|executor)\b.*/,
    null,
  ],
  [/\b(second|2nd|co) ?owner\b|^owner 2\b|\bspouse\b/, null],
  // Mailing address.
  [
    /^(owner |owners |tax |confirmed |primary )?(mail|mailing|tax bill|bill) (unit|apt|suite|unit number)$/,
    'mailingUnit',
  ],
  [
    /^(owner |owners |confirmed |primary )?(mail|mailing) (street |street address|full )?(address|addr|street)( 1| line 1| full)?$/,
    'mailingStreetAddress',
  ],
  [/^owner (street )?(address|addr)( 1| line 1| full)?$/, 'mailingStreetAddress'],
  [
    /^(owner |owners |confirmed |primary )?(mail|mailing) (street )?address$/,
    'mailingStreetAddress',
  ],
  [/^(owner |owners |confirmed |primary )?(mail|mailing)( address)? (city|town)$/, 'mailingCity'],
  [/^(owner |owners |confirmed |primary )?(mail|mailing)( address)? (state|st)$/, 'mailingState'],
  [
    /^(owner |owners |confirmed |primary )?(mail|mailing)( address)? (zip|zip code|zipcode|postal code|zip 5)$/,
    'mailingZipCode',
  ],
  [/^owner city$/, 'mailingCity'],
  [/^owner (state|st)$/, 'mailingState'],
  [/^owner (zip|zip code|zipcode|postal code)$/, 'mailingZipCode'],
  // Place.
  [
    /^(property |site |situs |subject )?(unit|apt|apartment|suite|unit number|apt number|address 2|address line 2)$/,
    'unit',
  ],
  [
    /^(property |site |situs |subject |prop |input property |violation |location )?(full )?(street )?(address|addr|street|location|property)( 1| line 1| full| of property| of violation)?$/,
    'streetAddress',
  ],
  [
    /^(street|house|property|site|situs|st|address) ?(number|num|no|nbr)( from)?$|^housenumber$/,
    'streetAddress',
  ],
  [
    /^(property |site |situs )?(street|st) ?(name|direction|dir|pre ?dir|suffix|type|post ?dir)$|^streetname$/,
    'streetAddress',
  ],
  [/^(property |site |situs |subject |prop |street )?(city|town|municipality)( name)?$/, 'city'],
  [/^(property |site |situs |subject |prop )?(state|st|province)( code)?$/, 'state'],
  [
    /^(property |site |situs |subject |prop )?(zip|zip code|zipcode|zip 5|postal code|postalcode|post code|zip 4)$/,
    'zipCode',
  ],
  [/^(property |site |situs )?county( name)?$/, 'county'],
  [
    /^(property )?(apn|parcel|parcel id|parcel number|parcel no|parcel num|pin|tax id|tax parcel( id| number)?|folio|folio number|map parcel|account parcel)$/,
    'apn',
  ],
  [/^(lat|latitude|property lat)$/, 'latitude'],
  [/^(lng|lon|long|longitude|property lng)$/, 'longitude'],
  [
    /^(price|est value|estimated value|value|market value|list price|listing price|asking price|opening bid|appraised value)$/,
    'price',
  ],
  // Owner.
  [
    /^(owner |owner 1 |owners |borrower |defendant |contact |matched )?(first|given|f) ?name$|^first$|^owner first$/,
    'firstName',
  ],
  [
    /^(owner |owner 1 |owners |borrower |defendant |contact |matched )?(last|family|sur|l) ?name$|^last$|^owner last$/,
    'lastName',
  ],
  [
    /^(owner|owners|owner 1|property owner|current owner|owner of record)( full)?( name| names)?$|^ownername$/,
    'fullName',
  ],
  [
    /^(full|defendant|borrower|mortgagor|grantor|debtor|homeowner|taxpayer|violator|deceased|decedent)( 1)?( full)?( name| names)?$|^name$|^fullname$|^borrower s$|^defendant s$/,
    'fullName',
  ],
  // Event.
  [
    /^(foreclosure )?(auction|sale|sales|sheriff sale|trustee sale|foreclosure|foreclosure sale)( date| day)( time)?$|^date of (sale|auction)$/,
    'auctionDate',
  ],
  [
    /^(violation|citation|inspection|complaint|date|case|received|reported|entered|issued|opened)? ?(violation|citation|inspection|complaint|received|reported|entered|issued|opened|open|created|found|filed)? ?date$|^date (received|reported|opened|found|issued|entered|of violation)$/,
    'violationDate',
  ],
  [
    /^(violation|violations|reported problem|problem|complaint|violation (type|description|desc|category|code description|code title|details)|complaint (type|description|desc)|type of violation|code violation)$/,
    'violationType',
  ],
  [
    /^(case|docket|cause|file|request|complaint|citation|violation|ticket|record|permit|instrument) ?(number|no|num|nbr|id)?$|^casenumber$|^case number number$|^case$/,
    'caseNumber',
  ],
  // Contact and work.
  [/^(litigator|litigators|known litigator|tcpa|tcpa litigator)$/, 'litigator'],
  [/^(note|notes|comment|comments|remarks|interaction notes)$/, 'notes'],
  [/^(tag|tags|labels|list tags|tag names)$/, 'tags'],
];

const phone =
  /^(?:owner |contact |primary )?(?:phone|telephone|tel|cell|mobile|landline|wireless)(?: phone)?(?: number| no)?(?: (\d{1,2}))?(?: number| no)?( type| line type| phone type)?( dnc| do not call| do not call flag)?$/;
const dncFirst = /^(?:dnc|do not call)(?: phone)?(?: (\d{1,2}))?$/;
const typeFirst = /^phone type(?: (\d{1,2}))?$/;
const email = /^(?:owner |contact |primary )?(?:e mail|email)(?: address| id)?(?: (\d{1,2}))?$/;

function contactField(words: string): ImportField | null {
  const asPhone = phone.exec(words);
  if (asPhone) {
    const part = asPhone[2] ? 'Type' : asPhone[3] ? 'DoNotCall' : '';
    return `phone${Number(asPhone[1] ?? 1)}${part}`;
  }
  const asDnc = dncFirst.exec(words);
  if (asDnc) return `phone${Number(asDnc[1] ?? 1)}DoNotCall`;
  const asType = typeFirst.exec(words);
  if (asType) return `phone${Number(asType[1] ?? 1)}Type`;
  const asEmail = email.exec(words);
  return asEmail ? `email${Number(asEmail[1] ?? 1)}` : null;
}

/** The field that a header names, by its words: 'Owner(s)' -> fullName; null for words that name none. */
export function fieldOfWords(header: string): ImportField | null {
  const words = headerWords(header);
  if (words === '' || words.length > 60) return null;
  const contact = contactField(words);
  if (contact) return contact;
  return patterns.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** The field of a header that stands a second time: the second City belongs to the mailing address. */
export const repeatedFields: Partial<Record<ImportField, ImportField>> = {
  streetAddress: 'mailingStreetAddress',
  unit: 'mailingUnit',
  city: 'mailingCity',
  state: 'mailingState',
  zipCode: 'mailingZipCode',
};
