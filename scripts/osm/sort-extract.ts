import { readFile, writeFile } from 'node:fs/promises';
import { deflateSync, inflateSync } from 'node:zlib';
import { createMessage, fromZigzag, readDeltas, readFields, readPacked } from './protobuf.ts';

type Tags = [key: string, value: string][];
/** Degrees as multiples of 1e-9. */
export type OsmNode = { id: number; lat: number; lng: number; tags: Tags };
export type OsmWay = { id: number; tags: Tags; nodes: number[] };
export type OsmRelation = {
  id: number;
  tags: Tags;
  members: { id: number; type: number; role: string }[];
};
export type OsmExtract = { nodes: OsmNode[]; ways: OsmWay[]; relations: OsmRelation[] };

/** The format's maximum size of a block, and a practical one. */
const ITEMS_PER_BLOCK = 8_000;
/** Coordinates are stored as multiples of this many 1e-9 degrees: a centimeter. */
const GRANULARITY = 100;

/**
 * Rewrites a street extract (OpenStreetMap's PBF format) with its nodes, ways and relations in the order of their
 * ids, as road engines need it. The whole of it is held in memory, which is right for a city or a county.
 * @throws Error if the file is not such an extract.
 */
export async function sortExtract(from: string, to: string): Promise<void> {
  const extract = readExtract(await readFile(from));
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  await writeFile(
    to,
    writeExtract({
      nodes: extract.nodes.sort(byId),
      ways: extract.ways.sort(byId),
      relations: extract.relations.sort(byId),
    }),
  );
}

export function readExtract(file: Buffer): OsmExtract {
  const extract: OsmExtract = { nodes: [], ways: [], relations: [] };
  for (let at = 0; at < file.length;) {
    const headerLength = file.readUInt32BE(at);
    const header = [...readFields(file.subarray(at + 4, at + 4 + headerLength))];
    const kind = Buffer.from(header.find(({ number }) => number === 1)?.bytes ?? []).toString();
    const length = header.find(({ number }) => number === 3)?.value ?? 0;
    at += 4 + headerLength;
    if (kind === 'OSMData') readBlock(unpack(file.subarray(at, at + length)), extract);
    at += length;
  }
  return extract;
}

function unpack(blob: Uint8Array): Uint8Array {
  for (const { number, bytes } of readFields(blob)) {
    if (number === 1) return bytes;
    if (number === 3) return inflateSync(bytes);
  }
  throw new Error('the extract is packed in a way that only osmium can sort');
}

function readBlock(block: Uint8Array, extract: OsmExtract): void {
  let strings: string[] = [];
  let [granularity, latOffset, lngOffset] = [100, 0, 0];
  const groups: Uint8Array[] = [];
  for (const { number, value, bytes } of readFields(block)) {
    if (number === 1)
      strings = [...readFields(bytes)].map((one) => Buffer.from(one.bytes).toString());
    if (number === 2) groups.push(bytes);
    if (number === 17) granularity = value;
    if (number === 19) latOffset = value;
    if (number === 20) lngOffset = value;
  }
  const lat = (value: number) => latOffset + granularity * value;
  const lng = (value: number) => lngOffset + granularity * value;
  const tagsOf = (parts: Map<number, Uint8Array>): Tags => {
    const values = readPacked(parts.get(3) ?? none);
    return readPacked(parts.get(2) ?? none).map((key, index) => [
      strings[key]!,
      strings[values[index]!]!,
    ]);
  };
  for (const group of groups) {
    for (const { number, bytes } of readFields(group)) {
      const fields = [...readFields(bytes)];
      const parts = new Map(fields.map((field) => [field.number, field.bytes]));
      const numbers = new Map(fields.map((field) => [field.number, field.value]));
      const id = numbers.get(1) ?? 0;
      if (number === 1) {
        const [y = 0, x = 0] = [numbers.get(8), numbers.get(9)];
        const place = { lat: lat(fromZigzag(y)), lng: lng(fromZigzag(x)) };
        extract.nodes.push({ id: fromZigzag(id), ...place, tags: tagsOf(parts) });
      }
      if (number === 2) {
        const [lats, lngs] = [readDeltas(parts.get(8) ?? none), readDeltas(parts.get(9) ?? none)];
        const words = readPacked(parts.get(10) ?? none);
        let word = 0;
        readDeltas(parts.get(1) ?? none).forEach((node, index) => {
          const tags: Tags = [];
          for (; words[word]; word += 2)
            tags.push([strings[words[word]!]!, strings[words[word + 1]!]!]);
          word += 1;
          extract.nodes.push({ id: node, lat: lat(lats[index]!), lng: lng(lngs[index]!), tags });
        });
      }
      if (number === 3) {
        extract.ways.push({ id, tags: tagsOf(parts), nodes: readDeltas(parts.get(8) ?? none) });
      }
      if (number === 4) {
        const roles = readPacked(parts.get(8) ?? none);
        const types = readPacked(parts.get(10) ?? none);
        const members = readDeltas(parts.get(9) ?? none).map((member, index) => ({
          id: member,
          type: types[index] ?? 0,
          role: strings[roles[index] ?? 0] ?? '',
        }));
        extract.relations.push({ id, tags: tagsOf(parts), members });
      }
    }
  }
}
const none = new Uint8Array();

