import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const childOwner = { email: 'owner@example.com', password: 'correct-horse-battery' };

export type ChildServer = Awaited<ReturnType<typeof startChildServer>>;

/**
 * Starts the real server as its own process, on a free port and a test's database, with an owner.
 * `kill('SIGKILL')` simulates a power cut.
 * @param environment DATABASE_URL at least, and DATA_DIR if files are used.
 */
export async function startChildServer(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'child-main.ts')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      OWNER_EMAIL: childOwner.email,
      OWNER_PASSWORD: childOwner.password,
      CHECK_ANSWERS: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
  });

  return {
    address,
    processId: child.pid!,
    /** A session cookie of the owner. */
    async signIn(owner = childOwner): Promise<string> {
      const response = await fetch(`${address}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(owner),
      });
      return response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    },
    /** Makes changes as the owner. @returns a function that throws where a call is refused */
    async ownerCalls(owner = childOwner) {
      const cookie = await this.signIn(owner);
      return async (method: string, path: string, body: object): Promise<{ id: number }> => {
        const response = await fetch(address + path, {
          method,
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify(body),
        });
        if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
        return (await response.json()) as { id: number };
      };
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Ends the process and waits for its exit. */
    async kill(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      const isEnded = child.kill(signal);
      const { KILLS_FILE: counted } = process.env;
      if (isEnded && counted && signal === 'SIGKILL') appendFileSync(counted, '.');
      await exited;
    },
  };
}
