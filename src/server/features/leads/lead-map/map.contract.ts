import type { ServiceContract } from '#domain/services/service-contract.ts';

export const mapContract: ServiceContract = {
  service: 'Map styles',
  contract: 'MapLibre style specification, vector tiles, glyphs',
  version: 'style version 8; maplibre-gl 6.17.0',
  lookedAt: '2026-11-29',
  source: 'npm @maplibre/maplibre-gl-style-spec, which the tests read; openfreemap.org',
  calls: ['GET {style} (also this server, to try it)', 'GET {tiles} and {glyphs} (the browser)'],
  events: [],
  unknown: 'refused with a sentence when it is tried; browsers draw the outline and say so',
  leftOut: ['satellite pictures', 'keys in headers'],
};
