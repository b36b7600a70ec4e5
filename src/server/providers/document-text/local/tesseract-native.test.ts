import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createNativeTesseract } from './tesseract-native.ts';

const picture = { width: 2, height: 2, pixels: new Uint8Array(4) };
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('each picture is read by a process of its own, started ahead and gone after closing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-engine-'));
  const command = join(folder, 'tesseract');
  // Stands for the engine: notes its number, waits for a picture, answers its mode as a word.
  const script = `#!/bin/sh\necho $$ >> ${folder}/started\ncat > /dev/null\nprintf '5\\t1\\t1\\t1\\t1\\t1\\t10\\t20\\t30\\t12\\t91\\tmode-%s\\n' "$6"\n`;
  await writeFile(command, script, { mode: 0o755 });
  const engine = createNativeTesseract(command);
  const words = [
    await engine.recognize(picture, 'page'),
    await engine.recognize(picture, 'lines'),
    await engine.recognize(picture, 'page'),
  ];
  expect(words.map(([word]) => word!.text)).toEqual(['mode-11', 'mode-6', 'mode-11']);
  expect(words[0]![0]).toMatchObject({ left: 10, bottom: 32, confidence: 0.91 });
  await engine.close();
  await sleep(100);
  const started = (await readFile(join(folder, 'started'), 'utf8')).trim().split('\n').map(Number);
  expect(new Set(started).size).toBe(started.length);
  for (const pid of started) expect(() => process.kill(pid, 0)).toThrow();
  await rm(folder, { recursive: true });
});
