import { processListFile, uploadList } from '#api/imports/import-lists.api.ts';
import { processForeclosureFile, uploadForeclosureFile } from '#api/imports/imports.api.ts';
import { processViolationFile, uploadViolationFile } from '#api/properties/violations.api.ts';
import { callable } from '#web/lib/call.ts';

/** What an upload area takes: lists of one kind, or of any. */
export type UploadKind = 'foreclosure' | 'violation' | 'any';

/** The endings that the file dialog offers. */
export const listEndings = '.xlsx,.xls,.csv,.tsv';

const megabyte = 1024 * 1024;
const maxMegabytes = 10;

/** Differences between lists of foreclosures, probates and violations. */
export const wordsOfKind = {
  foreclosure: {
    process: callable(processForeclosureFile),
    /** Where the leads are seen afterwards. */
    path: '/foreclosures',
    noun: 'foreclosures',
  },
  probate: { process: callable(processListFile), path: '/probate', noun: 'probates' },
  violation: {
    process: callable(processViolationFile),
    path: '/code-violations',
    noun: 'code violations',
  },
} as const;

/** Differences between the upload areas. */
export const wordsOfUpload = {
  foreclosure: {
    upload: callable(uploadForeclosureFile),
    failed: 'Please check your file and try again',
    label: 'Upload a foreclosure list',
    hint: 'Drop or choose an Excel or CSV file, 10 MB at most.',
  },
  violation: {
    upload: callable(uploadViolationFile),
    failed: 'Failed to upload file',
    label: 'Upload a list of code violations',
    hint: 'Drop or choose a CSV or Excel file.',
  },
  any: {
    upload: callable(uploadList),
    failed: 'Please check your file and try again',
    label: 'Import a list',
    hint: 'Drop or choose a CSV or Excel file: foreclosures, probates or code violations.',
  },
} as const;

/** Why a chosen file is rejected before it is sent, or null. */
export function refusalOf(file: { name: string; size: number }, kind: UploadKind): string | null {
  const hasEnding = /\.(xlsx|xls|csv|tsv)$/i.test(file.name);
  if (kind !== 'foreclosure') {
    return hasEnding ? null : 'Invalid file type. Please upload a CSV or Excel file.';
  }
  if (file.size > maxMegabytes * megabyte) return `File size exceeds ${maxMegabytes}MB limit`;
  return hasEnding ? null : 'Invalid file type. Please upload Excel or CSV files only';
}
