const candidates = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof candidates)[number];

const sampleRecords = 60;
const sampleCharacters = 200_000;

/** Fields of each of the first records when they are split at `delimiter`, quotes respected. */
function fieldCounts(text: string, delimiter: Delimiter): number[] {
  const counts: number[] = [];
  let fields = 1;
  let blank = true;
  let quoted = false;
  let fieldStart = true;
  for (let index = 0; index < text.length && counts.length < sampleRecords; index += 1) {
    const character = text[index]!;
    if (quoted) {
      if (character !== '"') continue;
      if (text[index + 1] === '"') index += 1;
      else quoted = false;
    } else if (character === '\n') {
      if (!blank) counts.push(fields);
      fields = 1;
      blank = true;
      fieldStart = true;
    } else if (character === delimiter) {
      fields += 1;
      fieldStart = true;
      blank = false;
    } else {
      if (character === '"' && fieldStart) quoted = true;
      fieldStart = false;
      blank = false;
    }
  }
  if (!blank && counts.length < sampleRecords) counts.push(fields);
  return counts;
}

/**
 * The usual number of columns with this delimiter, and the share of records that have it, less a
 * deduction for a header that has not. 0 for one column.
 */
function score(counts: number[]): { share: number; columns: number } {
  const frequency = new Map<number, number>();
  for (const count of counts) frequency.set(count, (frequency.get(count) ?? 0) + 1);
  let columns = 1;
  let most = 0;
  for (const [count, times] of frequency) {
    if (count > 1 && times > most) [columns, most] = [count, times];
  }
  if (columns === 1) return { share: 0, columns };
  // A header that is not split, above rows that are, means that the rows hold this character as text.
  const headerSplit =
    (counts.find((count) => count > 1) === columns ? 0 : 0.2) + (counts[0] === 1 ? 0.3 : 0);
  return { share: most / counts.length - headerSplit, columns };
}

/**
 * The character between the columns of a .csv text: the one that splits the most records into the
 * same number of fields. A first line `sep=;`, as Excel writes it, decides by itself.
 * @returns the delimiter, and how many characters of the text the `sep=` line takes.
 */
export function sniffDelimiter(text: string): { delimiter: Delimiter; skip: number } {
  const declared = /^\s*"?sep=([,;\t|])"?\n/i.exec(text.slice(0, 20));
  if (declared) return { delimiter: declared[1] as Delimiter, skip: declared[0].length };
  const sample = text.slice(0, sampleCharacters);
  let best: { delimiter: Delimiter; share: number; columns: number } | null = null;
  for (const delimiter of candidates) {
    const { share, columns } = score(fieldCounts(sample, delimiter));
    if (share <= 0) continue;
    const better =
      !best || share > best.share + 0.05 || (share > best.share - 0.05 && columns > best.columns);
    if (better) best = { delimiter, share, columns };
  }
  return { delimiter: best?.delimiter ?? ',', skip: 0 };
}
