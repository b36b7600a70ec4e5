/** Room for a signature with its certificates and a time stamp, in bytes. */
const room = 24 * 1024;

/**
 * A PDF of the typesetter with an empty signature added behind it, as an incremental update: the earlier
 * bytes stay as they are. It has one classic table of objects and none of them compressed.
 * @param entries texts of the signature's dictionary
 * @throws Error if the file is built in another way
 */
export function addSignaturePlaceholder(
  pdf: Uint8Array,
  entries: { name: string; reason: string; at: Date },
): Buffer {
  const text = Buffer.from(pdf).toString('latin1');
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const table = text.slice(start);
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(table)?.[1];
  const size = Number(/\/Size\s+(\d+)/.exec(trailer ?? '')?.[1]);
  const root = Number(/\/Root\s+(\d+)\s+0\s+R/.exec(trailer ?? '')?.[1]);
  if (!table.startsWith('xref') || !trailer || !size || !root) throw new Error('not a plain PDF');
  const catalog = readObject(text, objectOffset(table, root));
  const page = /(?:^|\n)(\d+) 0 obj\s*<<\s*\/Type\s*\/Page[\s/]/.exec(text);
  if (!page) throw new Error('a PDF without a page');
  const pageNumber = Number(page[1]);
  const [signature, widget] = [size, size + 1];
  const parts: { number: number; body: string }[] = [
    {
      number: root,
      body: addEntry(catalog, `/AcroForm << /Fields [${widget} 0 R] /SigFlags 3 >>`),
    },
    {
      number: pageNumber,
      body: addAnnotation(readObject(text, objectOffset(table, pageNumber)), `${widget} 0 R`),
    },
    {
      number: signature,
      body: [
        '<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached',
        '/ByteRange [0 /********** /********** /**********]',
        `/Contents <${'0'.repeat(2 * room)}>`,
        `/M (${pdfDate(entries.at)})`,
        `/Name ${pdfText(entries.name)}`,
        `/Reason ${pdfText(entries.reason)}\n>>`,
      ].join('\n'),
    },
    {
      number: widget,
      body: `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/Rect [0 0 0 0]\n/F 132\n/T (Signature)\n/V ${signature} 0 R\n/P ${pageNumber} 0 R\n>>`,
    },
  ];
  let tail = text.endsWith('\n') ? '' : '\n';
  const offsets = parts.map(({ number, body }) => {
    const at = text.length + tail.length;
    tail += `${number} 0 obj\n${body}\nendobj\n`;
    return { number, at };
  });
  const newStart = text.length + tail.length;
  const rows = offsets
    .toSorted((one, other) => one.number - other.number)
    .map(({ number, at }) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
  const newTrailer = trailer.replace(/\/Size\s+\d+/, `/Size ${size + 2}`);
  tail += `xref\n${rows.join('')}trailer\n<<${newTrailer}\n/Prev ${start}\n>>\nstartxref\n${newStart}\n%%EOF\n`;
  return Buffer.from(text + tail, 'latin1');
}

/** Where an object begins, by the table that the file ends with. */
function objectOffset(table: string, number: number): number {
  const rows = table.split('\n');
  let line = 1;
  while (line < rows.length) {
    const section = /^(\d+) (\d+)\s*$/.exec(rows[line] ?? '');
    if (!section) break;
    const [first, count] = [Number(section[1]), Number(section[2])];
    if (number >= first && number < first + count) {
      return Number((rows[line + 1 + number - first] ?? '').slice(0, 10));
    }
    line += 1 + count;
  }
  throw new Error(`a PDF without its object ${number}`);
}

/** The dictionary of an object, '<<…>>'. */
function readObject(text: string, offset: number): string {
  const end = text.indexOf('endobj', offset);
  const body = /^\d+ 0 obj\s*(<<[\s\S]*>>)\s*$/.exec(text.slice(offset, end))?.[1];
  if (!body) throw new Error('a PDF with an object that is not a dictionary');
  return body;
}

const addEntry = (dictionary: string, entry: string) => `${dictionary.slice(0, -2)}\n${entry}\n>>`;

/** A page with links has a list of annotations already. */
function addAnnotation(page: string, reference: string): string {
  return /\/Annots\s*\[/.test(page)
    ? page.replace(/\/Annots\s*\[/, (found) => `${found}${reference} `)
    : addEntry(page, `/Annots [${reference}]`);
}

const pdfDate = (at: Date) => `D:${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;

/** UTF-16 in hexadecimal digits, as any text can be written. */
function pdfText(text: string): string {
  const bytes = Buffer.from(`\uFEFF${text.slice(0, 400)}`, 'utf16le').swap16();
  return `<${bytes.toString('hex').toUpperCase()}>`;
}
