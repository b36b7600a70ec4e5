// The part of Protocol Buffers' encoding that street extracts use. Numbers stay below 2^53.

export type Field = { number: number; value: number; bytes: Uint8Array };
const none = new Uint8Array();

/** The fields of a message in their order; `value` is a number's, `bytes` those of anything longer. */
export function* readFields(message: Uint8Array): Generator<Field> {
  const reader = { bytes: message, at: 0 };
  while (reader.at < message.length) {
    const key = readVarint(reader);
    const number = Math.floor(key / 8);
    if (key % 8 === 0) {
      yield { number, value: readVarint(reader), bytes: none };
      continue;
    }
    if (key % 8 !== 2) throw new Error(`a field of kind ${key % 8} does not belong in an extract`);
    const length = readVarint(reader);
    const bytes = message.subarray(reader.at, reader.at + length);
    if (bytes.length < length) throw new Error('the extract ends in the middle of a block');
    reader.at += length;
    yield { number, value: 0, bytes };
  }
}

/** Many numbers in one field. */
export function readPacked(bytes: Uint8Array): number[] {
  const reader = { bytes, at: 0 };
  const numbers: number[] = [];
  while (reader.at < bytes.length) numbers.push(readVarint(reader));
  return numbers;
}

/** Signed numbers, each as the difference from the previous one. */
export function readDeltas(bytes: Uint8Array): number[] {
  let sum = 0;
  return readPacked(bytes).map((number) => (sum += fromZigzag(number)));
}

function readVarint(reader: { bytes: Uint8Array; at: number }): number {
  let value = 0;
  for (let factor = 1; ; factor *= 128) {
    const byte = reader.bytes[reader.at++];
    if (byte === undefined) throw new Error('the extract ends in the middle of a number');
    value += (byte & 127) * factor;
    if (byte < 128) return value;
  }
}

export const fromZigzag = (number: number) => (number % 2 === 0 ? number / 2 : -(number + 1) / 2);
const toZigzag = (number: number) => (number < 0 ? -2 * number - 1 : 2 * number);

/** Assembles a message. */
export function createMessage() {
  const bytes: number[] = [];
  const parts: Uint8Array[] = [];
  const flush = () => parts.push(Uint8Array.from(bytes.splice(0)));
  const varint = (number: number) => {
    let left = number;
    for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
    bytes.push(left);
  };
  const message = {
    number(field: number, value: number) {
      varint(field * 8);
      varint(value);
      return message;
    },
    bytes(field: number, value: Uint8Array) {
      varint(field * 8 + 2);
      varint(value.length);
      flush();
      parts.push(value);
      return message;
    },
    packed(field: number, numbers: readonly number[]) {
      const inner = createMessage();
      return message.bytes(field, inner.raw(numbers));
    },
    deltas(field: number, numbers: readonly number[]) {
      const differences = numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
      return message.packed(field, differences.map(toZigzag));
    },
    raw(numbers: readonly number[]) {
      for (const number of numbers) varint(number);
      return message.done();
    },
    done(): Uint8Array {
      flush();
      return Uint8Array.from(Buffer.concat(parts));
    },
  };
  return message;
}
