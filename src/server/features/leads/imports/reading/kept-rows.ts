import { join } from 'node:path';

/** The file in `folder` with the rows of a workbook's sheet, counted from 0. */
export const keptRows = (folder: string, sheet: number) => join(folder, `sheet-${sheet}`);
