import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import {
  downloadRejects,
  getImport,
  interpretFile,
  listImports,
  previewFile,
  processForeclosureFile,
  type processListBody,
  getImportProgress,
  undoImport,
  uploadForeclosureFile,
} from '#api/imports/imports.api.ts';
import {
  changeListType,
  forgetMapping,
  listMappings,
  processListFile,
  summariseFile,
  uploadList,
} from '#api/imports/import-lists.api.ts';
import { listImportRows } from '#api/imports/import-rows.api.ts';
import { processViolationFile, uploadViolationFile } from '#api/properties/violations.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { createImportStoppedError } from './imports.errors.ts';
import type { ListKind } from './proposing/proposal.ts';
import type { ImportsService } from './imports.service.ts';

/** Ends the work when the client disconnects: another mapping, or a closed dialog. */
async function untilGone<Result>(
  reply: FastifyReply,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return work(gone.signal).catch((error: unknown) => {
    throw gone.signal.aborted ? createImportStoppedError() : error;
  });
}

type ProcessCall = {
  params: { fileId: string };
  body: z.output<typeof processListBody>;
  session: { userId: string };
  reply: FastifyReply;
};

/**
 * Uploading, previewing and processing lists. All types go through one service; the calls for
 * foreclosures and violations take lists of their type only.
 */
export function mountImports(
  { mount, mountStream }: Mounter,
  { imports }: { imports: ImportsService },
): void {
  mount(uploadForeclosureFile, ({ file, session }) => imports.upload(file, 'foreclosure', session));
  mount(uploadViolationFile, ({ file, session }) => imports.upload(file, 'violation', session));
  mount(previewFile, ({ params, query }) => imports.preview(params.fileId, query.sheet));
  mount(interpretFile, ({ params, body, reply }) =>
    untilGone(reply, (signal) => imports.interpret(params.fileId, body, signal)),
  );
  mount(summariseFile, ({ params, body, reply }) =>
    untilGone(reply, (signal) => imports.summarise(params.fileId, body, signal)),
  );
  mount(getImportProgress, ({ params }) => imports.progress(params.fileId));
  // The specification's calls store what they are sent; the product's own asks unless it is confirmed.
  const store = (kind: ListKind | null) => async (call: ProcessCall) => {
    const { params, body, session, reply } = call;
    const { confirmed = kind !== null, ...choice } = body;
    if (!confirmed) await untilGone(reply, (gone) => imports.askFirst(params.fileId, choice, gone));
    return imports.process(params.fileId, kind, choice, session);
  };
  mount(processForeclosureFile, store('foreclosure'));
  mount(processViolationFile, store('violation'));

  mount(uploadList, ({ file, session }) => imports.upload(file, null, session));
  mount(changeListType, ({ params, body }) => imports.changeKind(params.fileId, body.propertyType));
  mount(processListFile, store(null));
  mount(listMappings, async () => ({ data: await imports.mappings() }));
  mount(forgetMapping, ({ params }) => imports.forgetMapping(params.id));

  mount(listImports, ({ query }) => imports.list(query));
  mount(getImport, ({ params }) => imports.report(params.id));
  mount(listImportRows, ({ params, query }) => imports.rows(params.id, query));
  mount(
    undoImport,
    async ({ params, session, noteForAudit }) => {
      const undone = await imports.undo(params.id, session);
      noteForAudit(`${(await imports.report(params.id)).filename}: ${undone.message}`);
      return undone;
    },
    async ({ params, session }) =>
      (await imports.report(params.id)).importedById !== session.userId,
  );
  mountStream(downloadRejects, async ({ params, reply }) => {
    const { filename, lines } = await imports.rejectsFile(params.id);
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${filename}"`);
    return Readable.from(lines);
  });
}
