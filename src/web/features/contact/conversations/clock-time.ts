const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** '3:07 PM' of an ISO timestamp, in the reader's time zone. */
export function clockTime(timestamp: string): string {
  // Browsers insert a narrow space there, which fonts draw in different widths.
  return time.format(new Date(timestamp)).replaceAll('\u202f', ' ');
}
