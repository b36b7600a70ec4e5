const textFormula = /^="([^]*)"$/;

/** Excel's way to keep the zeros of a text in a .csv: '="02139"' is 02139. Changes the rows in place. */
export function unwrapTextFormulas(rows: string[][]): string[][] {
  for (const row of rows) {
    for (let column = 0; column < row.length; column += 1) {
      const cell = row[column]!;
      if (cell.charCodeAt(0) !== 0x3d) continue;
      const text = textFormula.exec(cell)?.[1];
      if (text !== undefined) row[column] = text.replaceAll('""', '"');
    }
  }
  return rows;
}
