import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { InkShape } from '@lotline/petition-reader/page/page.ts';
import type {
  DocumentTextReader,
  Word,
} from '../../src/server/providers/document-text/document-text.ts';

type PlaceReader = Pick<DocumentTextReader, 'readCrops' | 'measureInk'>;

const digest = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 20);
};

/**
 * A reader of page regions that caches what it read of each in the file at `path`: reading the same
 * region again is instant, so that a change of the rules is scored in seconds.
 */
export async function cachePlaces(
  reader: PlaceReader,
  path: string,
): Promise<PlaceReader & { save(): Promise<void> }> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const known = JSON.parse(text) as Record<string, Word[] | InkShape>;

  /** The answers in the order of the questions; `ask` answers those that are not known. */
  async function answersTo<Question extends { image: number }, Answer extends Word[] | InkShape>(
    { images, kind }: { images: Uint8Array[]; kind: string },
    questions: Question[],
    ask: (missing: Question[]) => Promise<Answer[]>,
  ): Promise<Answer[]> {
    const pictures = images.map((image) => digest(image));
    const keyOf = ({ image, ...place }: Question) =>
      digest(kind, pictures[image]!, JSON.stringify(place));
    const missing = questions.filter((question) => !(keyOf(question) in known));
    const answers = missing.length > 0 ? await ask(missing) : [];
    for (const [i, question] of missing.entries()) known[keyOf(question)] = answers[i]!;
    return questions.map((question) => known[keyOf(question)] as Answer);
  }

  return {
    readCrops: (request) =>
      answersTo({ images: request.images, kind: 'crop' }, request.crops, (crops) =>
        reader.readCrops({ ...request, crops }),
      ),
    measureInk: (request) =>
      answersTo({ images: request.images, kind: 'ink' }, request.zones, (zones) =>
        reader.measureInk({ ...request, zones }),
      ),
    save: () => writeFile(path, JSON.stringify(known)),
  };
}
