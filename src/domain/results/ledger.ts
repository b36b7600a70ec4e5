/** What an entry of the ledger is for. */
export const ledgerKinds = [
  'list_price',
  'traces',
  'texts',
  'minutes',
  'letters',
  'email',
  'tools',
  'earnest_money',
  'other',
  'fee',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerKindLabels: Record<LedgerKind, string> = {
  list_price: 'List',
  traces: 'Skip traces',
  texts: 'Texts',
  minutes: 'Call minutes',
  letters: 'Letters',
  email: 'E-mail',
  tools: 'Tools',
  earnest_money: 'Earnest money',
  other: 'Other',
  fee: 'Fee earned',
};

/** Money that came in; every other kind is money spent. */
export const isEarned = (kind: LedgerKind): boolean => kind === 'fee';

/** Where an entry comes from. */
export const ledgerSources = ['hand', 'file', 'service'] as const;
export type LedgerSource = (typeof ledgerSources)[number];

/** The largest amount of one entry, in cents: ten million dollars. */
export const maxEntryCents = 1_000_000_000;

/** The account of each kind until the owner names others. */
export const defaultAccounts: Record<LedgerKind, string> = {
  list_price: 'Marketing: lists',
  traces: 'Marketing: data',
  texts: 'Marketing: texts',
  minutes: 'Phone',
  letters: 'Marketing: mail',
  email: 'Marketing: e-mail',
  tools: 'Software',
  earnest_money: 'Deposits',
  other: 'Other expenses',
  fee: 'Fees earned',
};

/** How a kind is written in a file: its own name, its label, or a usual word for it. */
const usualWords: Record<string, LedgerKind> = {
  list: 'list_price',
  lists: 'list_price',
  data: 'list_price',
  'skip tracing': 'traces',
  'skip trace': 'traces',
  trace: 'traces',
  sms: 'texts',
  text: 'texts',
  calls: 'minutes',
  call: 'minutes',
  phone: 'minutes',
  mail: 'letters',
  'direct mail': 'letters',
  letter: 'letters',
  postage: 'letters',
  'e-mails': 'email',
  software: 'tools',
  subscription: 'tools',
  'earnest money deposit': 'earnest_money',
  emd: 'earnest_money',
  'assignment fee': 'fee',
  'fee earned': 'fee',
  income: 'fee',
  misc: 'other',
};

/** @returns null for words that are no kind. */
export function readLedgerKind(text: string): LedgerKind | null {
  const word = text.trim().toLowerCase();
  const named = ledgerKinds.find(
    (kind) => kind === word || ledgerKindLabels[kind].toLowerCase() === word,
  );
  return named ?? usualWords[word] ?? null;
}
