import { expect, test } from 'vitest';
import { readInTurn } from './add-upload.ts';

test('many lists of one user do not keep the list of another waiting', async () => {
  const begun: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const read = (userId: string, name: string, until: Promise<void>) =>
    readInTurn(userId, () => {
      begun.push(name);
      return until;
    });
  const ofMia = ['first', 'second', 'third'].map((name) => read('mia', name, held));
  await read('otto', 'his', Promise.resolve());
  expect(begun).toEqual(['first', 'his']);
  release();
  await Promise.all(ofMia);
  expect(begun).toEqual(['first', 'his', 'second', 'third']);
});
