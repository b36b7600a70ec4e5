/**
 * A chunk covers 2 ** 14 ids: chunk 3 holds those from 3 * 16,384 up to, and without, 4 * 16,384.
 */
export const chunkBits = 14;
export const chunkSize = 1 << chunkBits;
const words = chunkSize / 32;
const denseBytes = chunkSize / 8;

/** The leads of one chunk, a bit each. */
type Bits = Uint32Array;
/** Leads by chunk; a chunk without any may be missing. */
export type Leads = Map<number, Bits>;

export const chunkOf = (id: number) => Math.floor(id / chunkSize);
const emptyBits = (): Bits => new Uint32Array(words);

/** Offsets within a chunk as stored: 2 bytes each if they are few, else one bit for each id. */
export function encodeOffsets(offsets: number[]): Buffer {
  if (offsets.length * 2 < denseBytes) {
    const bytes = Buffer.alloc(offsets.length * 2);
    offsets.forEach((offset, index) => bytes.writeUInt16LE(offset, index * 2));
    return bytes;
  }
  const bytes = Buffer.alloc(denseBytes);
  for (const offset of offsets) bytes[offset >> 3]! |= 1 << (offset & 7);
  return bytes;
}

/** Adds stored offsets to some leads. */
export function addStored(leads: Leads, chunk: number, stored: Buffer): void {
  let bits = leads.get(chunk);
  if (!bits) leads.set(chunk, (bits = emptyBits()));
  if (stored.length === denseBytes) {
    for (let word = 0; word < words; word += 1) bits[word]! |= stored.readUInt32LE(word * 4);
    return;
  }
  for (let at = 0; at < stored.length; at += 2) {
    const offset = stored.readUInt16LE(at);
    bits[offset >> 5]! |= 1 << (offset & 31);
  }
}

export function addLead(leads: Leads, id: number): void {
  const chunk = chunkOf(id);
  let bits = leads.get(chunk);
  if (!bits) leads.set(chunk, (bits = emptyBits()));
  const offset = id - chunk * chunkSize;
  bits[offset >> 5]! |= 1 << (offset & 31);
}

export function removeLead(leads: Leads, id: number): void {
  const chunk = chunkOf(id);
  const offset = id - chunk * chunkSize;
  const bits = leads.get(chunk);
  if (bits) bits[offset >> 5]! &= ~(1 << (offset & 31));
}

export function hasLead(leads: Leads, id: number): boolean {
  const chunk = chunkOf(id);
  const offset = id - chunk * chunkSize;
  return ((leads.get(chunk)?.[offset >> 5] ?? 0) & (1 << (offset & 31))) !== 0;
}

/** The leads that are in both. */
export function intersect(some: Leads, others: Leads): Leads {
  const both: Leads = new Map();
  for (const [chunk, bits] of some) {
    const other = others.get(chunk);
    if (!other) continue;
    const common = bits.slice();
    for (let word = 0; word < words; word += 1) common[word]! &= other[word]!;
    both.set(chunk, common);
  }
  return both;
}

/** The leads of the first that are not in the second. */
export function subtract(some: Leads, others: Leads): Leads {
  const left: Leads = new Map();
  for (const [chunk, bits] of some) {
    const rest = bits.slice();
    const other = others.get(chunk);
    if (other) for (let word = 0; word < words; word += 1) rest[word]! &= ~other[word]!;
    left.set(chunk, rest);
  }
  return left;
}

/** How many of some leads are among stored offsets, without unpacking these. */
export function countStored(leads: Leads, chunk: number, stored: Buffer): number {
  const bits = leads.get(chunk);
  if (!bits) return 0;
  let count = 0;
  if (stored.length === denseBytes) {
    for (let word = 0; word < words; word += 1) {
      const own = bits[word]!;
      if (own !== 0) count += popcount(own & stored.readInt32LE(word * 4));
    }
    return count;
  }
  for (let at = 0; at < stored.length; at += 2) {
    const offset = stored.readUInt16LE(at);
    count += (bits[offset >> 5]! >>> (offset & 31)) & 1;
  }
  return count;
}

/** The leads that are in any of them; always a copy. */
export function unite(all: Leads[]): Leads {
  const union: Leads = new Map();
  for (const leads of all) {
    for (const [chunk, bits] of leads) {
      const found = union.get(chunk);
      if (found) for (let word = 0; word < words; word += 1) found[word]! |= bits[word]!;
      else union.set(chunk, bits.slice());
    }
  }
  return union;
}

function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export function countLeads(leads: Leads): number {
  let count = 0;
  for (const bits of leads.values()) for (const word of bits) if (word) count += popcount(word);
  return count;
}

/** The ids from an offset among all on, ascending; whole chunks before them are only counted. */
export function idsFrom(leads: Leads, offset: number, limit: number): number[] {
  const ids: number[] = [];
  let before = 0;
  for (const chunk of [...leads.keys()].sort((a, b) => a - b)) {
    if (ids.length >= limit) break;
    const one: Leads = new Map([[chunk, leads.get(chunk)!]]);
    const count = countLeads(one);
    if (before + count > offset) {
      const from = Math.max(0, offset - before);
      ids.push(...idsOf(one).slice(from, from + limit - ids.length));
    }
    before += count;
  }
  return ids;
}

/** Ids, ascending. */
export function idsOf(leads: Leads): number[] {
  const ids: number[] = [];
  for (const chunk of [...leads.keys()].sort((a, b) => a - b)) {
    leads.get(chunk)!.forEach((bits, word) => {
      for (let left = bits; left !== 0; left &= left - 1) {
        ids.push(chunk * chunkSize + word * 32 + (31 - Math.clz32(left & -left)));
      }
    });
  }
  return ids;
}
