import { readDiagnostics } from '#api/diagnostics.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { RunDiagnostics } from './run-diagnostics.ts';

/** What the owner's page of diagnostics shows. */
export function mountDiagnostics({ mount }: Mounter, run: RunDiagnostics): void {
  mount(readDiagnostics, ({ request }) => {
    const forwarded = request.headers['x-forwarded-for'];
    return run({
      forwardedFor: Array.isArray(forwarded) ? forwarded.join() : forwarded,
      isHttps: request.protocol === 'https',
      host: request.host,
    });
  });
}
