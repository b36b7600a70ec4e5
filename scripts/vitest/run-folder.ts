import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'lotline-run-';

/**
 * Makes the folder in which a run of tests or benches keeps everything temporary, and removes those of
 * runs that were killed.
 * @param parent where temporary files are kept
 */
export function makeRunFolder(parent: string): string {
  for (const name of readdirSync(parent)) {
    const [, owner] = /^lotline-run-(\d+)-/.exec(name) ?? [];
    if (owner !== undefined && !isRunning(Number(owner))) remove(join(parent, name));
  }
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  // Like the parent: what root begins for another user, as the embedded Postgres, writes there too.
  chmodSync(folder, 0o1777);
  return folder;
}

/**
 * Makes this process, and its children, keep temporary files in a folder that is removed with it,
 * including those of servers that a test kills. Files that must outlive a run use `LASTING_TMPDIR`.
 * @param options.parent where the folder is made; where temporary files are kept unless said
 */
export function useRunFolder(options: { parent?: string | undefined } = {}): void {
  // The configuration is read more than once in a process, and its processes inherit the folder.
  if (process.env.LASTING_TMPDIR !== undefined) return;
  const lasting = tmpdir();
  const folder = makeRunFolder(options.parent ?? lasting);
  process.env.LASTING_TMPDIR = lasting;
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process that is ending may still write there: the next run removes what it leaves. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Another user's, or still written to.
  }
}
