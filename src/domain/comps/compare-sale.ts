import type { Ground } from './ground.ts';
import type { PriceModel } from './price-model.ts';
import type { Sale } from './sale.ts';
import { mean } from './statistics.ts';
import { traits, type TraitName, traitsOf } from './traits.ts';

/** Kilometres that make a comp as unlike as one step of `difference`. */
export const kmPerStep = 0.6;

/** One comp: what it sold for, how far away, and what moves it to the house, in parts of its price. */
export type Comp = {
  sale: Sale;
  km: number;
  /** The change for each trait, for time and for the level, as a logarithm; they sum up to `log(adjusted / price)`. */
  changes: Partial<Record<TraitName | 'time' | 'level', number>>;
  adjusted: number;
  /** How much it counts in the value. */
  weight: number;
  /** How unlike it is: by distance, by what moves it or may move it, by age. */
  difference: number;
  /** How far it may be off by traits that are not known of both houses, as a logarithm. */
  unsure: number;
};

export type Candidate = {
  sale: Sale;
  ground: Ground | undefined;
  traits: Float64Array;
  /** See `parcelMatch`; undefined where it is not known. */
  parcel: string | undefined;
};

/** How much each trait moves a price between two houses of a market on average, as a logarithm. */
export type Typical = ReadonlyMap<TraitName, number>;

export function typicalChanges(
  sales: readonly Sale[],
  { model, asOf }: { model: PriceModel; asOf: number },
): Typical {
  const parts = new Map<TraitName, number[]>();
  for (const sale of sales) {
    const own = new Map<TraitName, number>();
    for (const [index, value] of traitsOf(sale, asOf).entries()) {
      const { name } = traits[index]!;
      own.set(name, (own.get(name) ?? 0) + model.weights[index]! * value);
    }
    for (const [name, part] of own) {
      if (Number.isNaN(part)) continue;
      const known = parts.get(name);
      if (known) known.push(part);
      else parts.set(name, [part]);
    }
  }
  return new Map(
    [...parts].map(([name, all]) => {
      const middle = mean(all);
      return [name, mean(all.map((part) => Math.abs(part - middle)))];
    }),
  );
}

/**
 * How one sale compares: each trait's difference at the model's rate, and the months since. A trait that is
 * not known of both houses moves nothing; it may differ as it does between any two, and that counts against
 * the sale.
 */
export function compare(
  { sale, traits: saleTraits }: Candidate,
  house: {
    houseTraits: Float64Array;
    km: number;
    model: PriceModel;
    typical: Typical;
    asOf: number;
  },
): Comp {
  const { houseTraits, km, model, typical, asOf } = house;
  const changes: Comp['changes'] = {};
  const unknown = new Set<TraitName>();
  let total = 0;
  let moved = 0;
  for (const [index, { name }] of traits.entries()) {
    const change = model.weights[index]! * (houseTraits[index]! - saleTraits[index]!);
    if (Number.isNaN(change)) unknown.add(name);
    else if (change !== 0) changes[name] = (changes[name] ?? 0) + change;
  }
  for (const change of Object.values(changes)) {
    total += change;
    moved += Math.abs(change);
  }
  let unsure = 0;
  for (const name of unknown) unsure += typical.get(name) ?? 0;
  changes.time = model.trend(asOf) - model.trend(sale.day);
  total += changes.time;
  const years = (asOf - sale.day) / 365;
  return {
    sale,
    km,
    changes,
    adjusted: sale.price * Math.exp(total),
    weight: 1 / (0.5 + km + 4 * (moved + unsure)),
    difference: km / kmPerStep + (moved + unsure) / 0.12 + years * 0.5,
    unsure,
  };
}

/**
 * A comp with the level of prices that the method was off by of late, so that the value is that of the comps
 * as they are shown.
 */
export const atLevel = (comp: Comp, level: number): Comp => ({
  ...comp,
  changes: { ...comp.changes, level },
  adjusted: comp.adjusted * Math.exp(level),
});
