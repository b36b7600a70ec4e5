import { expect, test, vi } from 'vitest';
import { createNativeTypstEngine } from './native-typst-engine.ts';
import { loadPdfTemplate, type PdfTemplate } from './pdf-template.ts';
import { readPdf } from './testing/read-pdf.ts';
import type { TypstEngine } from './typst-engine.ts';
import { createWasmTypstEngine } from './wasm-typst-engine.ts';

const kit = loadPdfTemplate({ '/kit-only.typ': new URL('./kit.typ', import.meta.url) });

const templateOf = (source: string): PdfTemplate => ({
  main: '/main.typ',
  sources: { ...kit.sources, '/main.typ': `#import "/lotline/kit.typ": *\n${source}` },
});

function render(engine: TypstEngine, source: string, data: object = {}): Uint8Array {
  const made = engine.render({ template: templateOf(source), data: JSON.stringify(data) });
  if ('failure' in made) throw new Error(made.failure);
  return made.pdf;
}

const letter =
  '#set document(title: "Letter")\n#set text(font: serif)\n= Heading\nDear #value(data.name).';

test('the native and the portable engine render a document alike', async () => {
  const engines = [createNativeTypstEngine(), await createWasmTypstEngine()];
  const inputs = { name: 'Łukasz כהן 王小明 محمد' };
  const [native, wasm] = await Promise.all(
    engines.map(async (engine) => readPdf(render(engine, letter, inputs))),
  );
  expect(native?.[0]?.text).toContain('כהן 王小明 محمد');
  expect(native).toEqual(wasm);
});

test('neither engine reads the machine’s files, or keeps data or sources of earlier documents', async () => {
  // WebAssembly's engine prints each refusal to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const engine of [createNativeTypstEngine(), await createWasmTypstEngine()]) {
    for (const nosy of ['/etc/hostname', '../../etc/hostname', 'package.json']) {
      expect(() => render(engine, `#read("${nosy}")`)).toThrow(/not found|denied|failed/i);
    }
    for (const [source, name] of [
      [letter, 'One'],
      [letter, 'Two'],
      [letter.replace('Dear', 'Hi'), 'Two'],
    ] as const) {
      const [page] = await readPdf(render(engine, source, { name }));
      expect(page?.text).toContain(`${source === letter ? 'Dear' : 'Hi'} ${name}.`);
    }
  }
});
