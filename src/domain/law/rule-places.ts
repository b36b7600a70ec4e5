import {
  statesOfAddress,
  type FindCityZips,
  type KnownAddress,
} from '../contact/recipient-places.ts';
import type { LawRule } from './law-rule.ts';

export const zipOf = ({ zipCode }: KnownAddress) => /^\s*(\d{5})/.exec(zipCode)?.[1] ?? '';

/**
 * Whether a house can be at the place of a rule. What is written of a house may contradict its ZIP
 * code: one of the two is wrong, so that the rules of both bind (0160).
 */
export function canBeThere(
  { state, cities, zips }: LawRule['place'],
  house: KnownAddress,
  findCityZips: FindCityZips,
): boolean {
  if (!state) return true;
  if (!statesOfAddress(house).includes(state)) return false;
  if (!cities && !zips) return true;
  const zip = zipOf(house);
  if (zips && !zip) return canHaveZip(zips, findCityZips(house.city, state));
  if (zips?.includes(zip)) return true;
  const city = house.city.trim().toLowerCase();
  return (cities ?? []).some(
    (one) => one.toLowerCase() === city || (zip !== '' && findCityZips(one, state).includes(zip)),
  );
}

/** Whether a city has one of these ZIP codes; one that is not known may. */
const canHaveZip = (zips: readonly string[], ofCity: readonly string[]) =>
  ofCity.length === 0 || ofCity.some((one) => zips.includes(one));
