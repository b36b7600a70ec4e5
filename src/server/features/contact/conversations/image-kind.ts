/** A kind of picture that can be kept. */
export type ImageKind = { contentType: string; extension: string };

const jpeg = { contentType: 'image/jpeg', extension: 'jpg' };
const png = { contentType: 'image/png', extension: 'png' };
const gif = { contentType: 'image/gif', extension: 'gif' };
const webp = { contentType: 'image/webp', extension: 'webp' };

/** What every carrier takes. */
const sendable: readonly ImageKind[] = [jpeg, png, gif];

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  Buffer.from(bytes.subarray(offset, offset + text.length)).toString('latin1') === text;

/**
 * The kind of picture by its first bytes, regardless of its name or sender; undefined for others.
 */
export function imageKindOf(bytes: Uint8Array): ImageKind | undefined {
  if (startsWith(bytes, '\u00FF\u00D8\u00FF')) return jpeg;
  if (startsWith(bytes, '\u0089PNG\r\n\u001A\n')) return png;
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return gif;
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return webp;
  return undefined;
}

/** The same for sending: all carriers accept JPEG, PNG and GIF. */
export function sendableKindOf(bytes: Uint8Array): ImageKind | undefined {
  const kind = imageKindOf(bytes);
  return kind && sendable.includes(kind) ? kind : undefined;
}
