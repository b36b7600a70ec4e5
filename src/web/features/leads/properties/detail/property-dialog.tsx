import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, type ReactNode, type TouchEvent } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { ApiError, whyNotShown } from '#web/lib/api-error.ts';
import { pressHotkey, takeWaitingKey } from '#web/lib/hotkeys.ts';
import { KeptSince } from '#web/lib/offline/kept-since.tsx';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { AssigneeMenu } from '../parts/assignee-menu.tsx';
import { DriveNumberMenu, LeadStatusMenu } from '../parts/lead-menus.tsx';
import { ListingLink } from '../parts/listing-link.tsx';
import {
  MailBadges,
  OptedOutBadge,
  OriginBadges,
  PriceBadge,
  StatusBadge,
  TraceBadge,
  TypeBadge,
} from '../parts/property-badges.tsx';
import { HouseFacts } from '../facts/house-facts.tsx';
import { listToggle } from '../list/list-toggle.ts';
import { useNeighbours, type Neighbours } from '../list/use-neighbours.ts';
import { useOpenProperty, useReadLeadParts } from './use-property.ts';
import { ContactInformation } from './contact-information.tsx';
import { DeceasedInformation } from './deceased-information.tsx';
import {
  ForeclosureInformation,
  FurtherInformation,
  PetitionerInformation,
} from './fixed-information.tsx';
import { takesKeysItself, takesSwipesItself } from './lead-gestures.ts';
import { InteractionNotes } from './interaction-notes.tsx';
import { BestNumber, LeadNeighbours } from './lead-footer.tsx';
import { MailingAddress } from './mailing-address.tsx';
import { OwnerName } from './owner-name.tsx';
import { AtThisAddress } from '../merging/at-this-address.tsx';
import { Section } from './section.tsx';
import { PropertyInformation } from './property-information.tsx';
import { Score } from './score.tsx';
import { TagList } from './tag-list.tsx';
import { Timeline } from './timeline.tsx';

type PropertyDialogProps = {
  /** The lead of `?property=`, or none. */
  id: number | undefined;
  onClose: () => void;
  /** Shows another lead in its place, and the page of the list that contains it. */
  onShow: (id: number, page?: number) => void;
  /** What other features have to say of the lead: its contracts, for one. */
  more?: (property: Property) => ReactNode;
  /** Its next step. */
  nextAction?: (property: Property) => ReactNode;
  /** The latest texts with it. */
  thread?: (property: Property) => ReactNode;
  /** Who else is viewing it. */
  viewers?: (id: number) => ReactNode;
};

/** A horizontal swipe of this many pixels goes to the neighbor. */
const swipeDistance = 80;

/** Everything about one lead. Left and right arrows, or a swipe, goTo the list behind it. */
export function PropertyDialog(props: PropertyDialogProps) {
  const { id, onClose, onShow, viewers } = props;
  const isWide = useMediaQuery('(width >= 48rem)');
  const { data: shown } = useOpenProperty(id ?? 0);
  const hasBestNumber = !isWide && (shown?.metadata.skipTrace?.phoneNumbers ?? []).length > 0;
  const neighbours = useNeighbours(id);
  const opened = useRef<number>(undefined);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const goTo = (step: Neighbours[keyof Neighbours]) =>
    // A page that fails to load reports it itself, like any list.
    void step?.().then(
      (place) => place && onShow(place.id, place.page),
      () => {},
    );

  function onTouchEnd(event: TouchEvent) {
    const start = touch.current;
    const end = event.changedTouches[0];
    touch.current = null;
    if (!start || !end || !isOwn(event)) return;
    if (takesSwipesItself(event.target, event.currentTarget)) return;
    const [x, y] = [end.clientX - start.x, end.clientY - start.y];
    if (Math.abs(x) < swipeDistance || Math.abs(x) < Math.abs(y) * 2) return;
    goTo(x < 0 ? neighbours.next : neighbours.previous);
  }

  return (
    <Dialog open={id !== undefined} onOpenChange={(open) => !open && onClose()}>
      {id !== undefined && (
        <DialogContent
          width="xl"
          title={<LeadTitle id={id} />}
          headerExtra={
            <>
              <LeadHeader id={id} />
              {viewers?.(id)}
            </>
          }
          tools={<LeadNeighbours neighbours={neighbours} onNavigate={goTo} />}
          footer={hasBestNumber && shown && <BestNumber property={shown} />}
          className="h-[92dvh] md:h-[90dvh]"
          bodyKey={shown ? id : 'loading'}
          bodyClassName="md:overflow-hidden md:py-0"
          onOpenAutoFocus={(event) => {
            opened.current = id;
            focusDialog(event);
          }}
          onCloseAutoFocus={(event) => id !== opened.current && focusLead(event, id)}
          onKeyDown={(event) => {
            if (event.defaultPrevented || !isOwn(event) || takesKeysItself(event.target)) return;
            if (event.altKey || event.metaKey || event.ctrlKey) return;
            if (event.key === 'ArrowLeft' || event.key === 'k') goTo(neighbours.previous);
            else if (event.key === 'ArrowRight' || event.key === 'j') goTo(neighbours.next);
            else if (event.key === 'x') listToggle.current()?.(id);
            else if (pressHotkey(event.currentTarget, event.key)) event.preventDefault();
          }}
          onTouchStart={(event) => {
            const at = event.touches[0];
            touch.current = at ? { x: at.clientX, y: at.clientY } : null;
          }}
          onTouchEnd={onTouchEnd}
        >
          <LeadBody {...props} id={id} />
        </DialogContent>
      )}
    </Dialog>
  );
}

