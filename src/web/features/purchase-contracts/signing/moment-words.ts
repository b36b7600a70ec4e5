const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Mar 4, 2031, 9:00 AM', in the time zone of the browser. */
export const momentWords = (moment: string) => words.format(new Date(moment));
