import { AuditLogCard } from '#web/features/audit-log/audit-log-card.tsx';

/** What was done, by whom and from where. */
export function AuditLogSection() {
  return <AuditLogCard />;
}
