import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import {
  createFileMissingError,
  createFileTooLargeError,
  createUploadBrokenError,
} from './request.errors.ts';

/** An uploaded file while its request is handled; it is deleted afterwards unless moved. */
export type ReceivedFile = {
  /** Its path on this server. */
  path: string;
  /** The name that the sender gave it, without folders. */
  filename: string;
  /** In bytes. */
  size: number;
  mimetype: string;
};

/** The last part of a name that may come with another system's folders, fit to be stored. */
function plainFilename(name: string | undefined): string {
  const last = (name ?? '').toWellFormed().replaceAll('\u0000', '').split(/[\\/]/).at(-1)?.trim();
  return last?.slice(-200) || 'file';
}

function isTooLarge(error: unknown): boolean {
  return (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
}

/**
 * Streams the one file of a multipart request into a temporary folder of its own.
 * @param maxMegabytes more than that is a 413
 * @returns the file, and `remove`, to be called when the request is done
 * @throws `request.invalid`, 400, without a file in the field `file` or if the upload is cut off;
 *   `request.too_large`, 413
 */
export async function receiveFile(request: FastifyRequest, maxMegabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-upload-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const fileSize = maxMegabytes * 1024 * 1024;
    const part = await request.file({ limits: { fileSize, files: 1, fields: 20 } });
    if (!part || part.fieldname !== 'file' || !part.filename) {
      part?.file.resume();
      throw createFileMissingError();
    }
    const path = join(folder, 'upload');
    const target = createWriteStream(path);
    await pipeline(part.file, target);
    if (part.file.truncated) throw createFileTooLargeError(maxMegabytes);
    const file: ReceivedFile = {
      path,
      filename: plainFilename(part.filename),
      size: target.bytesWritten,
      mimetype: part.mimetype,
    };
    return { file, remove };
  } catch (error) {
    await remove();
    if (isTooLarge(error)) throw createFileTooLargeError(maxMegabytes);
    if (error instanceof Error && 'status' in error) throw error;
    throw createUploadBrokenError(error);
  }
}
