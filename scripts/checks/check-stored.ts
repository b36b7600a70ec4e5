// Part of `npm run check`: one stored value that its schema does not take any more breaks no list.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

type File = { path: string; text: string };

const tests = /\.(test|suite|fixtures)\.ts$|\/testing\//;
/** A list as the database gave it, mapped to what code uses. */
const overRows = /(?:\brows|\.execute\(\)\))(?:\.toReversed\(\))?\s*\.(?:map|flatMap)\(/g;
/** Schemas of `columns/stored-json.ts` leave out the value, not the row. */
const throws = /(?<!JSON|Date|stored(?:Columns|Party|ExtraFields|Amounts))\.parse\(/;
const ends = /\n(?:}|\S[^\n]*;)\n/;
const declared =
  /^(?:export )?(?:async )?(?:function (\w+)|const (\w+)(?:: [^=\n]+)? = (?:async )?(?:<[^\n]*>)?\()/gm;

/** The text from a bracket that was just opened to the one that closes it. */
function untilClosed(text: string, start: number): string {
  let depth = 1;
  let end = start;
  while (depth > 0 && end < text.length) {
    if ('([{'.includes(text[end]!)) depth += 1;
    if (')]}'.includes(text[end]!)) depth -= 1;
    end += 1;
  }
  return text.slice(start, end - 1);
}

/** Functions of a file with their text. */
function functionsOf({ text }: File): Map<string, string> {
  const found = [...text.matchAll(declared)];
  return new Map(
    found.map((match, at) => [
      match[1] ?? match[2]!,
      text.slice(match.index, found[at + 1]?.index).split(ends)[0]!,
    ]),
  );
}

const calls = (text: string, names: Iterable<string>) =>
  [...names].some((name) => new RegExp(`\\b${name}\\b`).test(text));

/** @returns a sentence for each list of rows in which one invalid row breaks all. */
export function findBreakableLists(files: File[]): string[] {
  const code = files.filter(({ path }) => !tests.test(path));
  const parsers = new Map(
    code.map((file) => [
      file.path,
      new Set([...functionsOf(file)].flatMap(([name, text]) => (throws.test(text) ? [name] : []))),
    ]),
  );
  return code.flatMap((file) => {
    const names = new Set(parsers.get(file.path));
    for (const [, list, from] of file.text.matchAll(/import \{([^}]*)\} from '(\.[^']*)'/g)) {
      const there = parsers.get(join(dirname(file.path), from!));
      for (const name of list!.match(/\w+/g) ?? []) if (there?.has(name)) names.add(name);
    }
    for (const [name, text] of functionsOf(file))
      if (calls(text.slice(text.indexOf('(')), names)) names.add(name);
    return [...file.text.matchAll(overRows)].flatMap((match) => {
      const each = untilClosed(file.text, match.index + match[0].length);
      if (!throws.test(each) && !calls(each, names)) return [];
      const line = file.text.slice(0, match.index).split('\n').length;
      return [`${file.path}:${line} breaks with one invalid row: use parseStored.`];
    });
  });
}

/** Checks the whole server. */
export const checkLists = () =>
  findBreakableLists(
    globSync('src/server/{features,platform,providers}/**/*.ts').map((path) => ({
      path: path.replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    })),
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkLists();
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
