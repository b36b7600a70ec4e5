/**
 * The kinds of distress at a property, in the order of filters. User-defined kinds are listed after
 * these.
 */
export const signalKindLabels = {
  violation: 'Code violation',
  foreclosure_filing: 'Foreclosure filing',
  auction: 'Auction',
  estate: 'Estate',
  delinquent_tax: 'Delinquent tax',
  tax_sale: 'Tax sale',
  vacancy: 'Vacancy',
  demolition: 'Demolition or dangerous building',
  eviction: 'Eviction',
  lien: 'Lien',
  water_shutoff: 'Water shut-off',
  lapsed_permit: 'Lapsed permit',
  absentee_owner: 'Absentee owner',
  out_of_state_owner: 'Out-of-state owner',
} as const;

type KnownSignalKind = keyof typeof signalKindLabels;
/** Words in user-defined kinds that are written in capitals. */
const abbreviations = /\b(hoa|hud|irs|reo)\b/g;

/** 'water_shutoff' -> 'Water shut-off'; a user's own 'fire_damage' -> 'Fire damage', 'hud_home' -> 'HUD home'. */
export function signalKindLabel(kind: string): string {
  if (Object.hasOwn(signalKindLabels, kind)) return signalKindLabels[kind as KnownSignalKind];
  const words = kind.replaceAll('_', ' ').replace(abbreviations, (name) => name.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a kind is stored, also one of a user's own: 'fire_damage'. */
export const signalKindPattern = /^[a-z][a-z0-9_]{0,39}$/;

/**
 * 'Fire damage' -> 'fire_damage', 'Water shut-off' -> 'water_shutoff'; null for words that form no
 * name.
 */
export function signalKindOfWords(words: string): string | null {
  const text = words.trim().toLowerCase();
  const known = Object.entries(signalKindLabels).find(([, label]) => label.toLowerCase() === text);
  if (known) return known[0];
  const name = text.replace(/[^a-z0-9]+/g, '_').replace(/^[_0-9]+|_+$/g, '');
  return signalKindPattern.test(name) ? name : null;
}

/** The kind of a lead by its own list if a row has no details. */
export function signalKindOfLead(
  propertyType: 'foreclosure' | 'probate' | 'violation',
  auctionDate: string | null,
): KnownSignalKind {
  if (propertyType === 'violation') return 'violation';
  if (propertyType === 'probate') return 'estate';
  return auctionDate === null ? 'foreclosure_filing' : 'auction';
}

// The first that fits decides: 'tax lien sale' is a sale.
const kindWords: readonly (readonly [RegExp, KnownSignalKind])[] = [
  [/\btax (?:deed|lien|certificate)?\s?(?:sale|auction)|\btax deeds?\b/, 'tax_sale'],
  [/delinquent tax|tax(?:es)? delinquen|unpaid tax|back tax|property tax/, 'delinquent_tax'],
  [/\bdemoli|\braze\b|(?:dangerous|unsafe) (?:building|structure)|\bcondemn/, 'demolition'],
  [/water.{0,20}(?:shut|turned) ?-?off|water disconnect/, 'water_shutoff'],
  [/\bevict|unlawful detainer|forcible entry/, 'eviction'],
  [/\bprobate|\bestate of\b|letters (?:testamentary|of administration)/, 'estate'],
  [/(?:lapsed|expired) permit|permit (?:lapsed|expired)/, 'lapsed_permit'],
  [/auction|(?:sheriff|trustee|foreclosure|marshal)['’]?s?['’]? sale/, 'auction'],
  [/lis pendens|notice of default|foreclos/, 'foreclosure_filing'],
  [/\bliens?\b/, 'lien'],
  [/^vacan(?:t|cy)\b|vacant (?:building|property|structure|house)/, 'vacancy'],
];

/** The kind named by a list's own word for a case; null if it is not a built-in one. */
export function readSignalKind(words: string): KnownSignalKind | null {
  const text = words
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim();
  if (text === '') return null;
  return kindWords.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/**
 * What identifies a case of a lead: its number where it has one, else its day and wording. The same
 * case is stored once, however often it is imported.
 * @param date 'YYYY-MM-DD' or null.
 */
export function signalKey(signal: {
  caseNumber: string;
  date: string | null;
  description: string;
}): string {
  return signal.caseNumber || `${signal.date ?? ''}|${signal.description}`;
}
