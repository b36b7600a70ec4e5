import { listApiTokens } from '#api/programs/api-tokens.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** The API tokens of the user, or of everyone for the owner. */
export const apiTokensQuery = () => readQuery(listApiTokens);
