import { readOwnerName } from '../leads/owner-names/read-owner-name.ts';
import type { RecordedSale } from './sale.ts';

/** Lenders, and offices that sell what was taken for a debt. */
const banks =
  /\b(?:bank|bankers|mortgage|lending|savings|credit union|loan (?:trust|servicing)|fannie mae|fnma|freddie mac|fhlmc|wells fargo|jp ?morgan|nationstar|federal (?:national|home loan)|secretary of (?:housing|veterans)|hud|veterans affairs|sheriff|treasurer|land ?bank)\b/i;

/** A bank that holds a title for a person, as is usual in Illinois. */
const landTrust = /\bland trust\b|\btrust (?:no|number|#|\d)/i;
/** One that holds a pool of loans of a year: what it sells was taken for a debt. */
const loanTrust =
  /\b(?:mortgage|loan|securit\w*|certificates?)\b|\btrust (?:series )?(?:19|20)\d\d-/i;

/** A trust of a family, which pays its own house nothing. */
const ownTrust = /\btr(?:ust|ustees?)?\b/i;

/** Deeds by which less is paid than a house is worth; 'real estate' is no estate. */
const deeds =
  /quit ?-?claim|\b(?:sheriffs?|treasurer|tax|foreclos\w*|in lieu|gift|correct\w*|executors?|administrators?|fiduciary|beneficiary|transfer on death|certificate of transfer|affidavit|love and affection)\b|(?<!real )\bestate\b|^(?:qcd?|qtc|shf|fid|exe|aff)\b/i;

const isBank = (name: string) =>
  banks.test(name) && (!landTrust.test(name) || loanTrust.test(name));

/** A buyer's name as it is compared: case, spaces and signs differ. */
export const buyerKey = (buyer: string | undefined): string =>
  (buyer ?? '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

/** The family name of a person, in recorders' order where the name leaves it open; undefined for a company. */
function familyName(text: string): string | undefined {
  const name = readOwnerName(text, null);
  if (name?.kind !== 'person' && name?.kind !== 'couple') return undefined;
  return buyerKey(name.lastName ?? text.split(/[\s,]/)[0]) || undefined;
}

function isFamily(buyer: string, seller: string): boolean {
  // Most sales are between people without a word in common: their names are not taken apart.
  const words = new Set(buyerKey(buyer).split(' '));
  const mayBe = buyerKey(seller)
    .split(' ')
    .some((word) => word.length > 1 && words.has(word));
  if (!mayBe) return false;
  const [bought, sold] = [familyName(buyer), familyName(seller)];
  if (bought !== undefined && sold !== undefined) return bought === sold;
  const isTrustOf = (trust: string, name: string | undefined) =>
    name !== undefined && ownTrust.test(trust) && buyerKey(trust).split(' ').includes(name);
  return isTrustOf(buyer, sold) || isTrustOf(seller, bought);
}

/** Why the parties or the deed of a sale say that its price is not the market's. */
export function partiesReason({
  buyer = '',
  seller = '',
  deed = '',
}: Pick<RecordedSale, 'buyer' | 'seller' | 'deed'>): 'family' | 'bank' | 'deed' | undefined {
  if (isBank(seller) || isBank(buyer)) return 'bank';
  if (deeds.test(deed)) return 'deed';
  return isFamily(buyer, seller) ? 'family' : undefined;
}
