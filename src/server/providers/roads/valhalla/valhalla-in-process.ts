import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { RoadsProvider } from '../roads-provider.ts';
import { createValhallaRoads } from './valhalla-roads.ts';

/** The package is 280 MB and optional: only some installations have it. */
const PACKAGE = '@valhallajs/valhallajs';

type Actor = {
  route(request: object): Promise<unknown>;
  matrix(request: object): Promise<unknown>;
};
const valhallaModule = z.object({
  Actor: z.custom<new (config: object) => Actor>((value) => typeof value === 'function'),
});

/**
 * Valhalla inside this process, on tiles that `npm run roads -- add FILE.osm.pbf` has built.
 * It is loaded at the first question.
 * @param folder where the tiles and their `valhalla.json` are.
 */
export function createValhallaInProcessRoads({ folder }: { folder: string }): RoadsProvider {
  let loading: Promise<Actor> | undefined;
  const load = () => {
    loading ??= loadActor(folder);
    // A failure may heal (the package or the tiles are added), so it is not remembered.
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return createValhallaRoads({
    name: 'valhalla-in-process',
    limits: { blockSize: 250, maxRoutePlaces: 250 },
    async callValhalla({ action, request, answer }) {
      const actor = await load();
      return answer.parse(
        await (action === 'route' ? actor.route(request) : actor.matrix(request)),
      );
    },
  });
}

async function loadActor(folder: string): Promise<Actor> {
  const { Actor } = valhallaModule.parse(await import(PACKAGE));
  const config: unknown = JSON.parse(await readFile(join(folder, 'valhalla.json'), 'utf8'));
  return new Actor(z.looseObject({}).parse(config));
}
