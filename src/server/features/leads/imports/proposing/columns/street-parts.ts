import { columnRoles, indexOfRole } from './column-roles.ts';

const parts = columnRoles.filter((role) => role.startsWith('street.'));
const minName = 0.5;
const reach = 3;
const likelier = 2;

/** Beside the name of a street, a column that may be its number or suffix is twice as likely to be. */
export function withStreetParts(likelihoods: readonly Float32Array[]): Float32Array[] {
  const names = likelihoods.flatMap((each, column) =>
    each[indexOfRole['street.name']]! >= minName ? [column] : [],
  );
  return likelihoods.map((each, column) => {
    if (!names.some((name) => name !== column && Math.abs(name - column) <= reach)) return each;
    const raised = each.slice();
    for (const role of parts) raised[indexOfRole[role]]! *= likelier;
    const sum = raised.reduce((total, value) => total + value, 0);
    return sum === 0 ? raised : raised.map((value) => value / Math.max(1, sum));
  });
}
