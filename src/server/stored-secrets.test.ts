import { expect, test } from 'vitest';
import { settingGroups } from './settings.ts';

/** Names of variables that decide where a call goes. */
const isWhere = /_(URL|HOST|PORT|SECURITY|DOMAIN|REALM)$/;
/** Secrets that go to their own service alone, whatever is entered beside them. */
const fixed = new Set(['GOOGLE_MAPS_API_KEY']);

test('each address that can be entered guards every stored secret of its service', () => {
  const guarded = Object.values(settingGroups).flatMap((group) => {
    const storable = Object.values(group).filter(({ label }) => label);
    const secrets = storable.filter(({ secret, env }) => secret && !fixed.has(env));
    return storable
      .filter(({ env, destination }) => destination || isWhere.test(env))
      .flatMap((where) => secrets.map(({ env }) => ({ where, secret: env })));
  });
  const open = guarded.filter(({ where, secret }) => !where.destination?.secrets?.includes(secret));
  expect(open.map(({ where, secret }) => `${where.env} ${secret}`)).toEqual([]);
  expect(guarded.length).toBeGreaterThan(12);
});
