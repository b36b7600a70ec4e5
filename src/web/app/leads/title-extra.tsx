import type { PropertyType } from '#domain/leads/property-type.ts';
import { noFilters, searchOf } from '#web/features/leads/properties/filters/lead-search.ts';
import type { usePropertyBrowser } from '#web/features/leads/properties/list/use-property-browser.ts';
import { SummaryButton } from '#web/features/leads/properties/summary/summary-button.tsx';
import { SavedFilterTabs } from '#web/features/leads/saved-filters/saved-filter-tabs.tsx';
import type { useLeadSearch } from './use-lead-search.ts';

type TitleExtraProps = {
  isWide: boolean;
  filter: ReturnType<typeof usePropertyBrowser>['filter'];
  screen: PropertyType | undefined;
  /** How many leads the screen has. */
  total: number | undefined;
  onFilter: ReturnType<typeof useLeadSearch>['filter'];
};

/** Beside the title: the saved filters, or on a phone the way to the figures below the list. */
export function TitleExtra({ isWide, filter, screen, total, onFilter }: TitleExtraProps) {
  if (!isWide) return <SummaryButton total={total} />;
  return (
    <SavedFilterTabs
      filter={filter}
      screen={screen}
      onApply={(kept) => onFilter({ ...noFilters, ...(kept && searchOf(kept)) })}
    />
  );
}
