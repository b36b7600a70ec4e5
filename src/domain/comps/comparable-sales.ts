import { parcelMatch } from '../facts/parcel-form.ts';
import { type Candidate, type Comp, compare, kmPerStep, typicalChanges } from './compare-sale.ts';
import { cellOf, type Ground, groundOf, ringOf, cellSize } from './ground.ts';
import { fewestSales, fitPrices } from './price-model.ts';
import type { House, Sale } from './sale.ts';
import { mean, median, weightedMedian } from './statistics.ts';
import { traitsOf } from './traits.ts';

/** How many sales a value rests on. */
export const compCount = 12;
/** Fewer sales to choose from give no value. */
const fewestCandidates = 30;
/** A comp is at most this old, in days, and this far away, in kilometres. */
export const limits = { days: 730, km: 8 };

export type Valued = {
  value: number;
  comps: Comp[];
  /** How far the adjusted comps lie from the value on average, and may by what is unknown, as a logarithm. */
  spread: number;
};
export type Refused = { reason: 'too_few_sales' | 'too_few_candidates' | 'sales_too_old' };

/** Beyond this age of the newest sale, in days, prices have moved unseen. */
const freshDays = 120;

/** What a user wants of the comps of one house. */
export type CompWishes = {
  /** Which sales may be comps; all within the method's own limits if absent. */
  isCandidate?: (sale: Sale) => boolean;
  /** Sales that are comps whatever else is there, how old and how far away they are. */
  kept?: ReadonlySet<Sale>;
};

const none: ReadonlySet<Sale> = new Set();

export type Market = ReturnType<typeof createMarket>;

/** Sales before a day, prepared to value houses on it. */
export function createMarket(sales: readonly Sale[], asOf: number) {
  const known = sales.filter(({ day }) => day < asOf);
  const around = known.find(({ place }) => place)?.place?.latitude ?? 0;
  const model = fitPrices(known, asOf);
  const typical = model && typicalChanges(known, { model, asOf });
  const newest = known.reduce((latest, { day }) => Math.max(latest, day), -Infinity);
  const candidateOf = (sale: Sale): Candidate => ({
    sale,
    ground: groundOf(sale, around),
    traits: traitsOf(sale, asOf),
    parcel: parcelOf(sale),
  });
  const cells = new Map(
    [
      ...Map.groupBy(
        known.filter(({ day }) => day > asOf - limits.days).map(candidateOf),
        ({ ground, sale }) => cellOf(ground, sale.area),
      ),
    ].map(([key, candidates]) => [key, withoutGivenAway(candidates)]),
  );

  /** Cells nearest first, with the distance that every sale of a later one exceeds. */
  function* nearby(house: House): Generator<{ candidates: Candidate[]; beyond: number }> {
    const ground = groundOf(house, around);
    if (!ground) {
      const key = cellOf(undefined, house.area);
      yield { candidates: (key && cells.get(key)) || [], beyond: Infinity };
      return;
    }
    for (let ring = 0; ring * cellSize <= limits.km + cellSize; ring += 1) {
      const candidates = [...ringOf(ground, ring)].flatMap((key) => cells.get(key) ?? []);
      yield { candidates, beyond: ring * cellSize };
    }
  }

  return {
    /** The value of a house on the day, by its comps; or why there is none. */
    value(house: House, { isCandidate, kept = none }: CompWishes = {}): Valued | Refused {
      if (known.length < fewestSales || !model || !typical) return { reason: 'too_few_sales' };
      if (newest < asOf - freshDays) return { reason: 'sales_too_old' };
      const ranked: Comp[] = [];
      const houseTraits = traitsOf(house, asOf);
      const ground = groundOf(house, around);
      // An earlier sale of the house itself is no comp, however its number is written.
      const parcel = parcelOf(house);
      const compareWith = (candidate: Candidate) => {
        const km = distance(ground, candidate.ground);
        return compare(candidate, { houseTraits, km, model, typical, asOf });
      };
      const wanted = [...kept].map((sale) => compareWith(candidateOf(sale)));
      const most = Math.max(0, compCount - wanted.length);
      let seen = wanted.length;
      for (const { candidates, beyond } of nearby(house)) {
        for (const candidate of candidates) {
          const { sale } = candidate;
          if (kept.has(sale) || isOtherKind(house, sale) || isOfUnknownSize(house, sale)) continue;
          if (parcel !== undefined && candidate.parcel === parcel) continue;
          if (isCandidate && !isCandidate(sale)) continue;
          if (distance(ground, candidate.ground) > limits.km) continue;
          seen += 1;
          ranked.push(compareWith(candidate));
        }
        if (seen < fewestCandidates) continue;
        ranked.sort((a, b) => a.difference - b.difference);
        ranked.length = Math.min(ranked.length, most);
        const last = ranked.at(-1)?.difference ?? 0;
        if (ranked.length === most && last <= beyond / kmPerStep) break;
      }
      // Who names as many as a value rests on has chosen.
      if (seen < fewestCandidates && most > 0) return { reason: 'too_few_candidates' };
      const rest = ranked.toSorted((a, b) => a.difference - b.difference).slice(0, most);
      return conclude([...wanted.toSorted((a, b) => a.difference - b.difference), ...rest]);
    },
  };
}

/** The value that comps give: the weighted median of what each would sell for as this house. */
export function conclude(comps: Comp[]): Valued {
  const logs = comps.map(({ adjusted, weight }) => ({ value: Math.log(adjusted), weight }));
  const middle = weightedMedian(logs);
  const apart = mean(logs.map(({ value }) => Math.abs(value - middle)));
  const spread = apart + mean(comps.map(({ unsure }) => unsure));
  return { value: Math.exp(middle), comps, spread };
}

/** Fewer sales of a neighbourhood do not tell what a square foot costs there. */
const fewestNeighbours = 10;

/** Without sales at less than a quarter of what a square foot costs around: those were no market's. */
function withoutGivenAway(neighbours: Candidate[]): Candidate[] {
  const rateOf = ({ sale: { price, livingArea } }: Candidate) => price / (livingArea ?? Number.NaN);
  const rates = neighbours.map(rateOf).filter((rate) => !Number.isNaN(rate));
  if (rates.length < fewestNeighbours) return neighbours;
  const least = median(rates) / 4;
  return neighbours.filter((candidate) => !(rateOf(candidate) < least));
}

/** What identifies a parcel; undefined where its number is not known. */
const parcelOf = ({ parcel }: House) => parcelMatch(parcel ?? '') || undefined;

/** A condo and a house have other prices beside each other; what is not known is no difference. */
const isOtherKind = ({ use }: House, sale: Sale) =>
  use !== undefined && sale.use !== undefined && use !== sale.use;

/** What may be a lot or a garage is no comp of a house whose size is known. */
const isOfUnknownSize = ({ livingArea }: House, sale: Sale) =>
  livingArea !== undefined && sale.livingArea === undefined;

/** Kilometres; within one area without coordinates there is no distance. */
function distance(from: Ground | undefined, to: Ground | undefined): number {
  return from && to ? Math.hypot(from.x - to.x, from.y - to.y) : 0;
}
