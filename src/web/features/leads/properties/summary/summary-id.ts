/** The figures of a list of leads, by their id: on a phone they stand below it. */
export const summaryId = 'summary';
