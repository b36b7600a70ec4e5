/** One thing that is kept about a person. */
export type PersonEntry = {
  /** ISO; empty where no time is kept. */
  at: string;
  /** What it is: 'Text', 'Consent'. */
  kind: string;
  /** A sentence, where the kind has one. */
  says: string;
  /** The row as it is stored. */
  data: unknown;
};

/** An entry in its place: its hash is of all that it says and of the hash before it. */
export type ChainedEntry = PersonEntry & { number: number; previous: string; hash: string };

export const personFileFormat = 'lotline-person-file/1';

/** The text from which the chain begins: whom the file is about, and when it was made. */
export const headText = (head: { about: unknown; madeAt: string }): string =>
  canonical({ format: personFileFormat, about: head.about, madeAt: head.madeAt });

/** The text that is hashed: names in order, so that the same entry is always the same text. */
export function entryText(entry: Omit<ChainedEntry, 'hash'>): string {
  const { number, at, kind, says, data, previous } = entry;
  return canonical({ number, at, kind, says, data, previous });
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const names = Object.keys(value).toSorted();
  const members = names.map(
    (name) => `${JSON.stringify(name)}:${canonical((value as Record<string, unknown>)[name])}`,
  );
  return `{${members.join(',')}}`;
}

/** What the chain of a person's file shows. */
export type ChainFinding =
  | { isPersonFile: false }
  | { isPersonFile: true; isWhole: true; entries: number; hash: string; madeAt: string }
  | { isPersonFile: true; isWhole: false; brokenAt: number };

/**
 * Checks the hash chain of a person's file, in a browser or on a server.
 * @param text the JSON file
 */
export async function verifyPersonFile(text: string): Promise<ChainFinding> {
  const file = parse(text);
  if (!file) return { isPersonFile: false };
  let previous = await hashOf(headText(file));
  for (const [index, raw] of file.entries.entries()) {
    const entry = raw as ChainedEntry;
    const number = index + 1;
    const isNext = entry?.number === number && entry.previous === previous;
    const { at, kind, says, data } = entry ?? {};
    if (
      !isNext ||
      (await hashOf(entryText({ number, at, kind, says, data, previous }))) !== entry.hash
    ) {
      return { isPersonFile: true, isWhole: false, brokenAt: number };
    }
    previous = entry.hash;
  }
  if (file.lastHash !== previous) {
    return { isPersonFile: true, isWhole: false, brokenAt: file.entries.length + 1 };
  }
  return {
    isPersonFile: true,
    isWhole: true,
    entries: file.entries.length,
    hash: previous,
    madeAt: file.madeAt,
  };
}

type Parsed = { about: unknown; entries: unknown[]; lastHash: string; madeAt: string };

function parse(text: string): Parsed | null {
  try {
    const file = JSON.parse(text) as Record<string, unknown>;
    const { format, about, entries, lastHash, madeAt } = file;
    return format === personFileFormat && Array.isArray(entries) && typeof lastHash === 'string'
      ? { about, entries, lastHash, madeAt: typeof madeAt === 'string' ? madeAt : '' }
      : null;
  } catch {
    return null;
  }
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
