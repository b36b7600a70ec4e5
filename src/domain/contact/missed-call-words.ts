/** What the list of conversations shows of a missed call, and of one whose caller left a message. */
export const missedCallWords = { missed: 'Missed call', voicemail: 'Left a message' } as const;
