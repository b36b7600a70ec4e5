import type { ServiceContract } from '#domain/services/service-contract.ts';

export const mapContract: ServiceContract = {
  service: 'Map styles',
  contract: 'MapLibre style specification, vector tiles, glyphs',
  version: 'style version 8; maplibre-gl 6.17.0',
  lookedAt: '2026-11-29',
  source: 'maplibre.org/maplibre-style-spec; openfreemap.org',
  calls: ['GET {style} (also this server, to try it)', 'GET {tiles} and {glyphs} (the browser)'],
  events: [],
  unknown: 'refused with a sentence when it is tried',
  leftOut: ['satellite pictures', 'keys in headers'],
};
