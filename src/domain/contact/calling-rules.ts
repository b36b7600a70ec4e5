/** Hours of a day in which a person may be contacted: from `opens` until just before `closes`. */
export type DayHours = { opens: number; closes: number };

/** What a law says about when and how often a person may be contacted. */
export type CallingRule = {
  /** Two letters; null for the federal rule, which holds everywhere. */
  state: string | null;
  hours: DayHours;
  /** If Sunday differs. */
  sunday?: DayHours;
  /** Texts and calls within 24 hours at most, answered or not. */
  contactsPerDay?: number;
  statute: string;
  /** Since when the law applies: 'YYYY-MM-DD'. */
  since: string;
};

/** When the rules below were last compared with public sources. */
export const rulesCheckedOn = '2026-11-22';

/** 8:00 AM to 9:00 PM at the called party's location. */
export const federalRule: CallingRule = {
  state: null,
  hours: { opens: 8, closes: 21 },
  statute: '47 CFR 64.1200(c)(1)',
  since: '1992-12-20',
};

/**
 * States that are stricter. Each was found in the statute or in at least two law firms' notes on it.
 *
 * Left out, because no public source confirmed it: a limit of three contacts in 24 hours in
 * Washington (RCW 19.158.040 has hours only). Left out, because only compilations mention them and
 * their statute was not found: Alabama, Illinois, Kentucky, Louisiana, Massachusetts, Michigan,
 * Minnesota, Mississippi, Nevada, New Mexico, Pennsylvania, Rhode Island, and legal holidays.
 */
export const stateRules: readonly CallingRule[] = [
  {
    state: 'CT',
    hours: { opens: 9, closes: 20 },
    statute: 'Conn. Gen. Stat. 42-288a(c) (Public Act 23-98)',
    since: '2023-10-01',
  },
  {
    state: 'FL',
    hours: { opens: 8, closes: 20 },
    contactsPerDay: 3,
    statute: 'Fla. Stat. 501.616(6)',
    since: '2021-07-01',
  },
  {
    state: 'MD',
    hours: { opens: 8, closes: 20 },
    contactsPerDay: 3,
    statute: 'Md. Code, Com. Law 14-4502 (Stop the Spam Calls Act of 2023)',
    since: '2024-01-01',
  },
  {
    state: 'OK',
    hours: { opens: 8, closes: 20 },
    contactsPerDay: 3,
    statute: 'Okla. Stat. tit. 15, 775C.4 (Telephone Solicitation Act of 2022)',
    since: '2022-11-01',
  },
  {
    state: 'TX',
    hours: { opens: 9, closes: 21 },
    sunday: { opens: 12, closes: 21 },
    statute: 'Tex. Bus. & Com. Code 301.051 (texts since S.B. 140)',
    since: '2025-09-01',
  },
  {
    state: 'WA',
    hours: { opens: 8, closes: 20 },
    statute: 'RCW 19.158.040(2)',
    since: '2022-06-09',
  },
];

/** The federal rule and those of the states that a recipient can be in. */
export function rulesFor(states: readonly string[]): CallingRule[] {
  return [federalRule, ...stateRules.filter(({ state }) => state && states.includes(state))];
}

/** The hours that satisfy every rule on a day of the week (0 is Sunday). */
export function strictestHours(rules: readonly CallingRule[], weekday: number): DayHours {
  const hours = rules.map((rule) => (weekday === 0 && rule.sunday) || rule.hours);
  return {
    opens: Math.max(...hours.map(({ opens }) => opens)),
    closes: Math.min(...hours.map(({ closes }) => closes)),
  };
}

/** The fewest contacts within 24 hours that the rules allow, with the rule; undefined without a limit. */
export function strictestLimit(rules: readonly CallingRule[]): CallingRule | undefined {
  return rules
    .filter(({ contactsPerDay }) => contactsPerDay !== undefined)
    .toSorted((one, other) => (one.contactsPerDay ?? 0) - (other.contactsPerDay ?? 0))[0];
}
