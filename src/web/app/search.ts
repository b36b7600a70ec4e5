import { importRowFilters, type ImportRowFilter } from '#domain/import-row-outcome.ts';
import { mailStatuses, type MailStatus } from '#domain/leads/mail-status.ts';

// Parsed manually: zod would take a sixth of the first script's budget.

export type Search = Record<string, unknown>;

export function positive(value: unknown): number | undefined {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

export function text(value: unknown, longest: number): string | undefined {
  // A ZIP or a year in the address arrives as a number.
  const words = typeof value === 'number' ? String(value) : value;
  return typeof words === 'string' && words !== '' ? words.slice(0, longest) : undefined;
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value);
}

/** On every screen: the lead with an open detail dialog, or with a letter being chosen. */
export function rootSearch(search: Search): { property?: number; mail?: number } {
  return { property: positive(search.property), mail: positive(search.mail) };
}

/** An assistant's request for consent, unparsed. */
export function connectSearch(search: Search): { request: string } {
  return { request: text(search.request, 8000) ?? '' };
}

/** Letters: the page, those of one status, or of one campaign. */
export function lettersSearch(search: Search): {
  page?: number;
  status?: MailStatus;
  campaign?: number;
} {
  return {
    page: positive(search.page),
    status: oneOf(mailStatuses, search.status),
    campaign: positive(search.campaign),
  };
}

/** Letter templates: the one that is open; absent means the first. */
export function letterTemplatesSearch(search: Search): { template?: string } {
  return { template: text(search.template, 64) };
}

/**
 * Campaigns: the composer is open, with the selection of session storage as its audience;
 * or the results of one campaign are.
 */
export function campaignsSearch(search: Search): {
  compose?: 'sms' | 'direct_mail';
  campaign?: number;
} {
  return {
    compose: oneOf(['sms', 'direct_mail'], search.compose),
    campaign: positive(search.campaign),
  };
}

/** Route planner: the saved drive that is open. */
export function routePlannerSearch(search: Search): { route?: number } {
  return { route: positive(search.route) };
}

/** Lists with pages: imports, trash. An invalid page is the first. */
export function listSearch(search: Search): { page?: number } {
  return { page: positive(search.page) };
}

/** Rows of an import: the page, and those of one outcome. */
export function importRowsSearch(search: Search): { page?: number; outcome?: ImportRowFilter } {
  return {
    page: positive(search.page),
    outcome: oneOf(importRowFilters, search.outcome),
  };
}

/** Review of petitions: the one that is shown; absent means the first. */
export function probateReviewSearch(search: Search): { document?: number } {
  return { document: positive(search.document) };
}

/**
 * Chat: the open conversation, which conversations are listed, and whether the lead's pane covers
 * the thread of a small screen. `lead` and `number` open the thread of that number, `lead` and `by` the e-mails.
 */
export function chatSearch(search: Search): {
  conversation?: number;
  inbox?: 'unread' | 'mine' | 'opted_out';
  pane?: 'lead';
  lead?: number;
  number?: string;
  by?: 'email';
} {
  return {
    conversation: positive(search.conversation),
    inbox: oneOf(['unread', 'mine', 'opted_out'], search.inbox),
    pane: oneOf(['lead'], search.pane),
    lead: positive(search.lead),
    number: text(search.number, 10),
    by: oneOf(['email'], search.by),
  };
}

/** Today: the signed-in user's work, or all of it, and the saved filter that follows it. */
export function todaySearch(search: Search): { whose?: 'mine'; filter?: number } {
  return { whose: oneOf(['mine'], search.whose), filter: positive(search.filter) };
}

/** Settings: what of the section is shown, and how it is narrowed. */
export function settingsSearch(search: Search): {
  view?: string;
  page?: number;
  search?: string;
  channel?: string;
  outcome?: string;
} {
  return {
    view: text(search.view, 20),
    page: positive(search.page),
    search: text(search.search, 100),
    channel: text(search.channel, 20),
    outcome: text(search.outcome, 30),
  };
}

/** Preview: which import the file is for, and the sheet that is shown. */
export function previewSearch(search: Search): {
  kind?: 'foreclosure' | 'violation';
  sheet?: string;
} {
  return {
    kind: oneOf(['foreclosure', 'violation'], search.kind),
    sheet: text(search.sheet, 200),
  };
}

/** Contract generator: a kept contract to open again, or a lead to begin with. */
export function contractSearch(search: Search): {
  contract?: number;
  lead?: number;
  offer?: number;
} {
  const { contract, lead, offer } = search;
  return { contract: positive(contract), lead: positive(lead), offer: positive(offer) };
}

/** Results: how they are grouped, and the leads of how many months they count. */
export function resultsSearch(search: Search): {
  by?: 'list' | 'channel' | 'campaign' | 'user' | 'month' | 'cohort';
  touch?: 'first' | 'last';
  months?: number;
} {
  const months = positive(search.months);
  return {
    by: oneOf(['list', 'channel', 'campaign', 'user', 'month', 'cohort'], search.by),
    touch: oneOf(['first', 'last'], search.touch),
    months: months && Math.min(months, 120),
  };
}

/** Capture: another app has shared a photo or an address. */
export function captureSearch(search: Search): { shared?: boolean } {
  return { shared: search.shared !== undefined || undefined };
}
