// Part of `npm run check`: which feature needs which, as a picture in ARCHITECTURE.md that is made
// from the code (`node scripts/checks/check-features.ts --write`), and no feature needs itself by others.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Features by name, each with those that it needs. */
export type Graph = Map<string, Set<string>>;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What `app.ts` gives each module: `create.campaigns(platform, { conversations, directMail })`. */
export function readGivenModules(app: string): Graph {
  const calls = app.matchAll(/create\.(\w+)\((?:platform)?(?:,?\s*\{([^}]*)\})?,?\s*\)/g);
  return new Map(
    [...calls].map(([, feature, given]) => [
      kebab(feature!),
      new Set([...(given ?? '').matchAll(/\w+/g)].map(([name]) => kebab(name))),
    ]),
  );
}

/** The features whose `.public.ts` a file imports. */
export function readPublicImports(text: string): string[] {
  return [...text.matchAll(/from '#server\/features\/[^/]+\/([^/]+)\/[^/]+\.public\.ts'/g)].map(
    ([, feature]) => feature!,
  );
}

/** @returns the shortest way from a feature to itself, for the first that has one. */
export function findCycle(graph: Graph): string[] | undefined {
  for (const start of graph.keys()) {
    const ways = [...(graph.get(start) ?? [])].map((next) => [start, next]);
    const seen = new Set<string>();
    for (const way of ways) {
      const last = way.at(-1)!;
      if (last === start) return way;
      if (seen.has(last)) continue;
      seen.add(last);
      for (const next of graph.get(last) ?? []) ways.push([...way, next]);
    }
  }
  return undefined;
}

/** The rooms as a list, each feature with its needs. */
export function drawRooms(rooms: Map<string, string[]>, graph: Graph): string {
  return [...rooms]
    .map(([room, features]) => {
      const lines = features.map((feature) => {
        const needs = [...(graph.get(feature) ?? [])].toSorted();
        return `  ${feature}${needs.length > 0 ? `  <- ${needs.join(', ')}` : ''}`;
      });
      return [room, ...lines].join('\n');
    })
    .join('\n');
}

function readHouse() {
  const given = readGivenModules(readFileSync('src/server/app.ts', 'utf8'));
  const rooms = new Map<string, string[]>();
  const graph: Graph = new Map();
  for (const path of globSync('src/server/features/*/*/*.module.ts').toSorted()) {
    const [, , , room, feature] = path.replaceAll('\\', '/').split('/');
    rooms.set(room!, [...(rooms.get(room!) ?? []), feature!]);
    graph.set(feature!, new Set(given.get(feature!)));
  }
  for (const path of globSync('src/server/features/**/*.ts')) {
    const feature = path.replaceAll('\\', '/').split('/')[4]!;
    if (/\.(test|suite|fixtures)\.ts$|[\\/]testing[\\/]/.test(path)) continue;
    for (const needed of readPublicImports(readFileSync(path, 'utf8'))) {
      if (needed !== feature) graph.get(feature)!.add(needed);
    }
  }
  // What is given is a feature, or a part of the program's own such as the readers of documents.
  for (const needs of graph.values()) {
    for (const need of needs) if (!graph.has(need)) needs.delete(need);
  }
  return { rooms, graph };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { rooms, graph } = readHouse();
  const page = readFileSync('ARCHITECTURE.md', 'utf8');
  const drawn = page.replace(
    /(<!-- rooms -->\n```\n)[\s\S]*?(\n```)/,
    (_, before: string, after: string) => `${before}${drawRooms(rooms, graph)}${after}`,
  );
  const problems: string[] = [];
  const cycle = findCycle(graph);
  if (cycle) problems.push(`A feature needs itself: ${cycle.join(' -> ')}.`);
  if (process.argv.includes('--write')) writeFileSync('ARCHITECTURE.md', drawn);
  else if (drawn !== page) {
    problems.push(
      'ARCHITECTURE.md shows old rooms: node scripts/checks/check-features.ts --write.',
    );
  }
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
