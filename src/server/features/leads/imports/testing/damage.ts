import { CFB } from '@e965/xlsx';
import * as fc from 'fast-check';
import { zipOf } from './zip-files.ts';

/** One damage to some bytes. */
export type Damage = {
  /** The position, from 0 to 1. */
  at: number;
  kind: 'flip' | 'cut' | 'drop' | 'double' | 'fill' | 'digits';
  size: number;
  byte: number;
};

export const anyDamage: fc.Arbitrary<Damage> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom('flip', 'flip', 'flip', 'cut', 'drop', 'double', 'fill', 'digits'),
  size: fc.integer({ min: 1, max: 64 }),
  byte: fc.integer({ min: 0, max: 255 }),
});

export function damage(bytes: Buffer, { at, kind, size, byte }: Damage): Buffer {
  const start = Math.floor(at * bytes.length);
  const end = Math.min(bytes.length, start + size);
  if (kind === 'cut') return bytes.subarray(0, start);
  if (kind === 'drop') return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
  if (kind === 'double') return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
  const copy = Buffer.from(bytes);
  if (kind === 'fill') copy.fill(byte, start, end);
  else if (kind === 'digits') copy.fill('9', start, end);
  else if (start < copy.length) copy[start] = byte;
  return copy;
}

type PackedFile = { content?: Uint8Array; size: number };

/**
 * Damages the contents of a workbook and packs it properly again: damage to the package itself is
 * detected early.
 */
export function damageInside(bytes: Buffer, filename: string, changes: Damage[]): Buffer {
  const file = CFB.read(bytes, { type: 'buffer' });
  const streams = (file.FileIndex as PackedFile[]).filter(
    (entry) => (entry.content?.length ?? 0) > 0,
  );
  for (const change of changes) {
    const entry = streams[Math.floor(change.byte % Math.max(1, streams.length))];
    if (!entry) continue;
    entry.content = damage(Buffer.from(entry.content as Uint8Array), change);
    entry.size = entry.content.length;
  }
  if (!filename.endsWith('.xlsx'))
    return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
  const entries = (file.FullPaths as string[]).map(
    (path, index) => [path, file.FileIndex[index] as PackedFile] as const,
  );
  return zipOf(
    Object.fromEntries(
      entries
        .filter(([path]) => !path.endsWith('/') && !path.includes('\u0001'))
        .map(([path, entry]) => [
          path.replace(/^(?:Root Entry)?\//, ''),
          Buffer.from(entry.content as Uint8Array),
        ]),
    ),
  );
}
