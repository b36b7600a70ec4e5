import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A program with the arguments of whisper-cli in place of it: it refuses others, and a sound or a
 * model that is not there, and writes down what the sound file says after `says:`.
 */
const source = `
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
const args = process.argv.slice(2);
if (args[0] === '-h') process.exit(0);
const values = {};
const flags = new Set();
for (let index = 0; index < args.length; index += 1) {
  if (['-m', '-f', '-l', '-of'].includes(args[index])) values[args[index]] = args[(index += 1)];
  else if (['-np', '-otxt'].includes(args[index])) flags.add(args[index]);
  else fail('unknown argument: ' + args[index]);
}
function fail(words) { console.error('error: ' + words); process.exit(2); }
if (process.env.TWILIO_AUTH_TOKEN || process.env.DATABASE_URL) fail('it sees the secrets');
if (!existsSync(values['-m'] ?? '')) fail('failed to open model');
if (!existsSync(values['-f'] ?? '')) fail('input file not found');
if (values['-l'] !== 'auto' || !flags.has('-otxt')) fail('other options');
const sound = readFileSync(values['-f'], 'latin1');
if (!sound.startsWith('RIFF')) fail('failed to read audio data');
const says = sound.split('says:')[1] ?? '';
if (says === 'hang') setInterval(() => {}, 1000);
else writeFileSync(values['-of'] + '.txt', says.split('|').map((line) => ' ' + line).join('\\n') + '\\n');
`;

/** Puts it with a model and sounds into a folder of its own. */
export async function installFakeWhisper() {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-whisper-'));
  const [script, program, model] = ['whisper.mjs', 'whisper-cli', 'ggml-test.bin'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await writeFile(script, source);
  await writeFile(program, `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`);
  await chmod(program, 0o755);
  await writeFile(model, 'model');
  return {
    program,
    model,
    folder,
    /** A sound file in which these words are said; '|' is a new line. */
    async say(words: string): Promise<string> {
      const path = join(folder, `${crypto.randomUUID()}.wav`);
      await writeFile(path, soundOf(words));
      return path;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The bytes of such a file. */
export const soundOf = (words: string) => Buffer.from(`RIFF1234WAVEfmt says:${words}`, 'latin1');
