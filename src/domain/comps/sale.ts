import type { PropertyUse } from '../facts/fact-choices.ts';

/** What is known of a house. Areas are in square feet; what is unknown is absent, never 0. */
export type House = {
  livingArea?: number;
  lotArea?: number;
  yearBuilt?: number;
  beds?: number;
  /** Half baths count as a half. */
  baths?: number;
  stories?: number;
  /** The assessor's grade of construction; only compared within one table of sales. */
  grade?: number;
  place?: { latitude: number; longitude: number };
  /** A neighbourhood or ZIP, for sales without coordinates. */
  area?: string;
  parcel?: string;
  /** A condo is no comp of a house; an unknown kind may be one of any. */
  use?: PropertyUse;
};

/** A recorded sale. `price` is in one unit for all sales of a market; values come in the same. */
export type Sale = House & {
  /** Days since 1970-01-01; the middle of the month where only the month is known. */
  day: number;
  /** Whether the day itself is recorded. */
  isDayKnown: boolean;
  price: number;
};

/** A sale with what no value rests on: by whom it is screened, and what it is measured against. */
export type RecordedSale = Sale & {
  address?: string;
  buyer?: string;
  seller?: string;
  /** The number of the recorded deed: one may sell several parcels. */
  document?: string;
  /** The kind of deed in the publisher's words. */
  deed?: string;
  /** Dollars; 0 is a purchase without a loan. */
  loan?: number;
  /** The market value that the assessor has for the house, in dollars. */
  assessed?: number;
};

const dayMs = 86_400_000;

/**
 * '2026-03-14', '20260314' or '3/14/2026', '2026-03' (its 15th) or '2026' (its middle) as a day.
 * @returns undefined for anything else, like 30 February.
 */
export function saleDay(text: string): Pick<Sale, 'day' | 'isDayKnown'> | undefined {
  const [written = ''] = text.trim().split(/[T ]/);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written);
  const iso =
    /^(\d{4})(\d{2})(\d{2})$/.exec(written) ??
    /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(written);
  const [year, month, day] = american
    ? [american[3], american[1], american[2]]
    : (iso?.slice(1) ?? []);
  if (year === undefined) return undefined;
  const at = [Number(month ?? 7) - 1, Number(day ?? (month ? 15 : 1))] as const;
  const time = new Date(Date.UTC(Number(year), ...at));
  if (time.getUTCMonth() !== at[0] || time.getUTCDate() !== at[1]) return undefined;
  return { day: Math.floor(time.getTime() / dayMs), isDayKnown: day !== undefined };
}

/** The year of a day, as a number with its fraction. */
export const yearOf = (day: number) => 1970 + day / 365.2425;
