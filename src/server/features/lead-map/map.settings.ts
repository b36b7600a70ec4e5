import { z } from 'zod';
import { defineSettings, type SettingValues } from '#server/platform/config/setting.ts';

const openFreeMap = 'https://tiles.openfreemap.org/styles';

/** Which map the browser draws. */
export const mapSettings = defineSettings({
  styleUrl: {
    env: 'MAP_STYLE_URL',
    doc: 'A MapLibre style, or none for the bundled outlines; OpenFreeMap (free, no key) unless said.',
    schema: z
      .union([z.literal('none'), z.url({ protocol: /^https?$/ })], 'must be an address or none')
      .optional(),
  },
  origins: {
    env: 'MAP_ORIGINS',
    doc: 'Further addresses that the style loads tiles and letters from, separated by commas.',
    schema: z.string().default(''),
  },
});

type MapSettings = SettingValues<typeof mapSettings>;

/** The styles for the two themes; null where only outlines are drawn. */
export function mapStyleOf({ styleUrl }: MapSettings) {
  if (styleUrl === 'none') return { light: null, dark: null };
  if (styleUrl) return { light: styleUrl, dark: styleUrl };
  return { light: `${openFreeMap}/positron`, dark: `${openFreeMap}/dark` };
}

/** The origins that the browser must be allowed to load the map from. */
export function mapOriginsOf(settings: MapSettings): string[] {
  const { light } = mapStyleOf(settings);
  const named = settings.origins.split(',').map((origin) => origin.trim());
  return [...(light ? [new URL(light).origin] : []), ...named.filter(Boolean)];
}
