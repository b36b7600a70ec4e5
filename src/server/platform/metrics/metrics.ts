import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; from a cached page to an export of a whole workspace. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * This process's metrics for Prometheus. Counters start at zero with the process, as Prometheus
 * expects; figures of the database are read when they are scraped.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const beforeScrape: (() => Promise<void> | void)[] = [];

  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter<Label>({ name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram<Label>({ name, help, labelNames, registers, buckets: durations });

  return {
    httpRequests: counter('lotline_http_requests_total', 'Requests answered.', [
      'method',
      'route',
      'status',
    ]),
    httpDuration: histogram('lotline_http_request_duration_seconds', 'From request to answer.', [
      'method',
      'route',
    ]),
    poolConnections: gauge('lotline_database_pool_connections', 'Connections of this process.', [
      'state',
    ]),
    poolWaiting: gauge('lotline_database_pool_waiting', 'Calls that wait for a connection.', []),
    replicaLag: gauge('lotline_database_replica_lag_seconds', 'Read from while below 2.', []),
    listReads: counter('lotline_database_list_reads_total', 'What a replica may read.', ['server']),
    jobsQueued: gauge('lotline_jobs', 'Jobs in the queue, for all machines.', ['kind', 'state']),
    jobAge: gauge('lotline_job_oldest_seconds', 'How long the oldest due job has waited.', [
      'kind',
    ]),
    jobRuns: counter('lotline_job_runs_total', 'Runs of jobs in this process.', [
      'kind',
      'outcome',
    ]),
    jobDuration: histogram('lotline_job_duration_seconds', 'Duration of a run.', ['kind']),
    providerCalls: counter('lotline_provider_calls_total', 'Calls to other hosts.', [
      'host',
      'status',
    ]),
    providerDuration: histogram('lotline_provider_call_duration_seconds', 'Until the answer.', [
      'host',
    ]),
    gateDecisions: counter('lotline_gate_decisions_total', 'Contacts allowed and refused.', [
      'channel',
      'decision',
    ]),
    importedRows: counter('lotline_imported_rows_total', 'Rows of lists that were stored.', [
      'outcome',
    ]),
    pagesRead: counter('lotline_document_pages_total', 'Pages of documents that were read.', [
      'source',
    ]),
    backupAge: gauge('lotline_backup_age_seconds', 'Since the last verified backup.', ['store']),
    diskFree: gauge('lotline_disk_free_bytes', 'Left where files are kept.', ['place']),

    /** Calls `read` before each scrape; one that fails leaves its figures out. */
    onScrape(read: () => Promise<void> | void): void {
      beforeScrape.push(read);
    },

    /** Begins to watch the process itself: event loop, memory, garbage collection. */
    watchProcess(): void {
      collectDefaultMetrics({ register: registry });
    },

    contentType: registry.contentType,

    /** Every metric's name. */
    names: (): string[] => registry.getMetricsAsArray().map(({ name }) => name),

    /** The figures in Prometheus' text format. */
    async scrape(): Promise<string> {
      await Promise.allSettled(beforeScrape.map(async (read) => read()));
      return registry.metrics();
    },
  };
}
