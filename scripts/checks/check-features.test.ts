import { expect, test } from 'vitest';
import { drawRooms, findCycle, readGivenModules, readPublicImports } from './check-features.ts';

test('reads what each module is given', () => {
  const app = `
    const imports = create.imports(platform);
    const accounts = await create.accounts(platform, { auditLog, apiTokens });
    const dashboard = create.dashboard({ properties });
    const drivingRoutes = create.drivingRoutes(platform, {
      addresses,
      keyRefusals,
    });`;
  expect(readGivenModules(app)).toEqual(
    new Map([
      ['imports', new Set()],
      ['accounts', new Set(['audit-log', 'api-tokens'])],
      ['dashboard', new Set(['properties'])],
      ['driving-routes', new Set(['addresses', 'key-refusals'])],
    ]),
  );
});

test('reads what a file takes from the public part of others', () => {
  const file = `import { a } from '#server/features/leads/signals/signals.public.ts';
    import { b } from './own.ts';`;
  expect(readPublicImports(file)).toEqual(['signals']);
});

test('finds a way of needs that comes back', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set<string>()],
  ]);
  expect(findCycle(graph)).toBeUndefined();
  graph.get('c')!.add('a');
  expect(findCycle(graph)).toEqual(['a', 'b', 'c', 'a']);
});

test('draws each room with its features and their needs', () => {
  const graph = new Map([
    ['imports', new Set<string>()],
    ['properties', new Set(['signals', 'imports'])],
  ]);
  expect(drawRooms(new Map([['leads', ['imports', 'properties']]]), graph)).toBe(
    'leads\n  imports\n  properties  <- imports, signals',
  );
});
