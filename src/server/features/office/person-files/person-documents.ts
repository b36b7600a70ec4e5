import { personFileFormat } from '#domain/person/person-file.ts';
import type { PdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import type { chainEntries } from './chain-entries.ts';
import { personFileLayout } from './person-file.layout.ts';
import type { Person } from './person.ts';

/** Longest text of an entry in the document; the JSON file has all of it. */
const longestText = 600;

/** The entries about a person as they are handed out. */
type MadeFile = Awaited<ReturnType<typeof chainEntries>> & { person: Person; madeAt: Date };

/** The JSON file, a piece at a time. */
export async function* writePersonFile(made: MadeFile): AsyncIterable<string> {
  const { person, entries, lastHash, madeAt } = made;
  yield JSON.stringify({
    format: personFileFormat,
    about: person,
    madeAt: madeAt.toISOString(),
    lastHash,
    entries: [],
  }).slice(0, -2);
  for (let first = 0; first < entries.length; first += 200) {
    const some = entries.slice(first, first + 200).map((entry) => JSON.stringify(entry));
    yield (first > 0 ? ',\n' : '\n') + some.join(',\n');
  }
  yield ']}\n';
}

/** The document for a reader; `about` is how it calls the person. */
export async function renderPersonFile(
  { pdfMaker, timeZone }: { pdfMaker: PdfMaker; timeZone: () => string },
  { person, entries, lastHash, madeAt }: MadeFile,
) {
  const words = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone(),
  });
  const about = person.names[0] ?? person.phones[0] ?? person.emails[0] ?? 'this person';
  const pdf = await pdfMaker.render({
    template: personFileLayout,
    inputs: {
      about,
      made: words.format(madeAt),
      count: String(entries.length),
      hash: lastHash,
      known: [...person.names, ...person.phones, ...person.emails],
      entries: entries.map(({ number, at, kind, says }) => ({
        number: String(number),
        at: at ? words.format(new Date(at)) : '',
        kind,
        says: says.slice(0, longestText),
      })),
    },
  });
  return { pdf, about };
}
