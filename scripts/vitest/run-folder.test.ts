import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRunFolder } from './run-folder.ts';

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'lotline-test-'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

function makeFolder(name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'left.csv'), 'Owner');
  return folder;
}

test('the next run removes the folder of a killed run and keeps others', () => {
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  const killed = makeFolder(`lotline-run-${gone}-abcdef`);
  const running = makeFolder(`lotline-run-${process.ppid}-abcdef`);
  const stranger = makeFolder('lotline-data');
  expect(existsSync(makeRunFolder(parent))).toBe(true);
  expect([killed, running, stranger].map((folder) => existsSync(folder))).toEqual([
    false,
    true,
    true,
  ]);
});
