import { zipStream } from '#server/platform/archive/zip-stream.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageNames = 'http://schemas.openxmlformats.org/package/2006';

const fixedParts: Record<string, string> = {
  '[Content_Types].xml': `${xml}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Leads" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // XML has no place for these at all.
      // oxlint-disable-next-line no-control-regex -- control characters are what is removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>\r]/g, (character) => entities[character]!)
  );
}

function cellXml(value: string | number): string {
  if (value === '') return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

const rowXml = (cells: readonly (string | number)[]) => `<row>${cells.map(cellXml).join('')}</row>`;

async function* sheetXml(batches: AsyncIterable<(string | number)[][]>): AsyncGenerator<string> {
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  for await (const rows of batches) yield rows.map(rowXml).join('');
  yield '</sheetData></worksheet>';
}

async function* workbookParts(batches: AsyncIterable<(string | number)[][]>) {
  for (const [name, content] of Object.entries(fixedParts)) {
    yield {
      name,
      content: (async function* () {
        yield content;
      })(),
    };
  }
  yield { name: 'xl/worksheets/sheet1.xml', content: sheetXml(batches) };
}

/** An .xlsx of one sheet, written while its rows are still being read. Text is never a formula in it. */
export function writeWorkbook(
  batches: AsyncIterable<(string | number)[][]>,
): AsyncGenerator<Buffer> {
  return zipStream(workbookParts(batches));
}
