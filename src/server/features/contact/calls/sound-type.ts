/**
 * The type of a sound by its first bytes: what browsers record and play.
 * @returns undefined for everything else.
 */
export function soundTypeOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\u001aE\u00df\u00a3')) return 'audio/webm';
  if (start.startsWith('OggS')) return 'audio/ogg';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WAVE') return 'audio/wav';
  if (start.slice(4, 8) === 'ftyp') return 'audio/mp4';
  if (start.startsWith('ID3') || /^\u00ff[\u00e0-\u00ff]/.test(start)) return 'audio/mpeg';
  return undefined;
}
