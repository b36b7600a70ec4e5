import type { Page, Word } from '../src/page/page.ts';

// A page is a thousand units wide: a hundred typed letters, as on a page in ten point.
const letter = 10;
const line = 21;
const usual = { height: 16, letter };
const small = { height: 11, letter: 7 };

type Cell = { column: number; text: string };

/** A line's cells: two or more spaces separate them. */
function cellsOf(text: string): Cell[] {
  return [...text.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
    column: match.index,
    text: match[0],
  }));
}

function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * Converts a typed picture of a form to a page of words with their places. Cells keep their columns
 * whatever is filled into them; `fill` gives the text for a word in braces. Lines that start with
 * '^' are small captions, close under the line above; lines that start with '>' are one paragraph,
 * wrapped at its end.
 */
export function typePage(picture: string, fill: (name: string) => string, number = 1): Page {
  const words: Word[] = [];
  const filled = (text: string) => text.replace(/\{([^}]+)\}/g, (_, name: string) => fill(name));
  let y = 60;
  const set = (cells: Cell[], top: number, size: typeof usual) => {
    let free = 0;
    for (const cell of cells) {
      const text = filled(cell.text);
      if (!text.trim()) continue;
      const x = Math.max(cell.column * letter, free);
      for (const word of text.matchAll(/\S+/g))
        words.push({
          text: word[0],
          x: x + word.index * size.letter,
          y: top,
          width: word[0].length * size.letter,
          height: size.height,
          confidence: 1,
        });
      free = x + text.length * size.letter + 2 * letter;
    }
  };
  const lines = picture.replace(/^\n/, '').split('\n');
  for (let i = 0; i < lines.length; i++) {
    const text = lines[i]!;
    if (text.startsWith('>')) {
      const sentences = [text];
      while (lines[i + 1]?.startsWith('>')) sentences.push(lines[++i]!);
      const paragraph = filled(sentences.map((part) => part.slice(1).trim()).join(' '));
      for (const part of wrapped(paragraph, 92)) {
        set([{ column: 4, text: part }], y, usual);
        y += line;
      }
    } else if (text.startsWith('^')) {
      set(cellsOf(` ${text.slice(1)}`), y - 2, small);
      y += 16;
    } else {
      const before = words.length;
      set(cellsOf(text), y, usual);
      // A missing value leaves no gap in a letterhead; over a caption its line stays empty.
      const dropped = text.trim() && words.length === before && !lines[i + 1]?.startsWith('^');
      if (!dropped) y += line;
    }
  }
  return { number, width: 1000, height: 1294, source: 'text', words };
}
