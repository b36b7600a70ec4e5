import { processForeclosureFile, uploadForeclosureFile } from '#api/imports.api.ts';
import { processViolationFile, uploadViolationFile } from '#api/properties/violations.api.ts';
import { callable } from '#web/lib/call.ts';

export type ListKind = 'foreclosure' | 'violation';

/** The endings that the file dialog offers. */
export const listEndings = '.xlsx,.xls,.csv';

const megabyte = 1024 * 1024;
const mostMegabytes = 10;

/** What is different between a list of foreclosures and one of violations. */
export const wordsOfKind = {
  foreclosure: {
    upload: callable(uploadForeclosureFile),
    process: callable(processForeclosureFile),
    /** Where the leads are seen afterwards. */
    path: '/foreclosures',
    noun: 'foreclosures',
    failed: 'Please check your file and try again',
  },
  violation: {
    upload: callable(uploadViolationFile),
    process: callable(processViolationFile),
    path: '/code-violations',
    noun: 'code violations',
    failed: 'Failed to upload file',
  },
} as const;

/** Why a chosen file is refused before it is sent, or null. */
export function refusalOf(file: { name: string; size: number }, kind: ListKind): string | null {
  const hasEnding = /\.(xlsx|xls|csv)$/i.test(file.name);
  if (kind === 'violation') {
    return hasEnding ? null : 'Invalid file type. Please upload a CSV or Excel file.';
  }
  if (file.size > mostMegabytes * megabyte) return `File size exceeds ${mostMegabytes}MB limit`;
  return hasEnding ? null : 'Invalid file type. Please upload Excel or CSV files only';
}
