import { listSequences } from '#api/sequences.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** All sequences; running ones advance automatically. */
export const sequencesQuery = () => readQuery(listSequences);
