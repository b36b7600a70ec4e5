// Three Postgres servers under Patroni with etcd on loopback, from Debian's packages.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const installations = '/usr/lib/postgresql';
const ports = { etcd: 23_790, peers: 23_800, rest: 18_000, postgres: 15_430 };
const names = ['one', 'two', 'three'];

type Member = { name: string; role: string; state: string; port: number };

function postgresAccount(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const configuration = (name: string, index: number, home: string, programs: string) => `
scope: lotline
name: ${name}
restapi: {listen: 127.0.0.1:${ports.rest + index}, connect_address: 127.0.0.1:${ports.rest + index}}
etcd3: {hosts: ['127.0.0.1:${ports.etcd}']}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    synchronous_mode: true
    postgresql: {use_pg_rewind: true, parameters: {max_connections: 200, jit: 'off'}}
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}]
postgresql:
  listen: 127.0.0.1:${ports.postgres + index}
  connect_address: 127.0.0.1:${ports.postgres + index}
  data_dir: ${home}/${name}/data
  bin_dir: ${programs}
  pgpass: ${home}/${name}/pgpass
  parameters: {unix_socket_directories: ${home}/${name}}
  pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
  authentication:
    superuser: {username: postgres, password: failover}
    replication: {username: replicator, password: failover}
`;

/** Starts etcd and three members, and waits until one leads and another follows it synchronously. */
// oxlint-disable-next-line max-lines-per-function -- One set-up, from the folder to the stop.
export async function startPatroniCluster() {
  const home = mkdtempSync('/tmp/lotline-failover-');
  const account = postgresAccount();
  chmodSync(home, 0o755);
  const own = (path: string) => chownSync(path, account.uid, account.gid);
  own(home);
  const version = readdirSync(installations)
    .map(Number)
    .sort((a, b) => b - a)[0];
  const programs = `${installations}/${version}/bin`;
  const start = (program: string, args: string[], name: string): ChildProcess =>
    spawn('sh', ['-c', `exec ${program} ${args.join(' ')} >>${home}/${name}.log 2>&1`], {
      ...account,
      cwd: home,
      stdio: 'ignore',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: home, LANG: 'C.UTF-8' },
    });
  const client = `http://127.0.0.1:${ports.etcd}`;
  const peer = `http://127.0.0.1:${ports.peers}`;
  const etcd = start(
    'etcd',
    [
      '--name failover',
      `--data-dir ${home}/etcd`,
      `--listen-client-urls ${client} --advertise-client-urls ${client}`,
      `--listen-peer-urls ${peer} --initial-advertise-peer-urls ${peer}`,
      `--initial-cluster failover=${peer}`,
    ],
    'etcd',
  );
  const members = names.map((name, index) => {
    const folder = `${home}/${name}`;
    mkdirSync(folder);
    own(folder);
    writeFileSync(`${home}/${name}.yml`, configuration(name, index, home, programs));
    return { name, process: start('patroni', [`${home}/${name}.yml`], name) };
  });

  /** What the members say of each other; empty while none answers. */
  async function list(): Promise<Member[]> {
    for (const index of names.keys()) {
      try {
        const answer = await fetch(`http://127.0.0.1:${ports.rest + index}/cluster`, {
          signal: AbortSignal.timeout(1_000),
        });
        return ((await answer.json()) as { members: Member[] }).members;
      } catch {
        // The next one may answer.
      }
    }
    return [];
  }

  const cluster = {
    home,
    url: `postgres://postgres:failover@${names.map((_, index) => `127.0.0.1:${ports.postgres + index}`).join(',')}/postgres`,
    urlOf: (port: number) => `postgres://postgres:failover@127.0.0.1:${port}/postgres`,
    list,
    async leader(): Promise<Member | undefined> {
      return (await list()).find(({ role, state }) => role === 'leader' && state === 'running');
    },
    /** Simulates a power loss: Patroni and Postgres are killed at the same time. */
    killMember({ name }: Member): void {
      const postmaster = execFileSync('head', ['-1', `${home}/${name}/data/postmaster.pid`]);
      members.find((one) => one.name === name)!.process.kill('SIGKILL');
      process.kill(Number(postmaster.toString()), 'SIGKILL');
    },
    async stop(): Promise<void> {
      const running = members.filter(({ process: one }) => one.exitCode === null && !one.killed);
      for (const { process: one } of running) one.kill('SIGTERM');
      for (const { process: one } of running) {
        while (one.exitCode === null && one.signalCode === null) await sleep(50);
      }
      etcd.kill('SIGTERM');
      rmSync(home, { recursive: true, force: true });
    },
  };
  const deadline = Date.now() + 120_000;
  for (;;) {
    const roles = (await list())
      .filter(({ state }) => state === 'running' || state === 'streaming')
      .map(({ role }) => role);
    if (roles.length === names.length && roles.includes('sync_standby')) return cluster;
    if (Date.now() > deadline) {
      const log = execFileSync('tail', ['-n', '5', ...names.map((name) => `${home}/${name}.log`)]);
      await cluster.stop();
      throw new Error(`The cluster did not come up.\n${log}`);
    }
    await sleep(250);
  }
}
