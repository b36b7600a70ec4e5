/** The storage key of a sheet's rows until they are processed; `sheet` counts from 0. */
export const sheetKey = (fileKey: string, sheet: number) => `${fileKey}/sheet-${sheet}`;
