import { AuditLogCard } from '#web/features/office/audit-log/audit-log-card.tsx';

/** What was done, by whom and from which address. */
export function AuditLogSection() {
  return <AuditLogCard />;
}
