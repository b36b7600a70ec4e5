import type { SettingsSection } from '../screens/settings/sections.ts';
import type { screens } from './palette-screens.ts';

/** What people also call a screen or what it holds, beside its label and hint. */
const screenWords: Partial<Record<(typeof screens)[number]['to'], string>> = {
  '/probate': 'probates petitions estates',
  '/code-violations': 'add upload',
  '/campaigns': 'new campaign outreach texts letters e-mail',
  '/campaigns/driving/create': 'drives driving route stops doors',
  '/outreach-results': 'outreach results replies',
  '/results': 'goal conversion',
  '/letters': 'make a letter mail print batch',
  '/skip-tracing': 'trace numbers owners',
  '/imports': 'upload a list csv excel spreadsheet undo import',
  '/feeds': 'county open data',
  '/sales': 'comps comparable',
  '/trash': 'deleted restore',
  '/today': 'due next actions follow up replies',
  '/ai-chat': 'texts messages conversations inbox threads',
  '/contract-generator': 'contracts signing',
  '/deals': 'closings board',
};
const settingsWords: Partial<Record<SettingsSection, string>> = {
  account: 'passkeys two-factor two-step authenticator sign-in theme devices',
  notifications: 'calendar push bell sounds reminders',
  team: 'invite members roles permissions owner',
  providers:
    'twilio telnyx batchdata tracerfy lob google maps openstreetmap smtp mail server voice model signing key api keys',
  sender: 'dates date format greeting smtp signature business name phone address',
  compliance: 'opt-outs dnc tcpa law hours consents no-contact list',
  privacy: 'retention erase gdpr ccpa',
  data: 'export download sample data remove',
  backups: 'restore s3',
  automations: 'rules workflow',
  api: 'webhooks tokens mcp assistant agent',
  'audit-log': 'history who changed',
  costs: 'spending prices budget',
};

type Named = { label: string; hint?: string; to?: string; id?: string };

const wordsOf = ({ label, hint = '', to = '', id = '' }: Named) =>
  `${label} ${hint} ${(screenWords as Record<string, string>)[to] ?? ''} ${(settingsWords as Record<string, string>)[id] ?? ''}`;

/** Whether a text has all typed words, in any order. */
const has = (text: string, search: string) =>
  search.split(/\s+/).every((word) => text.toLowerCase().includes(word.toLowerCase()));

/** The entries that all typed words name; those whose label has them come first. */
export function namedBy<Entry extends Named>(entries: readonly Entry[], search: string): Entry[] {
  const found = entries.filter((entry) => has(wordsOf(entry), search));
  return found.toSorted(
    (one, other) => Number(has(other.label, search)) - Number(has(one.label, search)),
  );
}

/** Whether the first of them is called what was typed, and not only described by it. */
export const isCalled = ([first]: readonly Named[], search: string) =>
  first !== undefined && has(first.label, search);
