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
import { MorePhones, PhoneList, useShownPhones } from '../parts/phone-list.tsx';
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
  const phones = useShownPhones(property, phoneTypeFilter ?? 'all', initialPhones);
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
        'group/card isolate flex cursor-pointer flex-col gap-0.5 px-3 py-2.5 transition-shadow hover:shadow-sm',
        selected && 'border-accent ring-1 ring-accent',
        current && 'outline-2 outline-ring',
      )}
    >
      <div className="flex items-center gap-2.5 pointer-coarse:gap-3.5">
        <Checkbox
          checked={selected}
          onChange={(next) => onSelectedChange(next === true)}
          label={`Select ${name}`}
          // Over the touch area of the address.
          className="z-1"
        />
        <h3 className="min-w-0 flex-1 text-base font-semibold text-ink">
          <button
            type="button"
            onClick={() => onOpen(property.id)}
            // A finger finds it upwards, and the address downwards.
            className="block max-w-full truncate rounded-sm text-left hover:underline pointer-coarse:-mt-5.5 pointer-coarse:pt-5.5"
          >
            {name}
          </button>
        </h3>
        <ScoreBadge property={property} />
        <PriceBadge price={property.price} />
      </div>
      <ListingLink property={property} inOneLine />
      <DistressRow property={property} />
      <ShortFacts property={property} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TypeBadge type={property.propertyType} />
        <StatusBadge about="Status" status={property.displayStatus} />
        <TraceBadge about="Trace" status={property.skipTraceStatus} />
        <MailBadges property={property} />
        <PhoneWarningBadges property={property} />
        <OriginBadges property={property} />
        <CaseCountBadge property={property} />
      </div>
      {/* For a finger 44 px high, upwards over words and, the numbers, downwards over the edge. */}
      <div className="flex min-h-7 flex-wrap items-center gap-1.5 pointer-coarse:-mt-2.5 pointer-coarse:min-h-11 pointer-coarse:gap-2">
        <LeadStatusMenu property={property} />
        <DriveNumberMenu property={property} />
        <PlaceChip property={property} onShow={onOpen} />
        <OutreachActions property={property} />
        <MorePhones {...phones} />
      </div>
      <div className="pointer-coarse:has-[ul]:-mb-3">
        <PhoneList {...phones} />
      </div>
      {(latestNote || phones.shown.length === 0) && (
        <div className="flex min-w-0 gap-2 text-sm text-ink-faint">
          {phones.shown.length === 0 && <span className="shrink-0">{phones.none}</span>}
          {latestNote && (
            <p className="min-w-0 truncate border-l-2 pl-2 text-ink-soft">
              {olderNotes.length > 0 && (
                <span className="text-ink-faint">{olderNotes.length + 1} notes · </span>
              )}
              {latestNote.content}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
