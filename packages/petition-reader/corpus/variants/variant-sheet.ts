import type { PetitionTruth } from '../truth.ts';
import { createPage, textWidth, type Font, type Page } from '../pdf-writer.ts';
import type { Chance, SampleCase } from '../sample-case.ts';

/**
 * A form's words for a person, its statements about the person and its layout: drawn anew for each
 * variant.
 */
export type Variant = {
  sample: SampleCase;
  chance: Chance;
  sheet: Sheet;
  /** Filled as values are printed; a value that is never printed stays ''. */
  truth: PetitionTruth;
  petitionerWord: string;
  /** Whether the petitioner's phone number is under the signature. */
  signsWithPhone: boolean;
  date(day: Date): string;
  /** The position of labels and values relative to each other on this form. */
  relation: Relation;
};

export type Relation = 'colon' | 'column' | 'above' | 'below' | 'dots';
export type Cell = { label: string; value: string; width?: number };

/** Pages that are written from top to bottom; a new one starts when one is full. */
export function createSheet(font: Font, size: number) {
  const pages: Page[] = [createPage({ font, size })];
  const bold: Font = font === 'Helvetica' ? 'Helvetica-Bold' : 'Times-Bold';
  let y = 60;
  const page = () => pages.at(-1)!;
  /** Makes sure that this many points are left. */
  function room(points: number): void {
    if (y + points <= 740) return;
    pages.push(createPage({ font, size }));
    y = 64;
  }
  const skip = (points: number) => void (y += points);
  function line(value: string, x = 60, setting: { font?: Font; size?: number } = {}): void {
    room(20);
    page().text(x, y, value, setting);
    y += (setting.size ?? size) * 1.45;
  }
  function centered(value: string, strong = true): void {
    room(20);
    page().centered(y, value, strong ? { font: bold } : {});
    y += size * 1.45;
  }
  function paragraph(value: string, indent = 24): void {
    room(size * 1.55 * Math.ceil(value.length / 78) + 10);
    y = page().paragraph({ x: 60, y, width: 490, indent, leading: 1.5 }, value) + 4;
  }
  function heading(value: string): void {
    skip(6);
    line(value, 60, { font: bold });
    skip(2);
  }
  /** One row of labeled values, laid out in the style of this form. */
  function cells(row: Cell[], relation: Relation): void {
    room(44);
    const total = row.reduce((sum, cell) => sum + (cell.width ?? 1), 0);
    let x = 60;
    if (relation === 'above') {
      page().box(56, y - 9, 500, 34);
      for (const { label, value, width = 1 } of row) {
        page().text(x, y, label, { size: 7 });
        page().text(x, y + 17, value, { size: Math.min(size, 10) });
        x += (500 * width) / total;
        if (x < 550) page().rule(x - 4, y - 9, x - 4, y + 25);
      }
      y += 34;
    } else if (relation === 'below') {
      for (const { label, value, width = 1 } of row) {
        page().underlined(x, y, (500 * width) / total - 10, value, label);
        x += (500 * width) / total;
      }
      y += 30;
    } else {
      // Side by side only if there is room for it; otherwise each on a separate line.
      for (const { label, value } of row) {
        const text = relation === 'column' ? label : `${label}:`;
        page().text(60, y, text);
        const start = 64 + textWidth(text, font, size);
        const at = relation === 'colon' ? start + 4 : Math.max(250, start + 10);
        const dots = Math.floor((at - start - 8) / textWidth('.', font, size));
        if (relation === 'dots' && dots > 3) page().text(start, y, '.'.repeat(dots));
        page().text(at, y, value);
        y += size * 1.7;
      }
    }
  }
  return {
    pages,
    page,
    at: () => y,
    moveTo: (to: number) => void (y = to),
    size,
    bold,
    room,
    skip,
    line,
    centered,
    paragraph,
    heading,
    cells,
  };
}

type Sheet = ReturnType<typeof createSheet>;
