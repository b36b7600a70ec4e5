import {
  makeCatalogue,
  officialForms,
  type FormCatalogue,
} from '@lotline/petition-reader/forms/form-catalogue.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { taughtFormsStore } from './taught-forms.store.ts';

/** Gives the forms that documents are compared with: the official ones and those users taught. */
export type FindForms = () => Promise<FormCatalogue>;

/** Weighing all printed words takes a tenth of a second, so it is done when a form has changed. */
export function createFindForms(db: Db): FindForms {
  let last: { version: string; catalogue: FormCatalogue } | undefined;
  return async () => {
    const version = await taughtFormsStore.version(db);
    if (version === '') return officialForms();
    if (last?.version !== version) {
      const taught = (await taughtFormsStore.all(db)).map(({ template }) => template);
      const official = new Set(officialForms().pages.map(({ template }) => template));
      last = { version, catalogue: makeCatalogue([...official, ...taught]) };
    }
    return last.catalogue;
  };
}
