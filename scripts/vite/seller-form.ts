import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/** The scripts of the page, and how each is loaded: the snippet by a plain script tag. */
const scripts = { form: 'es', worker: 'es', embed: 'iife' } as const;
type Script = keyof typeof scripts;

/**
 * Writes `seller-form/`: the scripts and styles of the seller form, which share nothing with the
 * application, since other sites load them. Their names do not change: a site that has the snippet
 * keeps it for years.
 */
export function sellerForm({ folder }: { folder: string }): Plugin {
  async function bundle(name: Script): Promise<string> {
    const build = await rolldown({ input: join(folder, `${name}.ts`), platform: 'browser' });
    try {
      const { output } = await build.generate({ format: scripts[name], minify: true });
      return output[0].code;
    } finally {
      await build.close();
    }
  }
  const style = () => readFile(join(folder, 'form.css'), 'utf8');

  return {
    name: 'seller-form',
    async generateBundle() {
      for (const name of Object.keys(scripts) as Script[]) {
        const source = await bundle(name);
        this.emitFile({ type: 'asset', fileName: `seller-form/${name}.js`, source });
      }
      const source = await style();
      this.emitFile({ type: 'asset', fileName: 'seller-form/form.css', source });
    },
    configureServer({ middlewares }) {
      middlewares.use('/seller-form/', (request, response, next) => {
        const name = /^\/(form|worker|embed)\.js$/.exec(request.url ?? '')?.[1] as
          | Script
          | undefined;
        const isStyle = request.url === '/form.css';
        if (!name && !isStyle) return next();
        response.setHeader('content-type', name ? 'text/javascript' : 'text/css');
        (name ? bundle(name) : style()).then((text) => response.end(text), next);
      });
    },
  };
}
