import { useNavigate, useSearch } from '@tanstack/react-router';
import { PetitionUpload } from '#web/features/probate-intake/petition-upload.tsx';
import { CityFilter } from '#web/features/properties/filters/city-filter.tsx';
import { TypeList } from '#web/features/properties/list/type-list.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useLeadSearch } from '../leads/use-lead-search.ts';
import { useOpenProperty } from '../leads/use-open-property.ts';

const petitionsInput = 'petitions';

/** Every probate, the petitions to upload, and a filter by city. */
export function ProbateScreen() {
  const { search, setPage } = useLeadSearch();
  const { city } = useSearch({ strict: false }) as { city?: string };
  const navigate = useNavigate();
  const open = useOpenProperty();
  const setCity = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, city: next, page: undefined }),
      resetScroll: false,
    });
  return (
    <TypeList
      propertyType="probate"
      title="Probates"
      totalLabel="Total Probates"
      emptyText="No probate properties found"
      emptyDescription="Drop petitions above, and each becomes a lead."
      emptyAction={
        <Button onClick={() => document.getElementById(petitionsInput)?.click()}>
          Choose petitions
        </Button>
      }
      words="deleted"
      upload={<PetitionUpload inputId={petitionsInput} />}
      page={search.page ?? 1}
      onPageChange={setPage}
      {...(city ? { city } : {})}
      onOpen={open}
      actions={<CityFilter propertyType="probate" city={city} onChange={setCity} />}
    />
  );
}
