import type { CompChoices, CompRefusal, HouseFacts, LeadComp } from '#api/deals/sales.api.ts';
import type { PropertyUse } from '#domain/facts/fact-choices.ts';
import { atLevel, type Comp } from '#domain/comps/compare-sale.ts';
import { conclude, createMarket } from '#domain/comps/comparable-sales.ts';
import { explainComp } from '#domain/comps/explain-comp.ts';
import type { House, Sale } from '#domain/comps/sale.ts';
import { createRanges, type PastError } from '#domain/comps/value-range.ts';
import { dateOfDay, dayOfDate } from '../sale-day.ts';
import type { StoredSale } from '../sales-near.query.ts';

/** A value after repair rests on three sales at least. */
const fewestRenovated = 3;
/** Days of a month, for the limit by months. */
const monthDays = 30.44;

type Shown = { key: string; label: string; isAdded: boolean; isPicked: boolean };
type Known = Sale & Shown;

export type LeadValue = {
  refusal: CompRefusal | null;
  value: number | null;
  range: { low: number; high: number } | null;
  valueAfterRepair: number | null;
  comps: LeadComp[];
};

export const noValue = (refusal: CompRefusal): LeadValue => ({
  refusal,
  value: null,
  range: null,
  valueAfterRepair: null,
  comps: [],
});

const cents = (dollars: number) => Math.round(dollars * 100);

/** The value of a lead's house as it stands, by the sales around it and the user's choices. */
export function valueLead(options: {
  sales: readonly StoredSale[];
  facts: HouseFacts;
  place: { latitude: number; longitude: number };
  parcel: string | undefined;
  /** Null: sales of any kind. */
  use: PropertyUse | null;
  choices: CompChoices;
  errors: readonly PastError[];
  /** A day since 1970-01-01. */
  today: number;
}): LeadValue {
  const { sales, facts, place, parcel, use, choices, errors, today } = options;
  const house: House = {
    ...present(facts),
    place,
    ...(parcel && { parcel }),
    ...(use && { use }),
  };
  const added = addedSales(choices, place);
  const out = new Set(choices.leftOut);
  const picked = new Set(choices.picked);
  const known: Known[] = sales
    .filter(({ id }) => !out.has(id))
    .map((sale) => ({
      ...sale,
      key: `s${sale.id}`,
      isAdded: false,
      isPicked: picked.has(sale.id),
    }));
  const market = createMarket([...known, ...added], today);
  // What was marked as renovated stays, or newer sales would take the value after repair away.
  const isRenovated = new Set(choices.renovated);
  const kept = new Set<Sale>([
    ...added,
    ...known.filter(({ isPicked, key }) => isPicked || isRenovated.has(key)),
  ]);
  const found = market.value(house, {
    isCandidate: withinLimits(choices.limits, { house, today }),
    kept,
  });
  if ('reason' in found) return noValue(found.reason);
  // Any sale would be a comp of it. A lot is measured by its land.
  const size = use === 'Land' ? house.lotArea : house.livingArea;
  if (size === undefined) return noValue('size_unknown');
  const ranges = createRanges(errors, today);
  const comps = ranges ? found.comps.map((comp) => atLevel(comp, ranges.level)) : found.comps;
  const range = ranges?.rangeOf(found);
  const renovated = comps.filter(({ sale }) => isRenovated.has((sale as Known).key));
  return {
    refusal: null,
    value: cents(conclude(comps).value),
    range: range ? { low: cents(range.low), high: cents(range.high) } : null,
    valueAfterRepair: renovated.length >= fewestRenovated ? cents(conclude(renovated).value) : null,
    comps: comps.map((one) => viewComp(one, house, choices)),
  };
}

/** Typed sales stand at the house itself: the user chose them for it. */
function addedSales({ added }: CompChoices, place: House['place'] & object): Known[] {
  return added.map(({ label, soldOn, price, ...facts }, index) => ({
    ...present(facts),
    day: dayOfDate(soldOn),
    isDayKnown: true,
    price: price / 100,
    place,
    key: `a${index}`,
    label: label || 'Added sale',
    isAdded: true,
    isPicked: false,
  }));
}

function withinLimits(
  { km, months, sizePercent, years }: CompChoices['limits'],
  { house, today }: { house: House; today: number },
) {
  const oldest = today - months * monthDays;
  const [latitude, longitude] = [house.place!.latitude, house.place!.longitude];
  const narrow = Math.cos((latitude * Math.PI) / 180);
  return (sale: Sale): boolean => {
    const { place, livingArea, yearBuilt } = sale;
    const away = Math.hypot(place!.latitude - latitude, (place!.longitude - longitude) * narrow);
    if (sale.day < oldest || away * 111.32 > km) return false;
    if (sizePercent !== null && house.livingArea !== undefined) {
      const difference = Math.abs((livingArea ?? 0) - house.livingArea) / house.livingArea;
      if (difference * 100 > sizePercent) return false;
    }
    if (years !== null && house.yearBuilt !== undefined) {
      if (Math.abs((yearBuilt ?? -Infinity) - house.yearBuilt) > years) return false;
    }
    return true;
  };
}

function viewComp(comp: Comp, house: House, { renovated }: CompChoices): LeadComp {
  const { price, day, place, livingArea, yearBuilt, use, ...sale } = comp.sale as Known;
  const { key, label, isAdded, isPicked } = sale;
  return {
    key,
    label,
    soldOn: dateOfDay(day),
    price: cents(price),
    adjusted: cents(comp.adjusted),
    km: isAdded ? null : Math.round(comp.km * 100) / 100,
    latitude: isAdded ? null : place!.latitude,
    longitude: isAdded ? null : place!.longitude,
    livingArea: livingArea ?? null,
    yearBuilt: yearBuilt ?? null,
    use: use ?? null,
    moves: explainComp(comp, house).map(({ because, amount }) => ({
      because,
      cents: amount * 100,
    })),
    isRenovated: renovated.includes(key),
    isPicked,
  };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], null | undefined> };

/** Without what is unknown: the method takes absence, never null. */
function present<T extends object>(facts: T): Present<T> {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(known) as Present<T>;
}

/** States that do not make sale prices public (AVMetrics' list). */
export const undisclosed: ReadonlySet<string> = new Set(
  'AK ID KS LA MS MO MT NM ND TX UT WY'.split(' '),
);
