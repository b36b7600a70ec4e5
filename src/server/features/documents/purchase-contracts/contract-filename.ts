import { textsOf } from './form-text.ts';

/**
 * The name under which a contract is downloaded: 'Purchase agreement, 12 Oak St (version 2).pdf'.
 * Nothing in it can be a path or a header.
 */
export function contractFilename({ form, version }: { form: unknown; version: number }): string {
  const street = textsOf(form)('property').split(',')[0] ?? '';
  const safe = street
    .replace(/[^\p{L}\p{M}\p{N} .#-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const name = safe.slice(0, 80) || 'property';
  return `Purchase agreement, ${name}${version > 1 ? ` (version ${version})` : ''}.pdf`;
}

/** A Content-Disposition header for any name (RFC 6266). */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
}
