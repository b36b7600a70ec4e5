import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles } from './pdf-fonts.ts';
import { createSourceCache, dataPath, describeFailure, type TypstEngine } from './typst-engine.ts';

// No such folder: a template sees its input, and nothing of the machine.
const root = join(tmpdir(), 'lotline-no-such-folder');

/** Results that were not used in this many documents are evicted. */
const forgetAfter = 10;

/** Typst as a library built for this machine. */
export function createNativeTypstEngine(): TypstEngine {
  const compiler = NodeCompiler.create({
    workspace: root,
    fontArgs: [{ fontPaths: fontFiles() }],
  });
  const keepSources = createSourceCache((path, source) =>
    compiler.addSource(join(root, path), source),
  );
  return {
    name: 'native',
    render({ template, data }) {
      keepSources(template);
      compiler.mapShadow(join(root, dataPath), Buffer.from(data));
      const made = compiler.compile({ mainFilePath: join(root, template.main) });
      const failure = made.takeDiagnostics();
      if (!made.result) {
        return describeFailure(failure ? compiler.fetchDiagnostics(failure) : undefined);
      }
      const pdf = compiler.pdf(made.result);
      compiler.evictCache(forgetAfter);
      return { pdf };
    },
    memoryBytes: () => process.memoryUsage.rss(),
  };
}
