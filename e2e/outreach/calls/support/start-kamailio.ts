import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = '/usr/sbin/kamailio';
const modules = ['tm', 'websocket', 'crypto', 'auth', 'nathelper', 'xhttp'];
const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib'];

/**
 * Debian: kamailio, kamailio-websocket-modules, kamailio-tls-modules (crypto.so). Only where REAL_SIP asks for it:
 * two browsers compute sound all the time, and beside other tests that takes longer than a call waits.
 */
export const hasKamailio =
  Boolean(process.env.REAL_SIP) &&
  existsSync(program) &&
  folders.some((folder) =>
    modules.every((name) => existsSync(join(folder, 'kamailio/modules', `${name}.so`))),
  );

if (!hasKamailio) {
  // oxlint-disable-next-line no-console -- What is not tested is said.
  console.warn('Calls by a real SIP server are not tested: that needs Kamailio, and REAL_SIP=1.');
}

export const sipSecret = 'the shared secret of the test';

export type SipServer = Awaited<ReturnType<typeof reserveSipServer>>;

/** A real SIP server on a port of its own, started and stopped as a test needs it. */
export async function reserveSipServer() {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'lotline-sip-'));
  const config = join(folder, 'kamailio.cfg');
  const source = await readFile(new URL('kamailio.cfg', import.meta.url), 'utf8');
  await writeFile(config, source.replaceAll('PORT', String(port)).replaceAll('SECRET', sipSecret));
  let server: ChildProcess | undefined;
  let said = '';

  return {
    websocketUrl: `ws://127.0.0.1:${port}`,
    async start() {
      server = spawn(
        program,
        ['-DD', '-E', '-m', '32', '-M', '4', '-f', config, '-Y', folder, '-w', folder],
        {
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      );
      server.stderr?.on('data', (text: Buffer) => {
        said = `${said}${text.toString()}`.slice(-4_000);
      });
      await untilOpen(port, () => said);
    },
    /** Ends it at once, as a power cut would. */
    async kill() {
      const ended = new Promise((resolve) => server?.once('exit', resolve) ?? resolve(null));
      server?.kill('SIGTERM');
      await ended;
      server = undefined;
    },
    async stop() {
      if (server) await this.kill();
      await rm(folder, { recursive: true, force: true });
    },
    /** The last lines of its log. */
    log: () => said,
  };
}

/** An account of the SIP server, good for an hour. @param user a number as +1… */
export function sipAccount(user: string) {
  const authorizationUser = `${Math.floor(Date.now() / 1000) + 3600}:${user}`;
  const proof = createHmac('sha256', sipSecret).update(authorizationUser).digest('base64');
  return { uri: `sip:${user}@sip.test`, authorizationUser, password: proof };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilOpen(port: number, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Kamailio does not start: ${log()}`);
}
