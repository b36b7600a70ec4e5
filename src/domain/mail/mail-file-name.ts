/** Control characters, and those that turn the direction of writing: 'fdp.exe' would read 'exe.pdf'. */
const deceiving = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A file's own name: no folder, nothing that deceives, 200 characters at most; '' if none is left. */
export function mailFileName(raw: string): string {
  const last = raw.replace(deceiving, ' ').split(/[/\\]/).at(-1)!.trim();
  const extension = /\.[^.]{1,10}$/.exec(last)?.[0] ?? '';
  return last.length <= 200 ? last : last.slice(0, 200 - extension.length) + extension;
}

/** What reads a file that came by e-mail; null if nothing does. */
export function readerOf(filename: string): 'petition' | 'list' | null {
  if (/\.(?:csv|tsv|xlsx|xls)$/i.test(filename)) return 'list';
  return /\.(?:pdf|tiff?|jpe?g|png)$/i.test(filename) ? 'petition' : null;
}
