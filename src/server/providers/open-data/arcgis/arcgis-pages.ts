import { z } from 'zod';
import { features, optionsFor, rowOf, type Feature } from './arcgis-features.ts';
import { oidOf, type ArcgisLayer, type Layer } from './arcgis-layer.ts';

const ids = z.object({
  objectIdFieldName: z.string().optional(),
  objectIds: z.array(z.int()).nullable(),
});

const idsOfRequest = 200;

type Paging = {
  where: string;
  cursor: string | null;
  layer: Layer;
  withCentres?: boolean | undefined;
  signal?: AbortSignal | undefined;
};

/** Rows by their ids, for a layer that cannot page: halved where an answer is cut off. */
export async function* pagesByIds(
  { query }: Pick<ArcgisLayer, 'query'>,
  { where, cursor, layer, withCentres, signal }: Paging,
) {
  const oid = oidOf(layer);
  const { objectIds } = await query({ where, returnIdsOnly: 'true' }, ids, signal);
  const rest = (objectIds ?? []).filter((id) => id > Number(cursor ?? -1)).sort((a, b) => a - b);
  const most = Math.min(idsOfRequest, layer.maxRecordCount ?? idsOfRequest);
  async function read(chunk: number[]): Promise<Feature[]> {
    const found = await query(
      { where, objectIds: chunk.join(','), ...optionsFor(layer, withCentres) },
      features,
      signal,
    );
    const wanted = new Set(chunk);
    const rows = found.features.filter(({ attributes }) => wanted.has(Number(attributes[oid])));
    if (!found.exceededTransferLimit || chunk.length === 1) return rows;
    const middle = Math.ceil(chunk.length / 2);
    return [...(await read(chunk.slice(0, middle))), ...(await read(chunk.slice(middle)))];
  }
  for (let start = 0; start < rest.length; start += most) {
    const chunk = rest.slice(start, start + most);
    const rows = (await read(chunk)).map((each) => rowOf(each, layer));
    yield { rows, cursor: String(chunk.at(-1)) };
  }
}
