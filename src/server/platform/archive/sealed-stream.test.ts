import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed-stream.ts';

const secret = 'a secret of 32 letters or longer';

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Readable.from(source).toArray());
}
const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  );
const plain = Buffer.from(Array.from({ length: 300_001 }, (_, index) => index % 251));

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_001])(
  'decrypts %i bytes, however the stream is split',
  async (length) => {
    const bytes = plain.subarray(0, length);
    for (const size of [length || 1, 1_000, 70_000]) {
      const sealed = await collect(seal(inPieces(bytes, size), secret));
      if (length > 100) expect(sealed.includes(bytes.subarray(0, 100))).toBe(false);
      expect(await collect(unseal(inPieces(sealed, size), secret))).toEqual(bytes);
    }
  },
);

test('rejects another key, a changed byte, a missing end and swapped chunks', async () => {
  const sealed = await collect(seal(inPieces(plain, 65_536), secret));
  const open = (bytes: Buffer, key = secret) => collect(unseal(inPieces(bytes, 10_000), key));
  await expect(open(sealed, `${secret}!`)).rejects.toThrow('BACKUP_KEY is not the one');
  const changed = Buffer.from(sealed);
  changed[200_000]! ^= 1;
  await expect(open(changed)).rejects.toThrow('damaged or not whole');
  const piece = 65_536 + 16;
  await expect(open(sealed.subarray(0, 32 + 2 * piece))).rejects.toThrow('damaged or not whole');
  const swapped = Buffer.concat([
    sealed.subarray(0, 32 + piece),
    sealed.subarray(32 + 2 * piece, 32 + 3 * piece),
    sealed.subarray(32 + piece, 32 + 2 * piece),
    sealed.subarray(32 + 3 * piece),
  ]);
  await expect(open(swapped)).rejects.toThrow('damaged or not whole');
  await expect(open(Buffer.from('PK something else entirely, a zip'))).rejects.toThrow(
    'not an encrypted backup',
  );
});

test('two files with one key share no bytes', async () => {
  const [one, two] = await Promise.all(
    [1, 2].map(() => collect(seal(inPieces(plain, 5_000), secret))),
  );
  expect(one!.subarray(16, 200).equals(two!.subarray(16, 200))).toBe(false);
});
