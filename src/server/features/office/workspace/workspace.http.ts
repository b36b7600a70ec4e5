import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { exportWorkspaceFile } from '#api/properties/exports.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { exportWorkspace } from './export-workspace.ts';

/** Everything in one file, for its owner. */
export function mountWorkspace(
  { mountStream, confirmDownload }: Mounter,
  options: { pool: Pool; files: FileStorage },
): void {
  mountStream(exportWorkspaceFile, ({ query, session, reply }) => {
    confirmDownload(session, query.key);
    reply.type('application/zip');
    reply.header('content-disposition', 'attachment; filename="lotline-workspace.zip"');
    return Readable.from(exportWorkspace(options));
  });
}
