// What other features may use of calendars.
export { endCalendars } from './end-calendars.ts';
