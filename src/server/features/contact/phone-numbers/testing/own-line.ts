/** The body of a number of one's own that rings everyone, at all hours, and takes messages. */
export const ownLine = (more: object = {}) => ({
  number: '6155550600',
  label: 'Line',
  source: { kind: 'none', id: null },
  rings: 'everyone',
  memberIds: [],
  ringSeconds: 20,
  hours: null,
  closed: 'voicemail',
  unanswered: 'voicemail',
  forwardTo: '',
  greeting: '',
  textsMissedCalls: false,
  missedCallText: '',
  ...more,
});
