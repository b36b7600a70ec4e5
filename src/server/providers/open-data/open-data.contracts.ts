import type { ServiceContract } from '#domain/services/service-contract.ts';

const lookedAt = '2026-11-29';
const unknown = 'the run of the feed ends with a sentence; no lead is changed by it';
const events: string[] = [];

/** Platforms on which cities and counties publish their lists. */
export const openDataContracts: readonly ServiceContract[] = [
  {
    service: 'Socrata',
    contract: 'SODA resources, views',
    version: '2.1',
    lookedAt,
    source: 'dev.socrata.com/docs',
    calls: ['GET /resource/{id}.json', 'GET /api/views/{id}.json'],
    events,
    unknown,
    leftOut: ['SODA 3, which wants an account', 'writing, catalogues'],
  },
  {
    service: 'ArcGIS feature services',
    contract: 'Layer, query',
    version: 'REST API 10.x and 11.x, up to 11.4',
    lookedAt,
    source:
      'developers.arcgis.com, Query (Feature Service/Layer), its beginning alone; parameters in Esri’s arcgis-rest-js 7e3424a; dates in doc.arcgis.com, sql-agol',
    calls: ['GET {layer}?f=json', 'GET {layer}/query'],
    events,
    unknown,
    leftOut: ['layers with a sign-in', 'editing, attachments, tiles'],
  },
  {
    service: 'CKAN',
    contract: 'datastore_search, datastore_search_sql where a portal has it',
    version: 'Action API 3, 2.13.0a0 of 2026-08-20',
    lookedAt,
    source: 'github.com/ckan/ckan, from which docs.ckan.org is made',
    calls: ['GET /api/3/action/datastore_search', 'GET /api/3/action/datastore_search_sql'],
    events,
    unknown,
    leftOut: ['datasets that are only files', 'filters by range and next_page, in no release yet'],
  },
  {
    service: 'Carto',
    contract: 'SQL API',
    version: 'v2',
    lookedAt,
    source: 'carto.com/developers/sql-api',
    calls: ['GET /api/v2/sql'],
    events,
    unknown,
    leftOut: [
      'jobs by batch',
      'datasets with a key',
      'Carto’s newer API: cities still publish by this one',
    ],
  },
];
