/**
 * Who lives in a house, and for how long it is owned, by the definitions that the services use; the
 * screens say them. `facts/occupancy.sql.ts` has the same in SQL for the lists.
 */

/** What is known of where the owner lives. */
export type Occupancy = {
  ownerOccupied: boolean | null;
  homesteadExemption: boolean | null;
  /** The normalized street of the house and of the mailing address, unit included; '' if unknown. */
  siteStreet: string;
  mailingStreet: string;
  /** Five digits, or ''. */
  siteZip: string;
  mailingZip: string;
  /** Two letters, or ''. */
  siteState: string;
  mailingState: string;
};

const withoutUnit = (street: string) => street.split(' # ')[0]!;
const unitOf = (street: string) => street.split(' # ')[1] ?? '';
const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other;

/** Whether mail goes to the house itself; null where that cannot be said. */
function isMailedHome(place: Occupancy): boolean | null {
  const { siteStreet, mailingStreet, siteZip, mailingZip } = place;
  if (siteStreet === '' || mailingStreet === '') return null;
  if (mailingStreet.startsWith('PO BOX ')) return differ(siteZip, mailingZip) ? false : null;
  return (
    withoutUnit(siteStreet) === withoutUnit(mailingStreet) &&
    !differ(unitOf(siteStreet), unitOf(mailingStreet)) &&
    !differ(siteZip, mailingZip)
  );
}

/**
 * Absentee: mail goes elsewhere, and there is no homestead exemption. A post office box in the ZIP of
 * the house says nothing. @returns null where it is not known.
 */
export function isAbsentee(place: Occupancy): boolean | null {
  if (place.homesteadExemption || place.ownerOccupied) return false;
  const isHome = isMailedHome(place);
  if (isHome !== null) return !isHome;
  return place.ownerOccupied === false ? true : null;
}

/** Absentee, and mail goes to another state. */
export function isOutOfState(place: Occupancy): boolean | null {
  const absentee = isAbsentee(place);
  if (absentee !== true) return absentee;
  if (place.siteState === '' || place.mailingState === '') return null;
  return place.siteState !== place.mailingState;
}

/** Whole years since the last sale that is known: the owner has had it for at least so long. */
export function yearsOwned(lastSaleDate: string | null, today: string): number | null {
  if (lastSaleDate === null || lastSaleDate > today) return null;
  const years = Number(today.slice(0, 4)) - Number(lastSaleDate.slice(0, 4));
  return today.slice(5) < lastSaleDate.slice(5) ? years - 1 : years;
}

/** The day so many years before: 29 February counts as the 28th where there is none. */
export function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0');
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1;
  return day.slice(5) === '02-29' && !isLeap ? `${year}-02-28` : `${year}-${day.slice(5)}`;
}

/**
 * Equity in whole percent of the market value, rounded down; null where a value or the loans are not
 * known. Amounts are in cents.
 */
export function equityPercent(
  marketValue: number | null,
  loanBalance: number | null,
): number | null {
  if (marketValue === null || marketValue <= 0 || loanBalance === null) return null;
  return Math.max(-999, Math.floor(((marketValue - loanBalance) * 100) / marketValue));
}
