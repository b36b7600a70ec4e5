import { stateCode } from '#domain/places/us-states.ts';
import { repairZip, zip5 } from '#domain/places/zip-code.ts';
import { PostalMailError, type PostalParty } from '../postal-mail-provider.ts';
import { lobLimits } from './lob.contract.ts';

type Side = 'to' | 'from';

const whose: Record<Side, string> = { to: 'recipient', from: 'sender' };

const refuse = (sentence: string) => new PostalMailError('refused', sentence);

/** A name on two lines, parted between words; null if it does not fit them. */
function onTwoLines(name: string, most: number): [string, string] | null {
  const words = name.split(/\s+/);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const first = words.slice(0, count).join(' ');
    const second = words.slice(count).join(' ');
    if (first.length <= most) return second.length <= most ? [first, second] : null;
  }
  return null;
}

/** Lob prints the name, and under it the company. */
function nameLines({ name, company }: PostalParty, side: Side): Record<string, string> {
  const whole = name.trim();
  const { name: most } = lobLimits;
  const second = company?.trim() ?? '';
  if (second.length > lobLimits.company)
    throw refuse(`Lob prints ${lobLimits.company} characters of a company: “${second}” is longer.`);
  if (whole.length <= most) return { name: whole, ...(second && { company: second }) };
  const lines = second ? null : onTwoLines(whole, most);
  if (!lines) {
    throw refuse(
      `Lob prints ${most} characters of the ${whose[side]}’s name on a line: shorten “${whole}”.`,
    );
  }
  return { name: lines[0], company: lines[1] };
}

/**
 * A party as Lob takes it: nothing is cut.
 * @throws PostalMailError, refused, with a sentence for what Lob would not print whole.
 */
export function toLobAddress(party: PostalParty, side: Side): Record<string, string> {
  const street = party.streetAddress.trim();
  const most = side === 'to' ? lobLimits.recipientLines : lobLimits.line;
  if (street.length > most) {
    throw refuse(
      `Lob prints ${most} characters of the ${whose[side]}’s street: shorten “${street}”.`,
    );
  }
  const state = stateCode(party.state);
  const zip = zip5(party.zipCode) && repairZip(party.zipCode);
  const city = party.city.trim();
  if (!street || !city || !state || !zip) {
    throw refuse(`Lob needs the ${whose[side]}’s street, city, state and ZIP.`);
  }
  if (city.length > lobLimits.city) throw refuse(`“${city}” is too long for a city.`);
  return {
    ...nameLines(party, side),
    address_line1: street,
    address_city: city,
    address_state: state,
    address_zip: zip,
    address_country: 'US',
  };
}
