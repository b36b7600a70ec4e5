import {
  getPlaceLeads,
  mergeLeads,
  mergePlaces,
  previewLeadMerge,
  previewPlaceMerges,
  undoLeadMerge,
  undoPlaceMerges,
} from '#api/properties/lead-merges.api.ts';
import { writerOf } from '#server/features/leads/properties/properties.public.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { LeadMergesService } from './lead-merges.service.ts';
import type { MergePlacesService } from './merge-places.service.ts';

export function mountLeadMerges({ mount }: Mounter, leadMerges: LeadMergesService): void {
  mount(getPlaceLeads, ({ params }) => leadMerges.place(params.id));
  mount(previewLeadMerge, ({ params, body, session }) =>
    leadMerges.preview(params.id, body.propertyIds, session),
  );
  mount(mergeLeads, async (call) => {
    const { params, body, noteForAudit } = call;
    noteForAudit(`Merged ${named(body.propertyIds)} into #${params.id}`);
    return leadMerges.merge(params.id, body.propertyIds, writerOf(call));
  });
  mount(undoLeadMerge, async ({ params, session, noteForAudit }) => {
    const undone = await leadMerges.undo(params.id, session);
    noteForAudit(`Separated ${named(undone.propertyIds)} from #${undone.property.id}`);
    return undone;
  });
}

export function mountPlaceMerges({ mount }: Mounter, placeMerges: MergePlacesService): void {
  mount(previewPlaceMerges, ({ body }) => placeMerges.preview(body));
  mount(mergePlaces, async ({ body, session, noteForAudit }) => {
    const done = await placeMerges.merge(body, session);
    noteForAudit(`Merged ${done.merged} leads into others at ${done.mergeIds.length} places`);
    return done;
  });
  mount(undoPlaceMerges, async ({ body, session, noteForAudit }) => {
    const done = await placeMerges.undo(body.mergeIds, session);
    noteForAudit(`Separated the leads of ${done.undone} merges`);
    return done;
  });
}

const named = (ids: number[]) =>
  `${ids.length === 1 ? 'lead' : 'leads'} ${ids.map((id) => `#${id}`).join(', ')}`;
