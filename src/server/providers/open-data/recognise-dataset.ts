import { OpenDataError, type Dataset } from './open-data-source.ts';

/** Each reads the addresses that people copy from their browser, and those of the platform's API. */
const readers: ((url: URL) => Dataset | null)[] = [readCarto, readArcgis, readCkan, readSocrata];

/**
 * The dataset that an address names.
 * @throws OpenDataError `not_recognised`, with what to paste.
 */
export function recogniseDataset(address: string): Dataset {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  if (url && /^https?:$/.test(url.protocol)) {
    for (const read of readers) {
      const dataset = read(url);
      if (dataset) return dataset;
    }
  }
  throw new OpenDataError(
    'not_recognised',
    'This is not the address of a dataset that can be read. Paste the page or API address of a dataset on Socrata, an ArcGIS layer (…/FeatureServer/0), a CKAN resource or a Carto table.',
  );
}

/** The path before a part of it, without its last slash. */
const before = (url: URL, part: number) =>
  url.origin + url.pathname.slice(0, part).replace(/\/$/, '');

/** 'https://data.example.gov/resource/abcd-1234.json', '…/d/abcd-1234', '…/Category/Name/abcd-1234/about_data' */
function readSocrata(url: URL): Dataset | null {
  const match =
    /\/(?:resource|d|api\/views|api\/v3\/views|dataset|[^/]+\/[^/]+)\/(?:[^/]+\/)?([a-z0-9]{4}-[a-z0-9]{4})(?=[./]|$)/i.exec(
      url.pathname,
    );
  if (!match) return null;
  const api = url.pathname.search(/\/(?:resource|api\/views)\//);
  return {
    platform: 'socrata',
    base: api < 0 ? url.origin : before(url, api),
    id: match[1]!.toLowerCase(),
  };
}

/** '…/rest/services/Folder/Name/FeatureServer/3/query?where=…' */
function readArcgis(url: URL): Dataset | null {
  const match = /^(.*\/rest\/services)\/(.+?\/(?:Feature|Map)Server\/\d+)(?:\/|$)/i.exec(
    url.pathname,
  );
  return match && { platform: 'arcgis', base: url.origin + match[1]!, id: match[2]! };
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** '…/dataset/name/resource/UUID', '…/datastore/dump/UUID', '…/api/3/action/datastore_search?resource_id=UUID' */
function readCkan(url: URL): Dataset | null {
  const inPath = new RegExp(
    `/(?:dataset/[^/]+/resource|resource|datastore/dump)/(${uuid})`,
    'i',
  ).exec(url.pathname);
  if (inPath)
    return { platform: 'ckan', base: before(url, inPath.index), id: inPath[1]!.toLowerCase() };
  const action = url.pathname.search(/\/api\/(?:3\/)?action\/datastore_search/);
  const id = url.searchParams.get('resource_id') ?? url.searchParams.get('id');
  return action < 0 || !id ? null : { platform: 'ckan', base: before(url, action), id };
}

/** 'https://account.carto.com/api/v2/sql?q=SELECT * FROM table', '…carto.com/tables/table' */
function readCarto(url: URL): Dataset | null {
  const sql = url.pathname.search(/\/api\/v[12]\/sql/);
  const table = /\bfrom\s+"?([a-z_][\w.]*)"?/i.exec(url.searchParams.get('q') ?? '')?.[1];
  if (sql >= 0 && table) return { platform: 'carto', base: before(url, sql), id: table };
  const page = /^\/(?:tables|dataset)\/([a-z_]\w*)/i.exec(url.pathname)?.[1];
  return page && /(^|\.)carto\.com$/.test(url.hostname)
    ? { platform: 'carto', base: url.origin, id: page }
    : null;
}
