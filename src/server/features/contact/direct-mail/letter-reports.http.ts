import { getLetterReports, receivePostalEvents } from '#api/direct-mail.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { rawBodyOf } from '#server/platform/http/body-parsers.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { publicOrigin } from '#server/platform/http/same-origin.ts';
import type { PostalMailProvider } from '#server/providers/postal-mail/postal-mail-provider.ts';
import { readLastReport } from './last-report.query.ts';
import type { PostalEventsService } from './postal-events.service.ts';

type Options = {
  db: Db;
  findProvider: () => PostalMailProvider;
  postalEvents: PostalEventsService;
  /** The address at which the internet reaches this installation, if it knows one. */
  publicUrl: string | undefined;
};

/** What a letter service reports, and where it does. */
export function mountLetterReports({ mount, mountPublic }: Mounter, options: Options): void {
  const { db, findProvider, postalEvents, publicUrl } = options;

  mount(getLetterReports, async ({ request }) => {
    const { name } = findProvider();
    const isPublic = publicUrl !== undefined;
    if (name === 'print') return { isPublic, service: null };
    const path = receivePostalEvents.path.replace(':provider', name);
    const lastHeardAt = (await readLastReport(db, name))?.toISOString() ?? null;
    const url = new URL(path, publicOrigin(request, publicUrl)).href;
    return { isPublic, service: { provider: name, url, lastHeardAt } };
  });

  mountPublic(receivePostalEvents, async ({ params, request }) => {
    const rawBody = rawBodyOf(request) ?? '';
    await postalEvents.receive(params.provider, { headers: request.headers, rawBody });
    return { message: 'Received' };
  });
}
