import { statfs } from 'node:fs/promises';

/** Measured at a million properties; durability is never traded for speed. */
const settings: Record<string, string> = {
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  max_connections: '40',
  max_wal_size: '1GB',
  fsync: 'on',
  synchronous_commit: 'on',
  logging_collector: 'off',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

const MIN_SHARED_MEMORY = 256 * 1024 * 1024;

/** The command line of Postgres for one start. */
export async function postgresArguments(options: {
  clusterDirectory: string;
  socketDirectory: string | undefined;
  port: number;
  overrides: Record<string, string>;
}): Promise<string[]> {
  const all = {
    ...settings,
    ...(await sharedMemorySettings()),
    ...options.overrides,
    port: String(options.port),
    listen_addresses: options.socketDirectory === undefined ? '127.0.0.1' : '',
    ...(options.socketDirectory === undefined
      ? {}
      : { unix_socket_directories: options.socketDirectory, unix_socket_permissions: '0700' }),
  };
  return [
    '-D',
    options.clusterDirectory,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Containers give /dev/shm 64 MB, which parallel queries outgrow: files in the database's folder serve instead. */
async function sharedMemorySettings(): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {};
  const found = await statfs('/dev/shm').catch(() => undefined);
  const size = found === undefined ? 0 : found.blocks * found.bsize;
  return size < MIN_SHARED_MEMORY ? { dynamic_shared_memory_type: 'mmap' } : {};
}
