import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import startEngine, {
  get_font_info as describeFont,
  TypstCompilerBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import { fontFiles } from './pdf-fonts.ts';
import { createSourceCache, dataPath, describeFailure, type TypstEngine } from './typst-engine.ts';

/** The engine's number for PDF among its formats, and for diagnostics as objects. */
const pdfFormat = 1;
const fullDiagnostics = 3;

const require = createRequire(import.meta.url);

/** Typst as WebAssembly, for machines that it is not built for. */
export async function createWasmTypstEngine(): Promise<TypstEngine> {
  const wasm = readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  const engine = await startEngine({ module_or_path: wasm });
  const builder = new TypstCompilerBuilder();
  // No files and no packages: a template sees its input, and nothing of the machine.
  builder.set_dummy_access_model();
  for (const file of fontFiles()) {
    const read = () => new Uint8Array(readFileSync(file));
    // Described now, kept only once a document needs it: the Han font alone has 10 MB.
    await builder.add_lazy_font(describeFont(read()), read);
  }
  const compiler = await builder.build();
  const keepSources = createSourceCache((path, source) => compiler.add_source(path, source));
  return {
    name: 'wasm',
    render({ template, data }) {
      keepSources(template);
      compiler.map_shadow(dataPath, Buffer.from(data));
      const world = compiler.snapshot(undefined, template.main);
      try {
        const made: { result?: Uint8Array; diagnostics?: unknown } = world.get_artifact(
          pdfFormat,
          fullDiagnostics,
        );
        return made.result ? { pdf: made.result } : describeFailure(made.diagnostics);
      } finally {
        world.free();
      }
    },
    memoryBytes: () => engine.memory.buffer.byteLength,
  };
}
