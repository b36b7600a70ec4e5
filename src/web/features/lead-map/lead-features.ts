import type { LeadMap } from '#api/properties/lead-map.api.ts';

/** The columns of the answer as the map takes them. `type`: 0 foreclosure, 1 probate, 2 violation. */
export function leadFeatures(leads: LeadMap) {
  return {
    type: 'FeatureCollection' as const,
    features: leads.ids.map((id, index) => ({
      type: 'Feature' as const,
      geometry: {
        type: 'Point' as const,
        coordinates: [leads.longitudes[index]!, leads.latitudes[index]!],
      },
      properties: { id, type: leads.types[index]!, approximate: leads.approximate[index] === 1 },
    })),
  };
}

/** South-west and north-east corner as [west, south, east, north]. */
export type Box = [number, number, number, number];

/** The box that holds nearly all leads: a few strays far away must not make the rest a dot. */
export function boxOfLeads(leads: LeadMap): Box | null {
  if (leads.ids.length === 0) return null;
  const range = (values: readonly number[]): [number, number] => {
    const sorted = Float64Array.from(values).sort();
    const stray = Math.floor(sorted.length * 0.01);
    return [sorted[stray]!, sorted[sorted.length - 1 - stray]!];
  };
  const [west, east] = range(leads.longitudes);
  const [south, north] = range(leads.latitudes);
  return [west, south, east, north];
}