/** The dialog itself takes the focus: its first control would be the link that leads away. */
function focusDialog(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** The list goes on at the lead that was shown last, which may be another than was opened. */
function focusLead(event: Event, id: number) {
  const row = document.querySelector<HTMLElement>(`[data-row-id="${id}"]`);
  if (!row) return;
  event.preventDefault();
  row.focus();
}

/** Menus, calendars and dialogs over this one hang elsewhere in the page, but bubble through React. */
function isOwn({ currentTarget, target }: { currentTarget: Element; target: EventTarget }) {
  return target instanceof Node && currentTarget.contains(target);
}

function LeadTitle({ id }: { id: number }) {
  const { data } = useOpenProperty(id);
  // A trust's whole name stands in the dialog: here it would take half of a phone, and never scroll away.
  return (
    <span className="line-clamp-2 break-words">{data ? ownerDisplayName(data) : 'Property'}</span>
  );
}

function LeadHeader({ id }: { id: number }) {
  const { data: property } = useOpenProperty(id);
  if (!property) return null;
  return (
    <>
      <div className="min-w-0 basis-full">
        <ListingLink property={property} />
      </div>
      <OptedOutBadge property={property} />
      <TypeBadge type={property.propertyType} />
      <StatusBadge about="Status" status={property.displayStatus} />
      <TraceBadge about="Trace" status={property.skipTraceStatus} />
      {/* Their own line under a finger, as on a card. */}
      <span className="flex flex-wrap gap-1.5 pointer-coarse:order-last pointer-coarse:basis-full pointer-coarse:gap-2 pointer-coarse:py-2.5">
        <LeadStatusMenu property={property} />
        <DriveNumberMenu property={property} />
        <AssigneeMenu property={property} />
      </span>
      <MailBadges property={property} />
      <OriginBadges property={property} />
      <PriceBadge price={property.price} />
    </>
  );
}

const isDeleted = (error: unknown) =>
  error instanceof ApiError && error.code === 'properties.not_found';

function DeletedNotice() {
  return (
    <Alert tone="danger" title="This lead was deleted" className="mb-4">
      Changes are no longer saved.{' '}
      <Link to="/trash" className="underline">
        Restore it from the trash
      </Link>
    </Alert>
  );
}

function LeadBody(props: Omit<PropertyDialogProps, 'onClose' | 'id'> & { id: number }) {
  const { id, onShow, more, nextAction, thread } = props;
  const { data: property } = useOpenProperty(id);
  const { error, refetch } = useReadLeadParts(id);
  const isShown = property !== undefined;
  // The address of a lead that was merged leads to the one it is part of.
  const kept = property && property.id !== id ? property.id : undefined;
  const show = useEffectEvent(onShow);
  useEffect(() => {
    if (kept !== undefined) show(kept);
  }, [kept]);
  useEffect(() => {
    if (!isShown) return undefined;
    // The dialog takes the focus first.
    const pressing = setTimeout(() => {
      const key = takeWaitingKey(id);
      const dialog = document.querySelector('[role="dialog"]');
      if (dialog && key) pressHotkey(dialog, key);
    });
    return () => clearTimeout(pressing);
  }, [isShown, id]);
  if (!property && error) {
    return (
      <ErrorState
        title="This lead cannot be shown"
        description={whyNotShown(error)}
        onRetry={() => refetch()}
      />
    );
  }
  if (!property) return <Skeleton className="h-96" />;
  const isProbate = property.propertyType === 'probate';
  // A merged lead has what leads of other types knew.
  const hasEstate = isProbate || Boolean(property.metadata.deceased?.fullName);
  const hasAuction = property.propertyType === 'foreclosure' || property.auctionDate !== null;
  return (
    // Two columns that scroll alone beside each other; on a phone one below the other.
    <div className="grid md:h-full md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] md:divide-x md:divide-line">
      <div className="min-w-0 md:min-h-0 md:overflow-y-auto md:py-3 md:pr-5">
        {isDeleted(error) && <DeletedNotice />}
        <KeptSince place={`/api/properties/${id}`} />
        <ContactInformation property={property} />
        {nextAction && <Section title="Next action">{nextAction(property)}</Section>}
        {thread?.(property)}
        <InteractionNotes property={property} onReopen={() => onShow(id)} />
      </div>
      <div className="min-w-0 max-md:border-t max-md:pt-4 md:min-h-0 md:overflow-y-auto md:py-3 md:pl-5">
        <OwnerName property={property} />
        {!isProbate && <PropertyInformation property={property} />}
        {hasEstate && <DeceasedInformation property={property} />}
        {hasEstate && <PetitionerInformation property={property} />}
        {hasAuction && <ForeclosureInformation property={property} />}
        <HouseFacts property={property} />
        <MailingAddress property={property} />
        <AtThisAddress property={property} onShow={onShow} />
        <FurtherInformation property={property} />
        <TagList property={property} />
        <Score property={property} />
        {more?.(property)}
        <Timeline id={id} />
      </div>
    </div>
  );
}
