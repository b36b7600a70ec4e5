// The engine in a thread of its own: a document being set never holds up a request.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import startEngine, {
  get_font_info as describeFont,
  TypstCompilerBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import { fontFiles } from './pdf-fonts.ts';
import type { PdfTemplate } from './pdf-template.ts';

/** One document to make. `data` is JSON. */
export type PdfWorkerRequest = { template: PdfTemplate; data: string };

/** The document, or why there is none; and how much memory the engine holds by now. */
export type PdfWorkerAnswer = { pdf?: Uint8Array; failure?: string; memoryBytes: number };

/** The engine's number for PDF among its formats, and for diagnostics as objects. */
const pdfFormat = 1;
const fullDiagnostics = 3;

const require = createRequire(import.meta.url);
const wasm = readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
const engine = await startEngine({ module_or_path: wasm });

const builder = new TypstCompilerBuilder();
// No files and no packages: a template sees its sources and its data, nothing of the machine.
builder.set_dummy_access_model();
for (const file of fontFiles()) {
  const read = () => new Uint8Array(readFileSync(file));
  // Described now, kept only once a document needs it: the Han font alone has 10 MB.
  await builder.add_lazy_font(describeFont(read()), read);
}
const compiler = await builder.build();

function render({ template, data }: PdfWorkerRequest): Omit<PdfWorkerAnswer, 'memoryBytes'> {
  for (const [path, source] of Object.entries(template.sources)) compiler.add_source(path, source);
  const world = compiler.snapshot(undefined, template.main, [['data', data]]);
  try {
    const made: { result?: Uint8Array; diagnostics?: unknown } = world.get_artifact(
      pdfFormat,
      fullDiagnostics,
    );
    if (made.result) return { pdf: made.result };
    return { failure: JSON.stringify(made.diagnostics ?? 'no document').slice(0, 4000) };
  } finally {
    world.free();
    compiler.reset_shadow();
  }
}

function answer(request: PdfWorkerRequest): void {
  let made: Omit<PdfWorkerAnswer, 'memoryBytes'>;
  try {
    made = render(request);
  } catch (error) {
    made = { failure: String(error) };
  }
  const memoryBytes = engine.memory.buffer.byteLength;
  const transfer = made.pdf ? [made.pdf.buffer as ArrayBuffer] : [];
  parentPort!.postMessage({ ...made, memoryBytes } satisfies PdfWorkerAnswer, transfer);
}

parentPort!.on('message', answer);