export function writeExtract({ nodes, ways, relations }: OsmExtract): Buffer {
  const header = createMessage();
  for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) header.bytes(4, Buffer.from(feature));
  header.bytes(5, Buffer.from('Sort.Type_then_ID'));
  return Buffer.concat([
    blob('OSMHeader', header.done()),
    ...blocksOf(nodes, (group, some, idOf) => {
      const dense = createMessage()
        .deltas(
          1,
          some.map(({ id }) => id),
        )
        .deltas(
          8,
          some.map(({ lat }) => Math.round(lat / GRANULARITY)),
        )
        .deltas(
          9,
          some.map(({ lng }) => Math.round(lng / GRANULARITY)),
        )
        .packed(
          10,
          some.flatMap(({ tags }) => [...tags.flat().map(idOf), 0]),
        );
      group.bytes(2, dense.done());
    }),
    ...blocksOf(ways, (group, some, idOf) => {
      for (const way of some) {
        group.bytes(3, described(way, idOf).deltas(8, way.nodes).done());
      }
    }),
    ...blocksOf(relations, (group, some, idOf) => {
      for (const relation of some) {
        const { members } = relation;
        const message = described(relation, idOf)
          .packed(
            8,
            members.map(({ role }) => idOf(role)),
          )
          .deltas(
            9,
            members.map(({ id }) => id),
          )
          .packed(
            10,
            members.map(({ type }) => type),
          );
        group.bytes(4, message.done());
      }
    }),
  ]);
}

type Message = ReturnType<typeof createMessage>;

/** Id and tags, as ways and relations have them. */
function described(
  { id, tags }: { id: number; tags: Tags },
  idOf: (word: string) => number,
): Message {
  return createMessage()
    .number(1, id)
    .packed(
      2,
      tags.map(([key]) => idOf(key)),
    )
    .packed(
      3,
      tags.map(([, value]) => idOf(value)),
    );
}

function blocksOf<Item>(
  items: readonly Item[],
  write: (group: Message, some: Item[], idOf: (word: string) => number) => void,
): Buffer[] {
  const blocks: Buffer[] = [];
  for (let first = 0; first < items.length; first += ITEMS_PER_BLOCK) {
    // The empty string is first: no key may refer to it.
    const words = new Map([['', 0]]);
    const idOf = (word: string) => {
      const known = words.get(word) ?? words.size;
      words.set(word, known);
      return known;
    };
    const group = createMessage();
    write(group, items.slice(first, first + ITEMS_PER_BLOCK), idOf);
    const table = createMessage();
    for (const word of words.keys()) table.bytes(1, Buffer.from(word));
    const block = createMessage()
      .bytes(1, table.done())
      .bytes(2, group.done())
      .number(17, GRANULARITY);
    blocks.push(blob('OSMData', block.done()));
  }
  return blocks;
}

function blob(kind: string, content: Uint8Array): Buffer {
  const body = createMessage().number(2, content.length).bytes(3, deflateSync(content)).done();
  const header = createMessage().bytes(1, Buffer.from(kind)).number(3, body.length).done();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, body]);
}
