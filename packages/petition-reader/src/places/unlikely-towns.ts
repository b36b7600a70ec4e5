import { nearestCounty } from './county-names.ts';
import { nearestTown, townsBeginningIn, zipsOfTown } from './zip-table.ts';

/** 'Winston-Salem', "Lee's Summit", 'St- Petersburg', 'st, James' as the ZIP table has them. */
const plainTown = (town: string) =>
  town
    .replace(/^(St|Mt|Ft|Pt)[,-]\s/i, '$1. ')
    .replace(/['’](?=s\b)/g, '')
    .replace(/borough$/i, 'boro')
    .replaceAll('-', ' ');

/** 'Mt. Pleasant' for 'Mut. Pleasant': keeps an abbreviated first word. */
const shortened = (near: string | undefined, read: string) =>
  /^\p{L}+\./u.test(read)
    ? near?.replace(/^(?:Mount|Saint|Fort) /, (word) => `${word[0]}t. `)
    : near;

const plainKey = (town: string) => town.toLowerCase().replace(/['’.-]/g, '');

const isKnown = (town: string, state: string) =>
  [town, plainTown(town)].some((name) => zipsOfTown(name, state).length > 0);

/**
 * Whether a town is in the table of its state; if not, which similar one it may be, or that it is
 * not a town.
 */
export type TownDoubt = { is: 'known' } | { is: 'unknown'; near?: string } | { is: 'no town' };

/**
 * Compares a town from OCR with the towns and counties of its state. 'Ottawa' is no town in
 * Michigan, where it is a county; nor is 'Bay', the beginning of three towns. Without a state the
 * town counts as known.
 */
export function doubtOfTown(town: string, state: string): TownDoubt {
  // 'Bedect City or Town': the caption of the cell.
  if (/\bor\s+(?:City|Town|Village|Township)\b/i.test(town)) return { is: 'no town' };
  // The ZIP table does not have townships.
  if (!state || isKnown(town, state) || /\btownship$/i.test(town)) return { is: 'known' };
  if (nearestCounty(town, state)?.exact) return { is: 'no town' };
  if (!/\s/.test(town) && townsBeginningIn(town, state).length > 0) return { is: 'no town' };
  const near = nearestTown(plainTown(town).replaceAll('.', ''), state);
  // "L'Anse" is 'Lanse' in the table, and is not changed.
  if (near && plainKey(near) === plainKey(town)) return { is: 'known' };
  return { is: 'unknown', near: shortened(near, town) };
}
