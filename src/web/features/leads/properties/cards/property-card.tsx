import { useRef, type MouseEvent } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { readNotes } from '../detail/notes.ts';
import { ShortFacts } from '../facts/short-facts.tsx';
import { PlaceChip } from '../merging/place-chip.tsx';
import { CaseCountBadge } from '../parts/case-count.tsx';
import { DistressRow } from '../parts/distress-row.tsx';
import { DriveNumberMenu, LeadStatusMenu } from '../parts/lead-menus.tsx';
import { leadTitle } from '../parts/lead-title.ts';
import { ListingLink } from '../parts/listing-link.tsx';
import { OutreachActions } from '../parts/outreach-actions.tsx';
import { PhoneList } from '../parts/phone-list.tsx';
import {
  MailBadges,
  OriginBadges,
  PhoneWarningBadges,
  PriceBadge,
  StatusBadge,
  TraceBadge,
  TypeBadge,
} from '../parts/property-badges.tsx';
import { ScoreBadge } from '../parts/score-badge.tsx';
import { RelatedLeads } from '../parts/related-leads.tsx';

export type PropertyCardProps = {
  property: Property;
  selected: boolean;
  onSelectedChange: (selected: boolean) => void;
  /** Opens the lead's detail dialog. */
  onOpen: (id: number) => void;
  /** `all`, `mobile` or `landline`: which numbers the card shows. */
  phoneTypeFilter?: string;
  /** Whether the list’s keyboard cursor is on this card. */
  current?: boolean;
};

/** Cards of one row are about as high as each other, also where an owner has twenty numbers. */
const initialPhones = 1;

/** An element with its own action does not open the dialog as well. */
const interactive =
  'button, a, input, [role="checkbox"], [role="menuitem"], [role="menuitemradio"]';

/** One lead of a list, with everything that can be done in passing. */
// oxlint-disable-next-line max-lines-per-function -- One component: its markup reads from top to bottom.
export function PropertyCard(props: PropertyCardProps) {
  const { property, selected, onSelectedChange, onOpen, phoneTypeFilter, current } = props;
  const card = useRef<HTMLDivElement>(null);
  const name = leadTitle(property);
  const [latestNote, ...olderNotes] = readNotes(property.notes);

  function open(event: MouseEvent) {
    const target = event.target as Element;
    // A menu's clicks bubble here through React, though it hangs elsewhere in the page.
    if (!card.current?.contains(target) || target.closest(interactive)) return;
    if (window.getSelection()?.toString()) return;
    onOpen(property.id);
  }

  return (
    <Card
      ref={card}
      onClick={open}
      data-property-id={property.id}
      className={cn(
        'isolate flex cursor-pointer flex-col gap-2 p-4 transition-shadow hover:shadow-sm',
        selected && 'border-accent ring-1 ring-accent',
        current && 'outline-2 outline-ring',
      )}
    >
      <div className="flex items-start gap-3 pointer-coarse:gap-3.5">
        <Checkbox
          checked={selected}
          onChange={(next) => onSelectedChange(next === true)}
          label={`Select ${name}`}
          className="mt-0.5"
        />
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-3">
            <h3 className="min-w-0 text-base font-semibold text-ink">
              <button
                type="button"
                onClick={() => onOpen(property.id)}
                // A finger finds it upwards, and the address downwards.
                className="block max-w-full truncate rounded-sm text-left hover:underline pointer-coarse:-mt-5.5 pointer-coarse:pt-5.5"
              >
                {name}
              </button>
            </h3>
            <PriceBadge price={property.price} />
          </div>
          <ListingLink property={property} />
          <RelatedLeads property={property} />
        </div>
      </div>
      <DistressRow property={property} />
      <ShortFacts property={property} />
      <div className="flex flex-wrap items-center gap-1.5">
        <TypeBadge type={property.propertyType} />
        <StatusBadge about="Status" status={property.displayStatus} />
        <TraceBadge about="Trace" status={property.skipTraceStatus} />
        <MailBadges property={property} />
        <PhoneWarningBadges property={property} />
        <OriginBadges property={property} />
        <CaseCountBadge property={property} />
        <ScoreBadge property={property} />
      </div>
      {/* Their own line, so that a finger finds each without touching another. */}
      <div className="flex flex-wrap items-center gap-1.5 pointer-coarse:gap-2 pointer-coarse:py-1.5">
        <LeadStatusMenu property={property} />
        <DriveNumberMenu property={property} />
        <PlaceChip property={property} onShow={onOpen} />
      </div>
      <PhoneList
        property={property}
        phoneType={phoneTypeFilter ?? 'all'}
        tapCounts
        atFirst={initialPhones}
      />
      {latestNote && (
        <p className="truncate border-l-2 pl-2 text-sm text-ink-soft">
          {olderNotes.length > 0 && (
            <span className="text-ink-faint">{olderNotes.length + 1} notes · </span>
          )}
          {latestNote.content}
        </p>
      )}
      <OutreachActions property={property} />
    </Card>
  );
}
