import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '#server/platform/config/setting.ts';
import { startFakeServer, type FakeResponse } from '#server/providers/testing/fake-server.ts';
import { createMapSource, mapSettings } from './map.settings.ts';
import { tryMapSource } from './try-map-source.ts';

/** The specification's own validator, in the version that the map library depends on. */
const specification = join(
  import.meta.dirname,
  '../../../../../node_modules/@maplibre/maplibre-gl-style-spec/dist/index.mjs',
);
const { validateStyleMin } = (await import(pathToFileURL(specification).href)) as {
  validateStyleMin: (style: unknown) => { message: string }[];
};

let service: Awaited<ReturnType<typeof startFakeServer>>;
let answer: FakeResponse;
let asked: string[] = [];
beforeEach(async () => {
  asked = [];
  service = await startFakeServer(({ method, url }) => {
    asked.push(`${method} ${url.pathname}`);
    return answer;
  });
});
afterEach(() => service.stop());

/** A style in the shape of OpenFreeMap's: tiles by their description, fonts, pictures. */
const style = (values: object = {}) => ({
  version: 8,
  sources: {
    openmaptiles: { type: 'vector', url: `${service.url}/planet` },
    relief: { type: 'raster', tiles: [`${service.url}/natural_earth/{z}/{x}/{y}.png`] },
  },
  sprite: `${service.url}/sprites/ofm`,
  glyphs: `${service.url}/fonts/{fontstack}/{range}.pbf`,
  layers: [{ id: 'background', type: 'background' }],
  ...values,
});

/** Answers with a style that the specification allows. */
function answerWith(values: object = {}) {
  const body = style(values);
  expect(validateStyleMin(body)).toEqual([]);
  answer = { body };
}

const own = (values: Record<string, string> = {}) =>
  createMapSource(
    readSettings(mapSettings, {
      MAP_PROVIDER: 'own',
      MAP_STYLE_URL: `${service.url}/styles/positron`,
      ...values,
    }),
  );

test('a published style is fetched once, and its tiles, fonts and pictures may be loaded', async () => {
  answerWith();
  expect(await tryMapSource(own())).toContain('answers with a map style');
  expect(asked).toEqual(['GET /styles/positron']);
});

test('several sets of pictures are allowed, as the specification has them', async () => {
  answerWith({ sprite: [{ id: 'default', url: `${service.url}/sprites/ofm` }] });
  expect(await tryMapSource(own())).toContain('answers with a map style');
  answerWith({ sprite: [{ id: 'default', url: 'https://pictures.example.com/ofm' }] });
  await expect(tryMapSource(own())).rejects.toThrow('loads from https://pictures.example.com.');
});

test('a style that loads from elsewhere is refused until the owner allows that', async () => {
  answerWith({ glyphs: 'https://fonts.example.com/{fontstack}/{range}.pbf' });
  await expect(tryMapSource(own())).rejects.toThrow('loads from https://fonts.example.com.');
  const allowed = own({ MAP_ORIGINS: 'https://fonts.example.com' });
  expect(await tryMapSource(allowed)).toContain('answers with a map style');
});

test.each<[string, FakeResponse, string]>([
  ['a refused key', { status: 403, body: {} }, 'answers 403.'],
  ['too many calls', { status: 429, body: {} }, 'answers 429.'],
  ['a failure', { status: 500, body: {} }, 'answers 500.'],
  ['half a style', 'half', 'but not with a MapLibre style.'],
  ['a page', { body: '<html>' }, 'but not with a MapLibre style.'],
  ['another version', { body: { version: 9, sources: {}, layers: [] } }, 'not with a MapLibre'],
  ['no layers', { body: { version: 8, sources: {} } }, 'not with a MapLibre style.'],
  ['no answer', 'cut', 'cannot be reached.'],
])('%s is said in a sentence', async (_, given, sentence) => {
  answer = given;
  await expect(tryMapSource(own())).rejects.toThrow(sentence);
});

test('the hosted map is OpenFreeMap’s, without a key, and nothing else may be loaded', () => {
  const { style: styles, origins } = createMapSource(
    readSettings(mapSettings, { MAP_PROVIDER: 'hosted' }),
  );
  expect(styles).toEqual({
    light: 'https://tiles.openfreemap.org/styles/positron',
    dark: 'https://tiles.openfreemap.org/styles/dark',
  });
  expect(origins).toEqual(['https://tiles.openfreemap.org']);
});
