import papaparse from 'papaparse';
import { Readable } from 'node:stream';
import {
  downloadOutreachResults,
  listOutreachResults,
  type OutreachResults,
} from '#api/outreach.api.ts';
import { outreachFigureLabels, outreachFigures } from '#domain/outreach-figure.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { readOutreachResults } from './outreach-results.query.ts';

/** The results of campaigns and sequences. */
export function createOutreachModule({ db }: Pick<Platform, 'db'>) {
  return {
    endpoints({ mount, mountStream }) {
      mount(listOutreachResults, async () => ({ data: await readOutreachResults(db) }));
      mountStream(downloadOutreachResults, async ({ reply }) => {
        reply.type('text/csv; charset=utf-8');
        reply.header('content-disposition', 'attachment; filename="results-of-outreach.csv"');
        return Readable.from([toCsv(await readOutreachResults(db))]) as never;
      });
    },
  } satisfies FeatureModule;
}

function toCsv(results: OutreachResults[]): string {
  const header = [
    'Kind',
    'Name',
    'Started',
    ...outreachFigures.map((one) => outreachFigureLabels[one]),
  ];
  const rows = results.map((result) => [
    result.kind,
    result.name,
    result.createdAt.slice(0, 10),
    ...outreachFigures.map((figure) => result[figure]),
  ]);
  // A name that begins with '=' must not be a formula in a spreadsheet.
  return papaparse.unparse([header, ...rows], { escapeFormulae: true, newline: '\r\n' });
}
