import type { Check } from '#api/diagnostics.api.ts';
import type { SeenRequest } from './installation.checks.ts';

/** Runs every check; given how a request came, the proxy is looked at as well. */
export type RunDiagnostics = (
  seen?: SeenRequest,
) => Promise<{ version: string; runtime: string; checks: Check[] }>;
