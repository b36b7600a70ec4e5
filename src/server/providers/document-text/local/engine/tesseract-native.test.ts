import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createNativeTesseract } from './tesseract-native.ts';

const picture = { width: 2, height: 2, pixels: new Uint8Array(4) };

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('each image is read by its own process, started in advance and ended on close', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-engine-'));
  const command = join(folder, 'tesseract');
  // A fake engine: records its number, waits for a picture, answers its mode as a word.
  const script = `#!/bin/sh\necho $$ >> ${folder}/started\ncat > /dev/null\nprintf '5\\t1\\t1\\t1\\t1\\t1\\t10\\t20\\t30\\t12\\t91\\tmode-%s\\n' "$6"\n`;
  await writeFile(command, script, { mode: 0o755 });
  const engine = createNativeTesseract(command, { stays: false });
  const words = [
    await engine.recognize(picture, 'page'),
    await engine.recognize(picture, 'lines'),
    await engine.recognize(picture, 'page'),
  ];
  expect(words.map(([word]) => word!.text)).toEqual(['mode-11', 'mode-6', 'mode-11']);
  expect(words[0]![0]).toMatchObject({ left: 10, bottom: 32, confidence: 0.91 });
  await engine.close();
  const started = async () =>
    (await readFile(join(folder, 'started'), 'utf8')).trim().split('\n').map(Number);
  await expect.poll(async () => (await started()).filter(isRunning)).toEqual([]);
  expect(new Set(await started()).size).toBe((await started()).length);
  await rm(folder, { recursive: true });
});

const onLinux = test.skipIf(process.platform !== 'linux');

onLinux('where the engine can stay, one process reads all pictures of a kind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-engine-'));
  const command = join(folder, 'tesseract');
  // A fake engine that reads names from its input: answers a picture's size and its mode as words.
  const script = `#!/bin/sh
echo $$ >> ${folder}/started
page=0
while read name; do
  page=$((page + 1))
  if [ "$name" = /proc/self/fd/4 ]; then printf "1\t$page\t0\t0\t0\t0\t0\t0\t40\t33\t-1\t\n"; continue; fi
  size=$(wc -c < /proc/$$/fd/3)
  printf "1\t$page\t0\t0\t0\t0\t0\t0\t2\t2\t-1\t\n5\t$page\t1\t1\t1\t1\t10\t20\t30\t12\t91\tmode-$6-size-$size\n"
done
`;
  await writeFile(command, script, { mode: 0o755 });
  const engine = createNativeTesseract(command);
  const larger = { width: 4, height: 3, pixels: new Uint8Array(12) };
  const words = await Promise.all([
    engine.recognize(larger, 'page'),
    engine.recognize(picture, 'page'),
    engine.recognize(picture, 'lines'),
  ]);
  expect(words.map((found) => found.map(({ text }) => text))).toEqual([
    ['mode-11-size-40'],
    ['mode-11-size-36'],
    ['mode-6-size-36'],
  ]);
  await engine.close();
  const started = (await readFile(join(folder, 'started'), 'utf8')).trim().split('\n');
  expect(started).toHaveLength(2);
  await rm(folder, { recursive: true });
});

onLinux('an engine that cannot stay reads picture by picture', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-engine-'));
  const command = join(folder, 'tesseract');
  const script = `#!/bin/sh\ncase "$*" in *stream_filelist*) exit 1;; esac\ncat > /dev/null\nprintf '5\\t1\\t1\\t1\\t1\\t1\\t10\\t20\\t30\\t12\\t91\\talone\\n'\n`;
  await writeFile(command, script, { mode: 0o755 });
  const engine = createNativeTesseract(command);
  expect((await engine.recognize(picture, 'page'))[0]!.text).toBe('alone');
  await engine.close();
  await rm(folder, { recursive: true });
});
