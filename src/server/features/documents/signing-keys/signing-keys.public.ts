/** What of a PDF's signing other features use. */
export type SignPdf = (
  pdf: Uint8Array,
  /** Who signed the document and why, part of what is signed. */
  entries: { name: string; reason: string },
) => Promise<{ pdf: Uint8Array; fingerprint: string; holder: string }>;

/** Adds a time stamp; null where no authority is set. */
export type TimeStampPdf = (
  pdf: Uint8Array,
  signal?: AbortSignal,
) => Promise<{ pdf: Uint8Array; at: Date } | null>;
