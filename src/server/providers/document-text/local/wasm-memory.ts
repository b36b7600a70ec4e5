const memorySection = 5;
const pagesPerMegabyte = 16;
const hasMaximum = 1;

/**
 * A copy of a WebAssembly module with its memory limited to `megabytes`. The number keeps its
 * length in bytes, so that nothing else in the file moves.
 * @throws {Error} where the module does not define one memory with a maximum.
 */
export function limitWasmMemory(module: Uint8Array, megabytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(module);
  const read = (from: number) => {
    let [value, at] = [0, from];
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return { value, next: at };
    }
  };
  // After the eight bytes of magic number and version.
  for (let at = 8; at < bytes.length;) {
    const section = bytes[at];
    const { value: length, next } = read(at + 1);
    if (section === memorySection) {
      const count = read(next);
      if (count.value !== 1 || bytes[count.next] !== hasMaximum) break;
      const maximum = read(count.next + 1).next;
      write(bytes, maximum, read(maximum).next, megabytes * pagesPerMegabyte);
      return bytes;
    }
    at = next + length;
  }
  throw new Error('The module defines no memory with a maximum');
}

/** LEB128 in exactly the bytes from `from` up to `to`. */
function write(bytes: Uint8Array, from: number, to: number, value: number): void {
  let left = value;
  for (let at = from; at < to; at += 1) {
    bytes[at] = (left & 127) | (at < to - 1 ? 128 : 0);
    left >>>= 7;
  }
  if (left > 0) throw new Error('The maximum does not fit');
}
