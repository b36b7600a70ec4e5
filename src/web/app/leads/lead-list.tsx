import { Link } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { BulkChoice } from '#web/features/leads/bulk-changes/bulk-dialog-kind.ts';
import { ExportButton } from '#web/features/leads/imports/export-button.tsx';
import { isFiltered, noFilters } from '#web/features/leads/properties/filters/lead-search.ts';
import type { PartialCounts } from '#web/features/leads/properties/summary/property-counts.query.ts';
import { useListToggle } from '#web/features/leads/properties/list/list-toggle.ts';
import { usePropertyBrowser } from '#web/features/leads/properties/list/use-property-browser.ts';
import {
  useRemoveProperties,
  type RemovalWords,
} from '#web/features/leads/properties/trash/use-remove-properties.ts';
import { useTraceStart } from '#web/features/contact/skip-tracing/use-trace-start.ts';
import { Page } from '#web/ui/display/page.tsx';
import { useIdle } from '#web/ui/hooks/use-idle.ts';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { TraceProgress } from '../lazy-dialogs.ts';
import { LeadFilters } from './lead-filters.tsx';
import { LeadToolbar } from './lead-toolbar.tsx';
import { LeadUpload } from './lead-upload.tsx';
import { LeadViews } from './lead-views.tsx';
import { useCampaignStart } from './use-campaign-start.ts';
import { useLeadSearch } from './use-lead-search.ts';
import { useOpenProperty } from './use-open-property.ts';
import { lazy } from '#web/ui/loading/lazy.ts';

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }));
const TitleExtra = lazy(async () => ({
  default: (await import('./title-extra.tsx')).TitleExtra,
}));
const ListExtras = lazy(async () => ({
  default: (await import('./list-extras.tsx')).ListExtras,
}));
const LeadListDialogs = lazy(async () => ({
  default: (await import('./lead-list-dialogs.tsx')).LeadListDialogs,
}));
/** Undefined while the counts are not known, null if they cannot be. */
export type KnownCounts = PartialCounts | null | undefined;

export type LeadListProps = {
  title: string;
  /** The type that the screen is about; all types on the dashboard. */
  propertyType?: PropertyType;
  /** The figures above the list. */
  summary: (counts: KnownCounts) => ReactNode;
  /** Accepts files; a large area while there are no leads, a line afterwards. */
  upload?: ReactNode;
  /** Beside the title. */
  titleExtra?: ReactNode;
  /** Adds a lead manually. */
  addButton?: ReactNode;
  /** Shown while no lead is stored. */
  empty: ReactNode;
  /** The same in words, where a search or a filter finds none. */
  noneFound: string;
  /** What a successful or failed removal is called. */
  words: RemovalWords;
};

/** The one list of leads behind the dashboard and the screens of one type: the address is the view. */
// oxlint-disable-next-line max-lines-per-function -- One component: its markup reads from top to bottom.
export function LeadList(props: LeadListProps) {
  const { title, propertyType, words } = props;
  const { search, filter, setPage, resize } = useLeadSearch(propertyType);
  const browser = usePropertyBrowser(search, setPage);
  const { total, selection, counts } = browser;
  const open = useOpenProperty();
  const idle = useIdle();
  const isWide = useMediaQuery('(width >= 48rem)');
  // Column names, a map or, on a phone, the leads are in its place. It moves rather than the upload, which holds files.
  const isSummaryLast = search.view !== undefined || !isWide;
  const removal = useRemoveProperties({ words, onRemoved: selection.clear });
  const tracing = useTraceStart(selection.selection, selection.clear);
  const campaign = useCampaignStart(selection.selection);
  const [assigned, setAssigned] = useState<number>();
  useListToggle(browser.toggle);
  const [tableTools, setTableTools] = useState<HTMLElement | null>(null);
  // The list may load before the counts: content beneath the upload must not move when the user
  // reaches for it.
  const isEmpty = counts
    ? (propertyType ? counts[propertyType] : counts.total) === 0
    : browser.isCounted && total === 0 && !isFiltered(search, propertyType);
  // On a phone the first lead comes first, as soon as there is one.
  const isUploadFirst = isWide || isEmpty;
  const [change, setChange] = useState<BulkChoice>();
  // The specification's words: the dashboard deletes, the screens of one type remove.
  const removeLabel = propertyType ? ('Remove Selected' as const) : ('Delete Selected' as const);
  const bulk = { selection, removal, tracing, campaign, removeLabel, onChange: setChange };

  return (
    <Page
      title={title}
      titleExtra={
        idle && (
          <Suspense>
            {props.titleExtra}
            <TitleExtra
              isWide={isWide}
              filter={browser.filter}
              screen={propertyType}
              total={counts?.[propertyType ?? 'total']}
              onFilter={filter}
            />
          </Suspense>
        )
      }
      className="gap-2 py-2 md:gap-2.5 md:py-4"
      actions={
        <>
          {selection.count === 0 && (
            <ExportButton
              selection={{ filter: browser.filter }}
              count={browser.isCounted ? total : undefined}
            />
          )}
          {props.addButton}
        </>
      }
    >
      {!isSummaryLast && props.summary(counts)}
      {isUploadFirst && <LeadUpload isEmpty={isEmpty}>{props.upload}</LeadUpload>}
      <LeadFilters
        search={search}
        filter={filter}
        propertyType={propertyType}
        onSortChange={(sort) => filter({ sort })}
      />
      <LeadToolbar
        search={search}
        filter={filter}
        resize={resize}
        total={browser.isCounted ? total : undefined}
        isEmpty={browser.rows.length === 0}
        tableTools={setTableTools}
        {...bulk}
      />
      <LazyMount when={tracing.isUnderWay}>
        <TraceProgress />
      </LazyMount>
      <h2 className="sr-only">Leads</h2>
      {idle && (
        <Suspense>
          <ListExtras
            onToggle={browser.toggle}
            onOpen={open}
            onAssign={setAssigned}
            imported={search.imported}
            onFilter={filter}
          />
        </Suspense>
      )}
      <LeadViews
        search={search}
        browser={browser}
        propertyType={propertyType}
        tableTools={tableTools}
        empty={props.empty}
        noneFound={props.noneFound}
        onFilter={filter}
        onReset={() => filter(noFilters)}
        onPageChange={setPage}
        onResize={resize}
        onOpen={open}
      />
      {isSummaryLast && props.summary(counts)}
      {!isUploadFirst && <LeadUpload isEmpty={false}>{props.upload}</LeadUpload>}
      <Link
        to="/imports"
        className="touch-target self-end text-xs font-medium text-accent-text underline-offset-4 hover:underline"
      >
        Imports history
      </Link>
      {selection.count > 0 && (
        <Suspense>
          <BulkBar total={browser.isCounted ? total : undefined} {...bulk} />
        </Suspense>
      )}
      <LazyMount
        when={
          removal.dialog.open ||
          tracing.dialog.estimate !== undefined ||
          campaign.dialog.open ||
          change !== undefined ||
          assigned !== undefined
        }
      >
        <LeadListDialogs
          {...bulk}
          change={change}
          onChangeEnd={() => setChange(undefined)}
          assigned={assigned}
          onAssignEnd={() => setAssigned(undefined)}
        />
      </LazyMount>
    </Page>
  );
}
