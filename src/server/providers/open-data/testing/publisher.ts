// Responds as its platform documents, and misbehaves when a test says so.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenDataPlatform } from '../open-data-source.ts';
import {
  arcgis,
  carto,
  ckan,
  resource,
  socrata,
  type Answer,
  type PublishedRow,
  type PublisherOptions,
  type Row,
} from './publisher-answers.ts';

export type { PublishedRow };
export type Publisher = Awaited<ReturnType<typeof startPublisher>>;

const paths: Record<OpenDataPlatform, string> = {
  socrata: '/resource/abcd-1234.json',
  arcgis: '/arcgis/rest/services/Code/FeatureServer/0',
  ckan: `/datastore/dump/${resource}`,
  carto: '/api/v2/sql?q=SELECT%20*%20FROM%20cases',
};

export async function startPublisher(options: PublisherOptions) {
  let columns = options.columns;
  let rows: Row[] = [];
  let nextId = 1;
  const requests: URL[] = [];
  const agents = new Set<string>();
  /** Takes the place of the platform's answer, or lets it through with null. */
  let fault: (url: URL, request: number) => Answer | null | 'hang up' = () => null;
  let onPage: (page: number) => void = () => undefined;
  let pages = 0;
  const state = {
    get rows() {
      return rows;
    },
    get columns() {
      return columns;
    },
  };

  const answers = { socrata, arcgis, ckan, carto } as const;
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://publisher');
    requests.push(url);
    agents.add(request.headers['user-agent'] ?? '');
    const replaced = fault(url, requests.length);
    if (replaced === 'hang up') {
      request.socket.destroy();
      return;
    }
    const {
      status = 200,
      headers = {},
      body,
    } = replaced ?? answers[options.platform](url, state, options);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
    if (isPage(url)) onPage((pages += 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    url: origin + paths[options.platform],
    requests,
    agents,
    /** Adds rows at the end. */
    add(...values: PublishedRow[]) {
      rows = [...rows, ...values.map((each) => ({ id: nextId++, values: each }))];
    },
    replace(values: PublishedRow[]) {
      rows = values.map((each) => ({ id: nextId++, values: each }));
    },
    change(isMeant: (row: PublishedRow) => boolean, change: PublishedRow) {
      rows = rows.map((row) =>
        isMeant(row.values) ? { ...row, values: { ...row.values, ...change } } : row,
      );
    },
    remove(isMeant: (row: PublishedRow) => boolean) {
      rows = rows.filter((row) => !isMeant(row.values));
    },
    rename(from: string, to: string) {
      columns = columns.map((column) => (column.name === from ? { ...column, name: to } : column));
      rows = rows.map(({ id, values: { [from]: value = null, ...rest } }) => ({
        id,
        values: { ...rest, [to]: value },
      }));
    },
    setFault(next: typeof fault) {
      fault = next;
    },
    /** What happens behind each page of rows. */
    afterPage(next: typeof onPage) {
      [onPage, pages] = [next, 0];
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Whether a request is for rows. */
export const isPage = ({ searchParams: query, pathname }: URL) =>
  (query.get('$order') === ':id' && query.has('$offset')) ||
  (pathname.endsWith('/query') && query.get('outFields') === '*') ||
  query.get('sort') === '_id asc' ||
  / order by cartodb_id/.test(query.get('q') ?? '');
