/** How to reach a calendar on behalf of a user. */
export type CalendarLogin = { username: string; password: string };

export type FoundCalendar = { url: string; name: string };

/** What a calendar server answered to a change, or why it did not. */
export class CalendarServerError extends Error {
  override readonly name = 'CalendarServerError';
  /** `refused`: the user name or password is wrong; `gone`: the calendar is no longer there. */
  readonly kind: 'refused' | 'gone' | 'failed';

  constructor(kind: 'refused' | 'gone' | 'failed', message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}

/** Calendars of a CalDAV server (RFC 4791). Every call throws CalendarServerError. */
export type CalendarServer = {
  /** The calendars for events that an address leads to, itself if it is one. */
  find(address: string, login: CalendarLogin): Promise<FoundCalendar[]>;
  /**
   * Puts one event, under a name of its own.
   * @param etag what the event had when it was put last; null if it never was.
   * @returns its new etag. A version that someone else has put there is replaced.
   */
  put(
    calendarUrl: string,
    event: { name: string; content: string; etag: string | null },
    login: CalendarLogin,
  ): Promise<string>;
  /** Takes one event out; one that is gone already is no error. */
  remove(calendarUrl: string, name: string, login: CalendarLogin): Promise<void>;
};
