import { createSeededRandom } from '#domain/seeded-random.ts';
import { type Sale, saleDay } from '../sale.ts';

export const firstDay = saleDay('2024-01-01')!.day;

/**
 * Sales of two years in a town 16 km wide, made up: 200 dollars a square foot at 1,800, each further
 * tenth of area 7 % more, 2 % more a year, and every sale off by up to a tenth.
 */
export function madeSales(count: number): Sale[] {
  const random = createSeededRandom(3);
  return Array.from({ length: count }, (_, index) => {
    const day = firstDay + Math.floor(random() * 730);
    const livingArea = 900 + Math.floor(random() * 2_000);
    const years = (day - firstDay) / 365;
    const size = 360_000 * (livingArea / 1_800) ** 0.75;
    return {
      day,
      isDayKnown: true,
      price: Math.round(size * (1 + 0.02 * years) * (0.9 + 0.2 * random())),
      livingArea,
      lotArea: 4_000 + Math.floor(random() * 8_000),
      yearBuilt: 1950 + Math.floor(random() * 60),
      beds: 2 + Math.floor(random() * 3),
      place: { latitude: 36.08 + 0.14 * random(), longitude: -86.84 + 0.18 * random() },
      parcel: `made ${index}`,
    };
  });
}
