import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  unit,
  type ColumnModel,
  type Weights,
} from '#server/features/leads/imports/proposing/columns/column-model.ts';

/** A look at columns as `readWeights` reads it: weights as whole numbers of a byte. */
function bytesOf({ rowOf, starts, roles, values }: Weights): Buffer[] {
  const names = [...rowOf].sort(([, a], [, b]) => a - b).map(([name]) => name);
  const head = Buffer.alloc(4 + names.length * 4);
  head.writeUInt32LE(names.length, 0);
  names.forEach((name, at) => head.writeUInt32LE(name, 4 + at * 4));
  const counts = Uint8Array.from(names, (_, row) => starts[row + 1]! - starts[row]!);
  const whole = Int8Array.from(values, (value) =>
    Math.max(-127, Math.min(127, Math.round(value / unit))),
  );
  return [head, Buffer.from(counts), Buffer.from(roles), Buffer.from(whole.buffer)];
}

/** Writes what was learned beside the code that reads it. */
export function writeModel({ first, second }: ColumnModel): number {
  const bytes = brotliCompressSync(Buffer.concat([...bytesOf(first), ...bytesOf(second)]), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  const file = new URL(
    '../../src/server/features/leads/imports/proposing/columns/column-model.bin',
    import.meta.url,
  );
  writeFileSync(file, bytes);
  return bytes.length;
}
