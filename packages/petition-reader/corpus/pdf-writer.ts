import type { Page as ReaderPage, Word } from '../src/page/page.ts';

/**
 * The smallest PDF writer that can lay out a court form: base-14 fonts, ruled lines and boxes.
 * Lengths are points from the page's top left corner.
 */
const helvetica =
  '278,278,355,556,556,889,667,191,333,333,389,584,278,333,278,278,556,556,556,556,556,556,556,556,556,556,278,278,584,584,584,556,1015,667,667,722,722,667,611,778,722,278,500,667,556,833,722,778,667,778,722,667,611,722,667,944,667,667,611,278,278,278,469,556,333,556,556,500,556,556,278,556,556,222,222,500,222,833,556,556,556,556,333,500,278,556,500,722,500,500,500,334,260,334,584';
const times =
  '250,333,408,500,500,833,778,180,333,333,500,564,250,333,250,278,500,500,500,500,500,500,500,500,500,500,278,278,564,564,564,444,921,722,667,667,722,611,556,722,722,333,389,722,611,889,722,722,556,722,667,556,611,722,722,944,722,722,611,333,278,333,469,500,333,444,500,444,500,444,333,500,500,278,278,500,278,778,500,500,500,500,333,389,278,500,500,722,500,500,444,480,200,480,541';

export type Font = 'Helvetica' | 'Helvetica-Bold' | 'Times-Roman' | 'Times-Bold' | 'Courier';

const fonts: Font[] = ['Helvetica', 'Helvetica-Bold', 'Times-Roman', 'Times-Bold', 'Courier'];
const widths = { H: helvetica.split(',').map(Number), T: times.split(',').map(Number) };

/** Width of a text in points; the bold fonts count as six percent wider. */
export function textWidth(text: string, font: Font, size: number): number {
  if (font === 'Courier') return text.length * size * 0.6;
  const table = widths[font[0] as 'H' | 'T'];
  let sum = 0;
  for (const letter of text) sum += table[letter.charCodeAt(0) - 32] ?? 550;
  return (sum / 1000) * size * (font.endsWith('Bold') ? 1.06 : 1);
}

export const letterPage = { width: 612, height: 792 };

type Setting = { font?: Font; size?: number };

// How far the letters of the base-14 fonts extend over and under their line, in font sizes: a PDF
// engine uses this as the height of a word.
const reach = { over: 0.93, under: 0.225 };
const perPoint = 1000 / letterPage.width;

/** One page being laid out; the functions return the y below their output. */
export function createPage(defaults: Required<Setting>) {
  const content: string[] = [];
  const words: Word[] = [];
  const escape = (text: string) => text.replace(/[\\()]/g, '\\$&');
  const flip = (y: number) => (letterPage.height - y).toFixed(2);

  function text(x: number, y: number, value: string, setting: Setting = {}): number {
    const { font, size } = { ...defaults, ...setting };
    const index = fonts.indexOf(font);
    if (value)
      content.push(
        `BT /F${index} ${size} Tf ${x.toFixed(2)} ${flip(y)} Td (${escape(value)}) Tj ET`,
      );
    for (const match of value.matchAll(/\S+/g)) {
      const start = x + textWidth(value.slice(0, match.index), font, size);
      words.push({
        text: match[0],
        x: start * perPoint,
        y: (y - size * reach.over) * perPoint,
        width: textWidth(match[0], font, size) * perPoint,
        height: size * (reach.over + reach.under) * perPoint,
        confidence: 1,
      });
    }
    return y + size * 1.3;
  }
  function centered(y: number, value: string, setting: Setting = {}, middle = 306): number {
    const { font, size } = { ...defaults, ...setting };
    return text(middle - textWidth(value, font, size) / 2, y, value, setting);
  }
  function rule(x0: number, y0: number, x1: number, y1: number): void {
    content.push(`0.6 w ${x0} ${flip(y0)} m ${x1} ${flip(y1)} l S`);
  }
  function box(x: number, y: number, width: number, height: number): void {
    content.push(`0.6 w ${x} ${flip(y + height)} ${width} ${height} re S`);
  }
  /** Wraps at words; `leading` is the line spacing in font sizes. */
  function paragraph(
    area: { x: number; y: number; width: number; indent?: number; leading?: number },
    value: string,
    setting: Setting = {},
  ): number {
    const { font, size } = { ...defaults, ...setting };
    let y = area.y;
    let indent = area.indent ?? 0;
    let line = '';
    const flush = () => {
      text(area.x + indent, y, line, setting);
      y += size * (area.leading ?? 1.5);
      indent = 0;
      line = '';
    };
    for (const word of value.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (line && textWidth(longer, font, size) > area.width - indent) {
        flush();
        line = word;
      } else line = longer;
    }
    if (line) flush();
    return y;
  }
  /** A value on a ruled line with its label in small letters under it, as on court forms. */
  function underlined(x: number, y: number, width: number, value: string, label: string): void {
    text(x + 4, y, value);
    rule(x, y + 3, x + width, y + 3);
    text(x + 4, y + 11, label, { size: 7 });
  }
  /** A box with its caption in small letters in the upper left corner and the value below. */
  function cell(area: [number, number, number, number], caption: string, value: string): void {
    const [x, y, width, height] = area;
    box(x, y, width, height);
    text(x + 3, y + 8, caption, { size: 6.5 });
    text(x + 5, y + height - 6, value);
  }
  /** A check box with its label on the right; returns the x after the label. */
  function tick(x: number, y: number, on: boolean, label: string, setting: Setting = {}): number {
    const { font, size } = { ...defaults, ...setting };
    box(x, y - 7.5, 8, 8);
    if (on) text(x + 1.2, y - 0.8, 'X', { font: 'Helvetica-Bold', size: 8 });
    text(x + 13, y, label, setting);
    return x + 25 + textWidth(label, font, size);
  }
  const drawn = () => content.join('\n');
  return { text, centered, rule, box, paragraph, underlined, cell, tick, content: drawn, words };
}

export type Page = ReturnType<typeof createPage>;

/** The pages as the petition reader gets them: the words that a PDF engine would find, without the PDF. */
export function wordsOfPages(pages: Pick<Page, 'words'>[]): ReaderPage[] {
  return pages.map(({ words }, i) => {
    const height = letterPage.height * perPoint;
    return { number: i + 1, width: 1000, height, source: 'text', words };
  });
}

/** Joins pages into a PDF file. */
export function writePdf(pages: Pick<Page, 'content'>[]): Buffer {
  const objects: string[] = ['<</Type/Catalog/Pages 2 0 R>>'];
  const first = 3 + fonts.length;
  const kids = pages.map((_, i) => `${first + i * 2} 0 R`).join(' ');
  objects.push(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`);
  for (const font of fonts)
    objects.push(`<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding/WinAnsiEncoding>>`);
  const resources = `<</Font<<${fonts.map((_, i) => `/F${i} ${3 + i} 0 R`).join('')}>>>>`;
  pages.forEach((page, i) => {
    const stream = page.content();
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${letterPage.width} ${letterPage.height}]/Resources ${resources}/Contents ${first + i * 2 + 1} 0 R>>`,
    );
    objects.push(`<</Length ${Buffer.byteLength(stream, 'latin1')}>>stream\n${stream}\nendstream`);
  });
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`;
  return Buffer.from(file, 'latin1');
}
