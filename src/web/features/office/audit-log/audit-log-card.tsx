import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { exportAuditLog, type AuditLogEntry } from '#api/audit-log.api.ts';
import { auditKindLabels, auditKinds } from '#domain/audit-kinds.ts';
import { urlOf } from '#web/lib/call.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { useAuditLog, type AuditFilter } from './audit-log.query.ts';

const kinds = [
  { value: 'all', label: 'Everything' },
  ...auditKinds.map((value) => ({ value, label: auditKindLabels[value] })),
] as const;

/** Who did what, when and from which address; filtered by kind and user, and exported as CSV. */
export function AuditLogCard() {
  const [filter, setFilter] = useState<AuditFilter>({ page: 1 });
  const { kind, person, page = 1 } = filter;
  const log = useAuditLog(filter);
  const people = [
    { value: 'all', label: 'Everyone' },
    ...(log.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Card>
      <CardHeader
        title="Audit log"
        description="Sign-ins, exports, deletions, settings and team changes of the last 400 days."
        actions={
          <Button asChild size="sm">
            <a
              href={urlOf(exportAuditLog.path, { query: { kind, person } })}
              download="audit-log.csv"
            >
              <Download aria-hidden /> Export as CSV
            </a>
          </Button>
        }
        className="max-sm:flex-col"
      />
      <CardContent className="flex flex-col gap-3">
        <div className="grid gap-2 sm:grid-cols-2">
          <Select
            label="Kind"
            value={kind ?? 'all'}
            options={kinds}
            onChange={(value) =>
              setFilter({ page: 1, person, kind: value === 'all' ? undefined : value })
            }
          />
          <Select
            label="Person"
            value={person ?? 'all'}
            options={people}
            onChange={(value) =>
              setFilter({ page: 1, kind, person: value === 'all' ? undefined : value })
            }
          />
        </div>
        <QueryState
          query={log}
          failed="The audit log cannot be shown"
          shape={['h-14', 'h-14', 'h-14', 'h-14']}
        >
          {({ data, pagination }) => (
            <>
              {data.length === 0 ? (
                <EmptyState
                  icon={<ScrollText />}
                  title="No entries like that"
                  description="Choose another kind or person."
                  className="min-h-40"
                />
              ) : (
                <ul className="divide-y" aria-label="Entries of the audit log">
                  {data.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </ul>
              )}
              {pagination.totalPages > 1 && (
                <Pagination
                  page={page}
                  totalPages={pagination.totalPages}
                  onPageChange={(next) => setFilter({ ...filter, page: next })}
                />
              )}
            </>
          )}
        </QueryState>
      </CardContent>
    </Card>
  );
}

function Entry({ entry }: { entry: AuditLogEntry }) {
  const { at, kind, what, person, address, times } = entry;
  const isFailure = kind === 'sign_in_failed';
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="text-sm font-medium break-words text-ink">
          {what}
          {times > 1 && ` (${times.toLocaleString('en-US')} times)`}
        </p>
        <p className="tabular text-xs break-words text-ink-faint">
          {[timestampText(at), person, address].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Badge tone={isFailure ? 'red' : 'neutral'}>{auditKindLabels[kind]}</Badge>
    </li>
  );
}
