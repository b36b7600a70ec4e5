import type { ColumnRole } from './column-roles.ts';

/** From this likelihood on a field is applied; below it is only offered. */
export const leastApplied = 0.6;

/**
 * Fields for which another likelihood is right by cross-validation over all publishers: more is asked of those that
 * nearly every wrong column of middling likelihood is given, less of those that are hardly ever wrong.
 */
const leastOf: Partial<Record<ColumnRole, number>> = {
  caseOpened: 0.75,
  deceasedName: 0.7,
  caseName: 0.75,
  balanceDue: 0.75,
  caseType: 0.7,
  violationDate: 0.65,
  violationType: 0.75,
  caseNumber: 0.7,
  streetAddress: 0.65,
  'street.number': 0.65,
  'street.name': 0.65,
  auctionDate: 0.45,
  caseStatus: 0.45,
  soldAmount: 0.45,
  legalDescription: 0.45,
  notes: 0.5,
  city: 0.5,
  unit: 0.45,
  mailingUnit: 0.5,
  petitionerName: 0.5,
};

/** The likelihood from which on a column is applied as a role. */
export const leastAppliedAs = (role: ColumnRole): number => leastOf[role] ?? leastApplied;
