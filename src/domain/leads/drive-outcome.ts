/** What can happen at a door, as stored. */
export const driveOutcomes = ['not_home', 'talked', 'left_card', 'vacant'] as const;
export type DriveOutcome = (typeof driveOutcomes)[number];

/** How an outcome is written. */
export const driveOutcomeLabels: Record<DriveOutcome, string> = {
  not_home: 'Not home',
  talked: 'Talked',
  left_card: 'Left a card',
  vacant: 'Vacant',
};
