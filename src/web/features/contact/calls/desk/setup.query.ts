import { readCallSetup } from '#api/calls/calls.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** Whether calls are made in the browser here; read again when the settings change. */
export const callSetupQuery = readQuery(readCallSetup);
