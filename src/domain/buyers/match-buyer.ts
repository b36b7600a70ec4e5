import type { PropertyUse } from '../facts/fact-choices.ts';
import { formatMoney } from '../money.ts';
import { usStates } from '../places/us-states.ts';

/** What a buyer looks for; an empty list and null mean any. Money is whole cents. */
export type BuyBox = {
  /** 'TN', '37206', 'Nashville' or 'Nashville, TN'. */
  areas: readonly string[];
  uses: readonly PropertyUse[];
  priceMin: number | null;
  priceMax: number | null;
  repairsMax: number | null;
};

/** What a buyer showed of the money. `until` is 'YYYY-MM-DD'. */
export type ProofOfFunds = { funds: number | null; until: string | null };

/** A house that is offered to buyers; null where it is not known. */
export type OfferedDeal = {
  state: string | null;
  city: string;
  zipCode: string;
  county: string;
  use: PropertyUse | null;
  /** What the buyer pays. */
  price: number | null;
  repairs: number | null;
};

export type BuyerCriterion = {
  name: 'area' | 'kind' | 'price' | 'repairs' | 'funds';
  /** Null: not known of the house or of the buyer. */
  fits: boolean | null;
  /** 'Price $120,000 is within $80,000 to $150,000' */
  words: string;
};

const same = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether an area as typed holds a house. */
function holds(area: string, { state, city, zipCode, county }: OfferedDeal): boolean {
  const [place = '', inState] = area.split(',').map((part) => part.trim());
  if (/^\d{5}$/.test(place)) return zipCode.slice(0, 5) === place;
  if (inState === undefined && place.length === 2) return same(place, state ?? '');
  if (inState === undefined && same(place, usStates[state ?? ''] ?? '-')) return true;
  if (inState !== undefined && !same(inState, state ?? '')) return false;
  const isCounty = same(place.replace(/ county$/i, ''), county.replace(/ county$/i, ''));
  return (city !== '' && same(place, city)) || (county !== '' && isCounty);
}

function priceWords({ priceMin: from, priceMax: to }: BuyBox): string {
  if (from !== null && to !== null) return `${formatMoney(from)} to ${formatMoney(to)}`;
  return from === null ? `up to ${formatMoney(to ?? 0)}` : `from ${formatMoney(from)}`;
}

function priceCriterion(box: BuyBox, price: number | null): BuyerCriterion[] {
  const { priceMin: from, priceMax: to } = box;
  if (from === null && to === null) return [];
  if (price === null) return [{ name: 'price', fits: null, words: 'The price is not entered' }];
  const fits = (from === null || price >= from) && (to === null || price <= to);
  const words = `Price ${formatMoney(price)}, looks for ${priceWords(box)}`;
  return [{ name: 'price', fits, words }];
}

function fundsCriterion(
  { funds, until }: ProofOfFunds,
  price: number | null,
  today: string,
): BuyerCriterion {
  const name = 'funds';
  if (funds === null) return { name, fits: null, words: 'No proof of funds' };
  if (until !== null && until < today)
    return { name, fits: false, words: `Proof of funds expired on ${until}` };
  const shown = formatMoney(funds);
  if (price === null) return { name, fits: null, words: `Proof of funds of ${shown}` };
  return { name, fits: funds >= price, words: `Proof of funds of ${shown}` };
}

/**
 * Whether a house is one that a buyer looks for, and by which criteria. Nothing that the buyer names
 * may speak against it, and something has to speak for it; proof of funds is shown and excludes none.
 * @param today 'YYYY-MM-DD'
 */
export function matchBuyer(
  { box, proof }: { box: BuyBox; proof: ProofOfFunds },
  deal: OfferedDeal,
  today: string,
): { isMatch: boolean; criteria: BuyerCriterion[] } {
  const criteria: BuyerCriterion[] = [];
  if (box.areas.length > 0) {
    const area = box.areas.find((each) => holds(each, deal));
    const words = area ? `In ${area}` : `Not in ${box.areas.join(', ')}`;
    criteria.push({ name: 'area', fits: area !== undefined, words });
  }
  if (box.uses.length > 0) {
    const { use } = deal;
    const words = use === null ? 'The kind of house is not known' : use;
    criteria.push({ name: 'kind', fits: use === null ? null : box.uses.includes(use), words });
  }
  criteria.push(...priceCriterion(box, deal.price));
  if (box.repairsMax !== null) {
    const { repairs } = deal;
    const most = formatMoney(box.repairsMax);
    const words =
      repairs === null
        ? 'The repairs are not entered'
        : `Repairs ${formatMoney(repairs)}, takes up to ${most}`;
    criteria.push({
      name: 'repairs',
      fits: repairs === null ? null : repairs <= box.repairsMax,
      words,
    });
  }
  const isMatch =
    criteria.some(({ fits }) => fits === true) && criteria.every(({ fits }) => fits !== false);
  return { isMatch, criteria: [...criteria, fundsCriterion(proof, deal.price, today)] };
}
