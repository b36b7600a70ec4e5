import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/vite/chunk-groups.ts';
import { computedModules } from './scripts/vite/computed-modules.ts';
import { firstScriptSize } from './scripts/vite/first-script-size.ts';
import { madeFiles } from './scripts/vite/made-files.ts';
import { offlineWorker } from './scripts/vite/offline-worker.ts';
import { sellerForm } from './scripts/vite/seller-form.ts';
import { usOutlines } from './scripts/vite/us-outlines.ts';
import { usPlaces } from './scripts/vite/us-places.ts';
import { wireCalls } from './scripts/vite/wire-calls.ts';
import * as filterShapes from './src/web/features/leads/properties/filters/filter-shapes.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `#api`, `#domain` and `#web` are resolved by the `imports` of package.json, as in Node.
export default defineConfig({
  root: at('./src/web'),
  plugins: [
    wireCalls({ wire: at('./src/api/'), browser: at('./src/web/') }),
    computedModules({
      'web/features/leads/properties/filters/filter-shapes.ts': { ...filterShapes },
    }),
    madeFiles({ 'us-outlines': usOutlines, 'us-places': usPlaces }),
    react(),
    tailwind(),
    // An installation starts anyway; tests do not.
    firstScriptSize({ isFatal: Boolean(process.env.CI || process.env.VITEST) }),
    offlineWorker({
      source: at('./src/web/offline-worker.js'),
      standingFolder: at('./src/web/public'),
    }),
    sellerForm({ folder: at('./src/web/seller-form') }),
  ],
  build: {
    // Browsers without it load the same files a little later.
    modulePreload: { polyfill: false },
    outDir: at('./dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Fonts stay files: a strict content policy allows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
