import { readFile } from 'node:fs/promises';
import { shrinkPicture } from '#server/platform/pictures/shrink-picture.ts';
import { createNotAPhotoError, createNotARecordingError } from './captures.errors.ts';

/** The longest side of a photo in pixels. */
const maxSide = 2_000;

/**
 * A photo as it is kept: upright, of moderate size, without what the camera wrote into it.
 * @throws `captures.not_a_photo`, 400
 */
export async function readPhoto(path: string): Promise<Buffer> {
  try {
    return await shrinkPicture(path, { side: maxSide, quality: 82 });
  } catch {
    throw createNotAPhotoError();
  }
}

type Recording = { bytes: Buffer; contentType: string; extension: string };

const starts: readonly [string, number, string, string][] = [
  ['\u001A\u0045\u00DF\u00A3', 0, 'audio/webm', 'webm'],
  ['OggS', 0, 'audio/ogg', 'ogg'],
  ['ftyp', 4, 'audio/mp4', 'm4a'],
  ['WAVE', 8, 'audio/wav', 'wav'],
];

/**
 * A recording by its first bytes: what browsers record is WebM, Ogg, MP4 or WAV.
 * @throws `captures.not_a_recording`, 400
 */
export async function readRecording(path: string): Promise<Recording> {
  const bytes = await readFile(path);
  const found = starts.find(
    ([mark, at]) => bytes.subarray(at, at + mark.length).toString('latin1') === mark,
  );
  if (!found) throw createNotARecordingError();
  const [, , contentType, extension] = found;
  return { bytes, contentType, extension };
}
