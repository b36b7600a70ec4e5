export { isCompleteSender, readLetterSender, type Sender } from './sender.query.ts';
export { readStoredTimeZone } from './time-zone.query.ts';
