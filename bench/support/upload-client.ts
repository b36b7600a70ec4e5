import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { FilePreview, ImportCounts } from '#api/imports/import.schema.ts';
import type { ImportRows } from '#api/imports/import-rows.api.ts';
import type { ImportSummary } from '#api/imports/import-lists.api.ts';
import type { GivenPlace, ListExpectation } from './list-expectation.ts';

/** What the server says where it does not do what it is asked. */
export class Refusal extends Error {}

/** Sends one request as a signed-in user. */
export type Send = (
  method: string,
  path: string,
  body: string | FormData | undefined,
) => Promise<{ status: number; answer: unknown }>;

/** Calls of the server that a user's browser makes for a list. */
export function createUploadClient(send: Send) {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const isForm = body instanceof FormData || body === undefined;
    const { status, answer } = await send(method, path, isForm ? body : JSON.stringify(body));
    if (status >= 400)
      throw new Refusal(`${status} ${(answer as { message?: string }).message ?? ''}`);
    return answer as Answer;
  }

  async function upload<Answer>(path: string, door: string): Promise<Answer> {
    const form = new FormData();
    form.append('file', await openAsBlob(path), basename(path));
    return call('POST', door, form);
  }

  return {
    call,
    upload,

    /** Uploads a list and processes it as it is proposed; also what was said before it was stored.
     * @param given what a user fills in for all rows, where neither a column nor the proposal has it.
     */
    async importList(path: string, { door }: ListExpectation, given: GivenPlace) {
      const isViolations = door === 'violations';
      const { fileId } = await upload<{ fileId: string }>(
        path,
        isViolations ? '/api/violations/upload' : '/api/imports/upload',
      );
      const { proposal, propertyType, sheet } = await call<FilePreview>(
        'GET',
        `/api/preview/${fileId}`,
      );
      const constants = Object.fromEntries(
        (proposal.constants ?? []).flatMap(({ field, value }) =>
          field === 'listName' ? [] : [[field, value]],
        ),
      );
      const fields = new Set(Object.values(proposal.columnMappings));
      const answers = Object.entries(given).filter(
        ([field]) => !fields.has(field) && constants[field] === undefined,
      );
      Object.assign(constants, Object.fromEntries(answers));
      const choice = {
        headerRow: proposal.headerRow,
        columnMappings: proposal.columnMappings,
        sheet,
        constants,
      };
      const summary = await call<ImportSummary>('POST', `/api/preview/${fileId}/summary`, choice);
      const counts = await call<ImportCounts>(
        'POST',
        isViolations ? `/api/violations/process/${fileId}` : `/api/imports/process/${fileId}`,
        { ...choice, confirmed: true },
      );
      return {
        answers: answers.length,
        proposal,
        propertyType,
        summary,
        counts,
        rows: await rowsOf(counts.importId),
      };
    },
  };

  async function rowsOf(importId: number): Promise<ImportRows['data']> {
    const rows: ImportRows['data'] = [];
    for (let page = 1; ; page += 1) {
      const { data, pagination } = await call<ImportRows>(
        'GET',
        `/api/imports/${importId}/rows?page=${page}&limit=200`,
      );
      rows.push(...data);
      if (page >= pagination.totalPages) return rows;
    }
  }
}
export type UploadClient = ReturnType<typeof createUploadClient>;

/** Requests over HTTP to a running server. */
export const sendOverHttp =
  ({ address, cookie }: { address: string; cookie: string }): Send =>
  async (method, path, body) => {
    const isJson = typeof body === 'string';
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { cookie, ...(isJson && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, answer: await response.json() };
  };
