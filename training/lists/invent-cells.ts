// Cells of the same shapes as a real list's, with nobody's facts: only such cells are committed.
const people =
  'QUILL RUSK SABLE TARN FENN LOMAX VANCE PARDEE BROCK DOWNS ORREL MABRY SLATE TODD WREN'.split(
    ' ',
  );
const given = 'DANA ELLIS FARAH GWEN ROSA HUGO INES LUIS NORA ALAN BLAIR RORY OTTO VERA IVAN'.split(
  ' ',
);
const streets =
  'ALDER BIRCH CEDAR ELM HICKORY MULBERRY WALNUT KINGFISHER MILL HARBOR SPRUCE LAUREL'.split(' ');
const towns = 'DAYTON TAMPA RENO ERIE MACON WACO FRANKLIN MONROE SALEM BRISTOL'.split(' ');
const plain =
  'AMBER COPPER SILVER CORAL INDIGO MAPLE GRANITE MEADOW RIVER SUMMIT VALLEY PRAIRIE'.split(' ');

/** Words that say what a thing is, and whose they are not. */
const kept =
  /^(?:llc|inc|corp|co|company|lp|llp|ltd|trust|trustees?|bank|na|estate|of|the|and|et|al|ux|vir|heirs|jr|sr|ii|iii|iv|c|o|attn|properties|investments?|holdings|homes|group|realty|city|county|state|united|states|st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|way|cir|circle|pl|place|ter|hwy|pkwy|trl|n|s|e|w|ne|nw|se|sw|north|south|east|west|po|box|apt|unit|ste|suite|lot|lots|blk|block|sec|twp|rng|subd?|phase|plat|tract|acres?|a|b|[a-z])$/i;

export type InventKind = 'person' | 'given' | 'street' | 'town' | 'words' | 'asIs';

/** How the cells of a column with a label are invented. */
export function kindOfLabel(label: string): InventKind {
  const field = label.replace(/^\?/, '').split('/')[0]!;
  if (/state$/i.test(field) || /^(?:county|caseStatus|phone\d+Type)$/.test(field)) return 'asIs';
  if (/first/i.test(field)) return 'given';
  if (/name|plaintiff|defendant/i.test(field)) return 'person';
  if (/street/i.test(field)) return 'street';
  if (/city/i.test(field)) return 'town';
  return 'words';
}

/** Random numbers that are the same on every machine. */
export function createDice(seed: number): (sides: number) => number {
  let state = seed >>> 0 || 1;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const inCaseOf = (model: string, word: string) => {
  if (model === model.toUpperCase()) return word;
  return model === model.toLowerCase()
    ? word.toLowerCase()
    : word[0]! + word.slice(1).toLowerCase();
};

const digits = (text: string, roll: (sides: number) => number) =>
  text.replace(/\d/g, (digit, at: number) =>
    at === 0 && digit !== '0' ? String(1 + roll(9)) : String(roll(10)),
  );

const phone = /(?:\+?1[-. ]?)?\(?[2-9]\d{2}\)?[-. ]?[2-9]\d{2}[-. ]?\d{4}(?!\d)/g;
const date =
  /(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})|(?<!\d)(\d{1,2})([-/.])(\d{1,2})\6(\d{2,4})(?!\d)/g;

/** One cell of the same shape. */
export function inventCell(
  cell: string,
  kind: InventKind,
  roll: (sides: number) => number,
): string {
  if (kind === 'asIs') return cell;
  if (/@/.test(cell))
    return `${given[roll(given.length)]!.toLowerCase()}${roll(90) + 10}@example.com`;
  if (/^https?:|www\./i.test(cell)) return 'https://example.com/record';
  if (/^-?\d{2,3}\.\d{3,}$/.test(cell))
    return cell.replace(/\.\d+$/, (rest) => `.${digits(rest.slice(1), roll)}`);
  const two = (width: number, most: number) =>
    String(1 + roll(most))
      .padStart(width, '0')
      .slice(0, Math.max(width, 1));
  const marked: string[] = [];
  const keep = (text: string) => `⟦${marked.push(text) - 1}⟧`;
  const numbers = cell
    .replace(phone, (found) => {
      if (found.replace(/\D/g, '').length < 10) return found;
      let at = 0;
      const number = `${['615', '931', '423', '865'][roll(4)]}55501${String(roll(100)).padStart(2, '0')}`;
      const lead = found.replace(/\D/g, '').length === 11 ? '1' : '';
      return keep(found.replace(/\d/g, () => (lead + number)[at++]!));
    })
    .replace(date, (found, y, mark, m, d, m2, mark2, d2) =>
      keep(
        y
          ? `${y}${mark}${two(m.length, m.length === 1 ? 9 : 12)}${mark}${two(d.length, d.length === 1 ? 9 : 28)}`
          : `${two(m2.length, m2.length === 1 ? 9 : 12)}${mark2}${two(d2.length, d2.length === 1 ? 9 : 28)}${found.slice(found.lastIndexOf(mark2))}`,
      ),
    );
  const pool = { person: people, given, street: streets, town: towns, words: plain }[kind];
  const words = numbers.replace(/[A-Za-z][A-Za-z'’]*|⟦\d+⟧/g, (word) =>
    word.startsWith('⟦') || kept.test(word)
      ? word
      : inCaseOf(
          word,
          kind === 'person' && roll(2) ? given[roll(given.length)]! : pool[roll(pool.length)]!,
        ),
  );
  return words
    .replace(/⟦\d+⟧|\d+(?:[.,]\d+)*/g, (found) =>
      found.startsWith('⟦') ? found : digits(found, roll),
    )
    .replace(/⟦(\d+)⟧/g, (_, at) => marked[Number(at)]!);
}

const shown = 8;

/**
 * Invented cells for a column: those of few values, which are nobody's, keep their wording, and towns'
 * ZIP codes keep their region.
 */
export function inventColumn(label: string, cells: readonly string[], seed: number): string[] {
  const roll = createDice(seed);
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const counts = new Map<string, number>();
  for (const cell of filled) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const kind = kindOfLabel(label);
  const arePeople = filled.filter((cell) =>
    /^[A-Za-z'.,&-]+(?: [A-Za-z'.,&-]+){1,3}$/.test(cell),
  ).length;
  const isCategory =
    kind === 'words' &&
    counts.size <= Math.max(2, filled.length / 4) &&
    (label !== '' || arePeople < filled.length * 0.6);
  const isZip = filled.every((cell) => /^\d{5}(?:-\d{4})?$/.test(cell));
  return cells.slice(0, shown).map((each) => {
    const cell = each.trim().slice(0, 120);
    if (cell === '' || (isCategory && counts.get(cell)! >= 3 && !/\d{5}|@/.test(cell))) return cell;
    if (isZip) return cell.slice(0, 3) + digits(cell.slice(3, 5), roll);
    return inventCell(cell, kind, roll);
  });
}
