// What other features may use of saved filters.
export type { SavedFiltersService } from './saved-filters.service.ts';
