/** Configurations of Patroni 3, etcd 3 and HAProxy 2 for a cluster on this machine. */

export interface PatroniNode {
  name: string;
  /** The port on which PostgreSQL listens. */
  port: number;
  /** The port on which the REST API of Patroni listens. */
  restPort: number;
  etcdPort: number;
}

interface Folders {
  bin: string;
  data: string;
  sockets: string;
}

/** JSON is YAML. The lease of the leader has the shortest time that Patroni allows. */
export const patroniConfig = (
  { name, port, restPort, etcdPort }: PatroniNode,
  { bin, data, sockets }: Folders,
): string =>
  JSON.stringify({
    scope: 'countersign',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 3,
        synchronous_mode: true,
        // A killed primary is not started again in its place.
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, { auth: 'trust' }, { username: 'countersign' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      pgpass: `${sockets}/pgpass`,
      bin_dir: bin,
      authentication: {
        superuser: { username: 'countersign' },
        replication: { username: 'countersign' },
      },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
      parameters: { unix_socket_directories: sockets },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  });

export const etcdArguments = (data: string, client: number, peer: number): string[] => [
  `--data-dir=${data}`,
  `--listen-client-urls=http://127.0.0.1:${client}`,
  `--advertise-client-urls=http://127.0.0.1:${client}`,
  `--listen-peer-urls=http://127.0.0.1:${peer}`,
  `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
  `--initial-cluster=default=http://127.0.0.1:${peer}`,
];

/** Leads to the server that Patroni names the primary, and closes the connections to a former one. */
export const haproxyConfig = (port: number, nodes: readonly PatroniNode[]): string => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: to, restPort }) => `  server ${name} 127.0.0.1:${to} check port ${restPort}\n`).join('')}`;
