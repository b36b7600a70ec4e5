import * as wire from '#api/deals/closing-parts.api.ts';
import * as api from '#api/deals/closings.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { ClosingDocumentsService } from './closing-documents.service.ts';
import type { ClosingPartsService } from './closing-parts.service.ts';
import type { ClosingsService } from './closings.service.ts';

type Services = {
  closings: ClosingsService;
  parts: ClosingPartsService;
  documents: ClosingDocumentsService;
  checklist: {
    read: () => Promise<api.ClosingChecklist['items']>;
    store: (
      checklist: api.ClosingChecklist,
      actor: { userId: string },
    ) => Promise<api.ClosingChecklist>;
  };
};

export function mountClosings(mounter: Mounter, services: Services): void {
  const { mount } = mounter;
  const { closings, parts, checklist } = services;
  mount(api.listClosings, ({ query }) => closings.list(query));
  mount(api.getClosingChecklist, async () => ({ items: await checklist.read() }));
  mount(api.saveClosingChecklist, ({ body, session }) => checklist.store(body, session));
  mount(api.getClosing, ({ params }) => closings.get(params.id));
  mount(api.changeClosing, async ({ params, body }) => {
    await closings.change(params.id, body);
    return { message: 'Saved' };
  });
  mount(api.changeDeadline, async ({ params, body, session }) => {
    const { reason } = body;
    await closings.changeDeadline(params.id, body.day, { ...session, reason });
    return { message: 'Date changed' };
  });
  mount(api.finishDeadline, async ({ params, body, session }) => {
    await closings.finishDeadline(params.id, body.isDone, session);
    return { message: body.isDone ? 'Recorded as met' : 'Open again' };
  });
  mount(wire.addClosingParty, ({ params, body }) => parts.addParty(params.id, body));
  mount(wire.changeClosingParty, ({ params, body }) => parts.changeParty(params.id, body));
  mount(wire.removeClosingParty, async ({ params }) => {
    await parts.removeParty(params.id);
    return { message: 'Taken out' };
  });
  mount(wire.addClosingTask, ({ params, body }) => parts.addTask(params.id, body.title));
  mount(wire.finishClosingTask, ({ params, body, session }) =>
    parts.finishTask(params.id, body.isDone, session),
  );
  mount(wire.removeClosingTask, async ({ params }) => {
    await parts.removeTask(params.id);
    return { message: 'Taken out' };
  });
  mountDocuments(mounter, services);
}

function mountDocuments(
  { mount, mountStream }: Mounter,
  { documents }: Pick<Services, 'documents'>,
): void {
  mount(wire.addClosingDocument, ({ params, body }) => documents.add(params.id, body.title));
  mount(wire.changeClosingDocument, ({ params, body }) => documents.change(params.id, body));
  mount(wire.uploadClosingDocument, ({ params, file }) => documents.upload(params.id, file));
  mount(wire.removeClosingDocument, async ({ params }) => {
    await documents.remove(params.id);
    return { message: 'Taken out' };
  });
  mountStream(wire.downloadClosingDocument, async ({ params, reply }) => {
    const { stream, name, type } = await documents.read(params.id);
    const file = `filename="document"; filename*=UTF-8''${encodeURIComponent(name)}`;
    reply
      .type(type)
      .header('content-disposition', `inline; ${file}`)
      // The pages' policy forbids plugins, and browsers show a PDF by one; nothing in it may run.
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    return stream;
  });
}
