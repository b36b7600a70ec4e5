import {
  getPlaceLeads,
  mergeLeads,
  previewLeadMerge,
  undoLeadMerge,
} from '#api/properties/lead-merges.api.ts';
import { writerOf } from '#server/features/properties/properties.public.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { LeadMergesService } from './lead-merges.service.ts';

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

const named = (ids: number[]) =>
  `${ids.length === 1 ? 'lead' : 'leads'} ${ids.map((id) => `#${id}`).join(', ')}`;
