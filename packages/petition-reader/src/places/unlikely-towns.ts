import { nearestCounty } from './county-names.ts';
import { nearestTown, townsBeginningIn, zipsOfTown } from './zip-table.ts';

/** 'Winston-Salem', "Lee's Summit", 'St- Petersburg', 'st, James' as the ZIP table has them. */
const plainTown = (town: string) =>
  town
    .replace(/^(St|Mt|Ft|Pt)[,-]\s/i, '$1. ')
    .replace(/['’](?=s\b)/g, '')
    .replace(/borough$/i, 'boro')
    .replaceAll('-', ' ');

/** 'Mt. Pleasant' for 'Mut. Pleasant': a first word that was shortened stays so. */
const shortened = (near: string | undefined, read: string) =>
  /^\p{L}+\./u.test(read)
    ? near?.replace(/^(?:Mount|Saint|Fort) /, (word) => `${word[0]}t. `)
    : near;

const plainKey = (town: string) => town.toLowerCase().replace(/['’.-]/g, '');

const isKnown = (town: string, state: string) =>
  [town, plainTown(town)].some((name) => zipsOfTown(name, state).length > 0);

/** What a town that no table knows in its State may be: another one, or no town at all. */
export type TownDoubt = { is: 'known' } | { is: 'unknown'; near?: string } | { is: 'no town' };

/**
 * Holds a town that was read from a picture against the towns and counties of its State. 'Ottawa' is a county of
 * Michigan and no town there; 'Bay' is the beginning of three.
 */
export function doubtOfTown(town: string, state: string): TownDoubt {
  // No ZIP table has townships.
  if (!state || isKnown(town, state) || /\btownship$/i.test(town)) return { is: 'known' };
  if (nearestCounty(town, state)?.exact) return { is: 'no town' };
  if (!/\s/.test(town) && townsBeginningIn(town, state).length > 0) return { is: 'no town' };
  const near = nearestTown(plainTown(town).replaceAll('.', ''), state);
  // "L'Anse" is 'Lanse' in the table, and stays.
  if (near && plainKey(near) === plainKey(town)) return { is: 'known' };
  return { is: 'unknown', near: shortened(near, town) };
}
