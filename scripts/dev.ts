// `npm run dev`: the server, restarted when its code changes, and the browser part with hot
// replacement, at one address. `npm run dev -- --sample` fills an empty installation first.
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const serverPort = process.env.PORT ?? '3000';

// The server serves files from here; the client comes from Vite instead.
await mkdir(join(root, 'dist/web'), { recursive: true });
const server = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    // As `npm start` does.
    '--max-semi-space-size=4',
    'scripts/start.mjs',
    '--from-sources',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: serverPort } },
);

const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: {
    // The browser's own host is passed on: the server compares it with the page's origin.
    proxy: Object.fromEntries(
      ['/api', '/f/'].map((path) => [
        path,
        { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false },
      ]),
    ),
  },
});
await vite.listen();
console.log(
  `\n  Open ${vite.resolvedUrls?.local[0]} (the server behind it prints its own address)\n`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => server.kill(signal));
server.once('exit', async (code) => {
  await vite.close();
  process.exit(code ?? 0);
});
