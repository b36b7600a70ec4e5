import type { PlaceLead } from '#api/properties/lead-merges.api.ts';
import { leadStatusLabels } from '#domain/leads/lead-status.ts';
import { propertyTypeLabels } from '#domain/leads/property-type.ts';
import { caseCount } from '../parts/case-count.tsx';
import { TypeBadge } from '../parts/property-badges.tsx';

/** '3 kinds at this address: Auction, Code violation, Estate', if there is more than one. */
export function PlaceKinds({ kinds }: { kinds: readonly string[] }) {
  if (kinds.length < 2) return null;
  return (
    <p className="text-sm text-ink">
      {kinds.length} kinds at this address: {kinds.join(', ')}
    </p>
  );
}

/** Another lead of the place, which can be opened. */
export function OtherLead({ lead, onShow }: { lead: PlaceLead; onShow: (id: number) => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <TypeBadge type={lead.propertyType} />
      <span className="min-w-0 grow basis-40 break-words text-ink">{lead.owner}</span>
      <span className="text-ink-soft">
        {leadStatusLabels[lead.leadStatus]}, {caseCount(lead)}
        {lead.by === 'parcel' && `, same parcel: ${lead.address}`}
      </span>
      <button
        type="button"
        className="touch-target rounded-sm text-accent-text hover:underline"
        onClick={() => onShow(lead.id)}
      >
        Show the {propertyTypeLabels[lead.propertyType].toLowerCase()}
      </button>
    </li>
  );
}
