import { readSettings } from '#server/platform/config/setting.ts';
import { createArcgisSource } from './arcgis/arcgis-source.ts';
import { createCartoSource } from './carto/carto-source.ts';
import { createCkanSource } from './ckan/ckan-source.ts';
import { createFileSource, type DatasetFile } from './file/file-source.ts';
import type { Dataset, OpenDataSource } from './open-data-source.ts';
import { openDataSettings } from './open-data.settings.ts';
import { createPublicHttp } from './public-http.ts';
import { recogniseDataset } from './recognise-dataset.ts';
import { createSocrataSource } from './socrata/socrata-source.ts';

export { recogniseDataset };

/** Opens a dataset on whichever platform it is. */
export type OpenDataset = (dataset: Dataset | DatasetFile) => OpenDataSource;

/** Whether an address of a catalogue is that of a file. CKAN's downloads are read by its API. */
export const isFile = (address: string): boolean =>
  /\.(csv|zip)$/i.test(new URL(address).pathname) && !address.includes('/resource/');

/** The dataset at an address of a catalogue: on a platform, or a file. */
export const datasetAt = (address: string): Dataset | DatasetFile =>
  isFile(address) ? { file: address } : recogniseDataset(address);

/**
 * @param environment always up to date: it is read at each request.
 * @param tokenOrigins who gets the operator's app token; all, where every address ships with Lotline
 */
export function createOpenData(
  environment: Record<string, string | undefined>,
  tokenOrigins?: ReadonlySet<string>,
): OpenDataset {
  const http = createPublicHttp({
    allowPrivate: () => readSettings(openDataSettings, environment).allowPrivate === 'true',
  });
  const appToken = () => readSettings(openDataSettings, environment).socrataAppToken;
  const sources = {
    socrata: (dataset: Dataset) => {
      const hasToken = tokenOrigins?.has(new URL(dataset.base).origin) ?? true;
      return createSocrataSource({ dataset, http, appToken: hasToken ? appToken : undefined });
    },
    arcgis: (dataset: Dataset) => createArcgisSource({ dataset, http }),
    ckan: (dataset: Dataset) => createCkanSource({ dataset, http }),
    carto: (dataset: Dataset) => createCartoSource({ dataset, http }),
  } as const;
  return (dataset) =>
    'file' in dataset ? createFileSource(dataset, { http }) : sources[dataset.platform](dataset);
}
