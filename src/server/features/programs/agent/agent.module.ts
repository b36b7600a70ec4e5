import type { FastifyInstance } from 'fastify';
import type { AuditWriter } from '#server/platform/audit/audit-entry.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Authenticate } from '#server/platform/http/session.ts';
import type { Platform } from '#server/server-platform.ts';
import { installMcpRoute } from './mcp-route.ts';

type Needs = { accounts: { authenticate: Authenticate }; auditLog: AuditWriter };

/** The interface of agents: tools over the Model Context Protocol, each a call of the table. */
export function createAgentModule(
  { settings: { publicUrl } }: Pick<Platform, 'settings'>,
  { accounts: { authenticate }, auditLog: auditWriter }: Needs,
) {
  return {
    /** Its path is not in the table of calls. */
    installMcp: (http: FastifyInstance) =>
      installMcpRoute(http, { authenticate, auditWriter, publicUrl }),
  } satisfies FeatureModule;
}
