import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createDiskFullError } from '../http/request.errors.ts';

/** Uploads stop here, so that the database can still write, in bytes. */
const reserveBytes = 100 * 1024 * 1024;
/** How long a reading of the file system is cached, in milliseconds. */
const validForMs = 2_000;

type FreeBytes = (folder: string) => Promise<number>;

export type DiskSpace = ReturnType<typeof createDiskSpace>;

const readFreeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Watches the free space of the upload folder and the file store.
 * @param dataDirectory the installation's own folder
 * @param freeBytes reads the free space of a folder; by default from the file system
 */
export function createDiskSpace(dataDirectory: string, freeBytes: FreeBytes = readFreeBytes) {
  let last: { free: number; at: number } | undefined;

  /** @returns bytes left in the fuller of the two places; null if the system does not say */
  async function read(): Promise<number | null> {
    try {
      const free = Math.min(...(await Promise.all([dataDirectory, tmpdir()].map(freeBytes))));
      last = { free, at: performance.now() };
      return free;
    } catch {
      return null;
    }
  }

  return {
    /** For health: how much is left, and whether uploads are refused. */
    async describe(): Promise<{ freeMegabytes: number; isLow: boolean } | null> {
      const isValid = last && performance.now() - last.at < validForMs;
      const free = isValid ? last!.free : await read();
      if (free === null) return null;
      return { freeMegabytes: Math.floor(free / 1024 / 1024), isLow: free < reserveBytes };
    },

    /** @throws `server.disk_full`, 507, while less than the reserve is left at this moment. */
    async refuseWhenLow(): Promise<void> {
      const free = await read();
      if (free !== null && free < reserveBytes) throw createDiskFullError();
    },
  };
}
