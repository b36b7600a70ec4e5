import { z } from 'zod';
import { anchoredPages } from '../anchored-paging.ts';
import { OpenDataError, type OpenDataSource } from '../open-data-source.ts';
import { features, optionsFor, isOwn, rowOf, type Feature } from './arcgis-features.ts';
import { createArcgisLayer, oidOf, type Options } from './arcgis-layer.ts';
import { pagesByIds } from './arcgis-pages.ts';

const countShape = z.object({ count: z.int().nonnegative() });

const pageRowsByDefault = 1_000;
export function createArcgisSource(options: Options): OpenDataSource {
  const { read: readLayer, query, whereOf } = createArcgisLayer(options);

  return {
    async describe({ signal } = {}) {
      const layer = await readLayer(signal);
      const columns = layer.fields
        .filter(({ name, type }) => !isOwn(name, type))
        .map(({ name, alias }) => ({ name, label: alias || name }));
      const has = (wanted: string) => columns.some(({ name }) => name.toLowerCase() === wanted);
      if (layer.geometryType === 'esriGeometryPoint' && !has('latitude') && !has('longitude')) {
        columns.push(
          { name: 'latitude', label: 'Latitude' },
          { name: 'longitude', label: 'Longitude' },
        );
      }
      return {
        name: layer.name ?? null,
        licence: layer.copyrightText || null,
        isComplete: true,
        columns,
      };
    },

    async count(condition, { signal } = {}) {
      const where = await whereOf(condition, signal);
      const found = await query(
        { where, returnCountOnly: 'true' },
        z.union([countShape, z.unknown()]),
        signal,
      );
      return countShape.safeParse(found).data?.count ?? null;
    },

    async largest(column, { signal } = {}) {
      const layer = await readLayer(signal);
      const members = {
        where: `${column} IS NOT NULL`,
        orderByFields: `${column} DESC`,
        resultRecordCount: 20,
      };
      const found = await query(
        { ...members, outFields: column, returnGeometry: 'false' },
        features,
        signal,
      );
      return found.features.map((each) => rowOf(each, layer)[column] ?? '').filter(Boolean);
    },

    async *pages({ condition, cursor, withCentres, pageRows = pageRowsByDefault, signal }) {
      const layer = await readLayer(signal);
      const where = await whereOf(condition, signal);
      if (!layer.advancedQueryCapabilities?.supportsPagination) {
        yield* pagesByIds({ query }, { where, cursor, layer, withCentres, signal });
        return;
      }
      const oid = oidOf(layer);
      const resultRecordCount = Math.min(pageRows, layer.maxRecordCount ?? pageRows);
      yield* anchoredPages(cursor, async (offset) => {
        const members = {
          where,
          orderByFields: `${oid} ASC`,
          resultOffset: offset,
          resultRecordCount,
        };
        const request = { ...members, ...optionsFor(layer, withCentres) };
        const found = rowsOfPage(await query(request, features, signal), options.dataset.base);
        return {
          rows: found.map((each) => rowOf(each, layer)),
          names: found.map(({ attributes }) =>
            String(attributes[oid] ?? JSON.stringify(attributes)),
          ),
        };
      });
    },
  };
}

/** @throws OpenDataError for a page without rows that is not the end: rows would be lost. */
function rowsOfPage(page: z.infer<typeof features>, base: string): Feature[] {
  if (page.features.length === 0 && page.exceededTransferLimit) {
    const { host } = new URL(base);
    throw new OpenDataError('shape', `${host} says that there are more rows, and sends none.`);
  }
  return page.features;
}
