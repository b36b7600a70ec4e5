import { listLetterTemplates } from '#api/letter-templates.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** Every template of letters; those that come with the product first. */
export const letterTemplatesQuery = () => readQuery(listLetterTemplates);
