import { Readable } from 'node:stream';
import { counted } from '#domain/messages/in-words.ts';
import {
  changeRetentionRule,
  downloadPersonJson,
  downloadPersonPdf,
  erasePerson,
  findPersonFile,
  getPersonSummary,
  liftLegalHold,
  listLegalHolds,
  listRetentionRules,
  placeLegalHold,
} from '#api/privacy/person-files.api.ts';
import { createPropertyNotFoundError } from '#server/features/leads/properties/properties.public.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { legalHoldsStore } from './legal-holds.store.ts';
import type { PersonFilesService } from './person-files.service.ts';
import type { RetentionService } from './retention.service.ts';

type Options = {
  db: Db;
  clock: Clock;
  personFiles: PersonFilesService;
  retention: RetentionService;
};

export function mountPersonFiles(
  { mount, mountPublic, mountStream, confirmPassword, confirmDownload }: Mounter,
  { db, clock, personFiles, retention }: Options,
): void {
  mount(getPersonSummary, ({ query }) => personFiles.summary(query));

  mountStream(downloadPersonJson, async ({ query: { key, ...person }, session, reply }) => {
    confirmDownload(session, key);
    reply
      .type('application/json')
      .header('content-disposition', 'attachment; filename="person.json"')
      .header('cache-control', 'no-store');
    return Readable.from(await personFiles.json(person, session.userId));
  });

  mountStream(downloadPersonPdf, async ({ query: { key, ...person }, session, reply }) => {
    confirmDownload(session, key);
    reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="person.pdf"')
      .header('cache-control', 'no-store');
    return Buffer.from(await personFiles.pdf(person, session.userId));
  });

  mountPublic(findPersonFile, async ({ params }) => ({
    madeAt: (await personFiles.findMade(params.hash))?.toISOString() ?? null,
  }));

  mount(erasePerson, async ({ body, session }) => {
    await confirmPassword(session, body.password);
    const { removed, kept } = await personFiles.erase(body.subject, session.userId);
    const stays =
      kept > 0
        ? ` ${counted(kept, 'row')} of signed contracts ${kept === 1 ? 'stays' : 'stay'}.`
        : '';
    return { message: `Erased: ${counted(removed, 'row')}.${stays}`, removed, kept };
  });

  mount(listLegalHolds, async ({ query }) => ({
    data: (await legalHoldsStore.list(db, query.propertyId)).map((row) => ({
      propertyId: row.property_id,
      title:
        [row.full_name, row.street_address, row.city].filter(Boolean).join(', ') ||
        `Lead ${row.property_id}`,
      reason: row.reason,
      placedBy: row.placed_by,
      placedAt: row.placed_at.toISOString(),
    })),
  }));

  mount(placeLegalHold, async ({ params, body, session }) => {
    const hold = { ...params, ...body, userId: session.userId, at: clock.now() };
    if (!(await legalHoldsStore.place(db, hold))) throw createPropertyNotFoundError();
    return { message: 'Nothing of this lead is erased or removed by age' };
  });

  mount(liftLegalHold, async ({ params }) => {
    await legalHoldsStore.lift(db, params.propertyId);
    return { message: 'The hold is lifted' };
  });

  mount(listRetentionRules, async () => ({ data: await retention.list() }));

  mount(changeRetentionRule, async ({ params, body, session }) => {
    await retention.change(params.kind, body, session.userId);
    return {
      message: body.isOn ? 'Old data goes each night' : 'Nothing goes; the night only counts',
    };
  });
}
