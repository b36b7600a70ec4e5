import { getFactSources, type FactSource } from '#api/properties/facts.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';

type Options = { readSources: (id: number) => Promise<FactSource[]> };

export function mountFacts({ mount }: Mounter, { readSources }: Options): void {
  mount(getFactSources, async ({ params }) => ({ data: await readSources(params.id) }));
}
