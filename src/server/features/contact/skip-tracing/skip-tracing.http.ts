import {
  cancelTraceBatch,
  estimateTrace,
  exportUntraced,
  importTraced,
  importTracedUpload,
  listTraceBatches,
  listTracedPeople,
  listTraceServices,
  receiveTraceDelivery,
  traceProperties,
  traceProperty,
} from '#api/skip-tracing.api.ts';
import { filterOf } from '#server/features/leads/properties/properties.public.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { SkipTracingService, Started } from './skip-tracing.service.ts';
import type { TraceDeliveries } from './trace-deliveries.service.ts';
import type { TraceFilesService } from './trace-files.service.ts';

/** 'Started skip tracing 3 properties. Left out: 2 traced before.' */
function startedSentence({ propertyCount, leftOut: { alreadyTraced, pending } }: Started): string {
  const reasons = [
    ...(alreadyTraced > 0 ? [`${alreadyTraced} traced before`] : []),
    ...(pending > 0 ? [`${pending} with a trace under way`] : []),
  ];
  const started = `Started skip tracing ${propertyCount} properties`;
  return reasons.length > 0 ? `${started}. Left out: ${reasons.join(', ')}.` : started;
}

export function mountSkipTracing(
  { mount, mountPublic, mountStream }: Mounter,
  services: {
    skipTracing: SkipTracingService;
    traceFiles: TraceFilesService;
    traceDeliveries: TraceDeliveries;
  },
): void {
  const { skipTracing, traceFiles, traceDeliveries } = services;

  mount(traceProperty, async ({ params, body, session }) => {
    const outcome = await skipTracing.traceOne(params.id, body.again, session);
    const messages = {
      started: 'Trace has been started for this property',
      pending: 'A trace is under way for this property',
      completed:
        'This property was traced before. Nothing was started: tracing it again costs again.',
    };
    const skipTraceStatus = outcome === 'completed' ? ('completed' as const) : ('pending' as const);
    return { message: messages[outcome], skipTraceStatus };
  });

  mount(traceProperties, async ({ body, session }) => {
    const selection = { ...body, filter: filterOf(body.filter, session) };
    const started = await skipTracing.traceMany(selection, session);
    return { message: startedSentence(started), ...started };
  });

  mount(estimateTrace, ({ body, session }) =>
    skipTracing.estimate({ ...body, filter: filterOf(body.filter, session) }),
  );

  mount(listTraceBatches, () => skipTracing.listBatches());

  mount(listTraceServices, () => skipTracing.listServices());

  mount(listTracedPeople, ({ params }) => skipTracing.listPeople(params.id));

  mount(cancelTraceBatch, async ({ params }) => {
    const canceledCount = await skipTracing.cancelBatch(params.id);
    const leads = canceledCount === 1 ? '1 lead was' : `${canceledCount} leads were`;
    return {
      message:
        canceledCount > 0
          ? `${leads} not sent and can be traced again`
          : 'All of them have been sent already',
      canceledCount,
    };
  });

  mountStream(exportUntraced, async ({ reply }) => {
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="untraced-leads.csv"');
    return traceFiles.export();
  });

  mount(importTraced, ({ file, session }) => traceFiles.import(file, session));

  mount(importTracedUpload, ({ params, session }) =>
    traceFiles.importUpload(params.fileId, session),
  );

  mountPublic(receiveTraceDelivery, async ({ params, body }) => {
    await traceDeliveries.receive(params.token, body);
    return { message: 'Received' };
  });
}
