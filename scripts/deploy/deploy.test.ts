/** The files of `deploy/` agree with the program, with each other, and with the tools that read them where these are installed. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SERVER_ENVIRONMENT_SETTINGS } from '../../reference-app/server/settings-list.ts';
import { findExecutableOnPath } from '../browsers.ts';
import { projectRoot } from '../process.ts';

const read = (name: string) => readFileSync(join(projectRoot, 'deploy', name), 'utf8');

/** Environment variables that the server's list of settings does not contain. */
const OTHER_SETTINGS = ['NODE_ENV'];
const known = new Set([...SERVER_ENVIRONMENT_SETTINGS.map(({ name }) => name), ...OTHER_SETTINGS]);
const unknown = (names: string[]) => names.filter(name => !known.has(name));

const dockerfile = read('Dockerfile');
const compose = parse(read('compose.yaml'));
const unit = read('countersign@.service');

interface Manifest {
  kind: string;
  metadata: { name: string };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has a shape of its own.
  [field: string]: any;
}
const manifests: Manifest[] = parseAllDocuments(read('kubernetes.yaml')).map(one => one.toJS());
const manifest = (kind: string): Manifest => {
  const found = manifests.find(one => one.kind === kind);
  if (!found) throw new Error(`kubernetes.yaml has no ${kind}.`);
  return found;
};

/** `NAME=value` pairs behind a keyword. */
const assigned = (text: string, keyword: RegExp): string[] =>
  [...text.matchAll(keyword)].flatMap(([, pairs = '']) =>
    [...pairs.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
  );

describe('settings', () => {
  it.each([
    ['Dockerfile', assigned(dockerfile, /^ENV (.*)$/gm)],
    ['compose.yaml', Object.keys(compose.services.server.environment)],
    [
      'kubernetes.yaml',
      [...Object.keys(manifest('ConfigMap').data), ...Object.keys(manifest('Secret').stringData)],
    ],
    ['countersign@.service', assigned(unit, /^Environment=(.*)$/gm)],
  ])('of %s are those of the program', (_, names) => {
    expect(names.length).toBeGreaterThan(2);
    expect(unknown(names)).toEqual([]);
  });

  it('that compose.yaml asks for are those of example.env', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const offered = [...read('example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect([...new Set(asked)].sort()).toEqual(offered.sort());
  });
});

describe('the container', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path = '']) => path);

  it('has every file that the program imports', () => {
    const imports = execFileSync(
      'git',
      [
        'grep',
        '-hoE',
        `(from|import\\() ?'\\.\\.?/[^']+'`,
        '--',
        'reference-app/server/*.ts',
        ':!*.test.ts',
        ':!*/testing/*',
        ':!*/bench/*',
      ],
      { cwd: projectRoot, encoding: 'utf8' },
    );
    expect(imports).not.toMatch(/\.\.\/(scripts|docs|reference-app\/(portal|e2e)|elements)\//);
    for (const path of ['reference-app/server', 'sdk', 'reference-app/portal/dist', 'elements/dist'])
      expect(copied).toContain(path);
  });

  it('copies what the repository or its build has, and starts the program', () => {
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    for (const path of [...sources, ...copied.filter(path => !path.endsWith('/dist'))])
      expect(existsSync(join(projectRoot, path)), path).toBe(true);
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
    const [program, entry] = JSON.parse(command);
    expect([program, existsSync(join(projectRoot, entry))]).toEqual(['node', true]);
    expect(/^USER (\d+)/m.exec(dockerfile)?.[1]).toBe('1000');
  });
});

describe('compose.yaml', () => {
  it('mounts files of this folder, and volumes and services that it has', () => {
    const services: Record<string, { volumes?: string[]; depends_on?: Record<string, unknown> }> =
      compose.services;
    for (const { volumes = [], depends_on = {} } of Object.values(services)) {
      for (const [source = ''] of volumes.map(volume => volume.split(':')))
        expect(
          source.startsWith('./')
            ? existsSync(join(projectRoot, 'deploy', source))
            : source in compose.volumes,
          source,
        ).toBe(true);
      for (const name of Object.keys(depends_on)) expect(services).toHaveProperty(name);
    }
    expect(read('upstream.compose.conf')).toContain('server server:3000 ');
    JSON.parse(read('s3.json'));
  });
});

describe('the profile "replicated" of compose.yaml', () => {
  const services = compose.services;
  const ini = read('pgbouncer.ini');
  const env = (name: string) => Object.keys(services[name].environment);
  const example = read('example.env');

  it('adds a standby and PgBouncer, and leaves the other services as they are', () => {
    const added = Object.keys(services).filter(name => services[name].profiles);
    expect(added).toEqual(['standby', 'pgbouncer']);
    expect(added.map(name => services[name].profiles)).toEqual([['replicated'], ['replicated']]);
    expect(example).toContain('# COMPOSE_PROFILES=replicated');
    for (const { depends_on = {}, profiles } of Object.values<Record<string, object>>(services))
      if (!profiles) expect(added.filter(name => name in depends_on)).toEqual([]);
  });

  it('names hosts, ports and databases that the services have', () => {
    const addresses = [...example.matchAll(/^# (postgres:\S+)$/gm)].map(([, url = '']) => url);
    expect(addresses).toHaveLength(3);
    for (const address of addresses) {
      const [, hosts = '', database] = /@([^/]+)\/(\w+)$/.exec(address) ?? [];
      for (const host of hosts.split(',')) expect(services).toHaveProperty(host.replace(/:\d+$/, ''));
      expect(database).toBe(services.postgres.environment.POSTGRES_DB);
      expect(ini).toContain(`dbname=${database}`);
    }
    expect(addresses[0]).toContain(`pgbouncer:${/^listen_port = (\d+)$/m.exec(ini)?.[1]}/`);
    expect(ini).toMatch(/^pool_mode = transaction$/m);
  });

  it.each([
    ['replication.sh', 'postgres'],
    ['standby.sh', 'standby'],
    ['pgbouncer.sh', 'pgbouncer'],
  ])('gives %s the values that it reads', (file, service) => {
    const ofImage = ['PGDATA'];
    const used = [...read(file).matchAll(/\$\{?([A-Z_]+)/g)].map(([, name = '']) => name);
    expect(used.filter(name => ![...env(service), ...ofImage].includes(name))).toEqual([]);
  });

  it.each(['replication.sh', 'standby.sh', 'pgbouncer.sh'])('has %s in the grammar of the shell', file => {
    execFileSync('sh', ['-n', join(projectRoot, 'deploy', file)], { stdio: 'pipe' });
  });

  it('uses the slot and the role that the primary makes', () => {
    const [, role] = /create role (\w+) login replication/.exec(read('replication.sh')) ?? [];
    const [, slot] = /pg_create_physical_replication_slot\('(\w+)'\)/.exec(read('replication.sh')) ?? [];
    expect(read('standby.sh')).toContain(`user=${role} `);
    expect(read('standby.sh')).toContain(`--slot=${slot} `);
    expect(read('standby.sh')).toContain(`application_name=${slot}"`);
  });
});

describe('kubernetes.postgres.yaml', () => {
  const text = read('kubernetes.postgres.yaml');
  const [cluster, pooler] = parseAllDocuments(text).map(one => one.toJS()) as [Manifest, Manifest];

  it('has a cluster of the operator with a synchronous standby, and a pooler of it', () => {
    expect([cluster.apiVersion, cluster.kind, pooler.apiVersion, pooler.kind]).toEqual([
      'postgresql.cnpg.io/v1',
      'Cluster',
      'postgresql.cnpg.io/v1',
      'Pooler',
    ]);
    expect(pooler.spec.cluster.name).toBe(cluster.metadata.name);
    expect(pooler.spec.pgbouncer.poolMode).toBe('transaction');
    expect(cluster.spec.instances).toBeGreaterThan(cluster.spec.postgresql.synchronous.number + 1);
  });

  it('names the services that the operator makes, in settings of the program', () => {
    const services = ['rw', 'ro'].map(kind => `${cluster.metadata.name}-${kind}`);
    const addresses = [...text.matchAll(/^# {3}(\w+) +postgres:\/\/(\w+):<password>@([\w-]+)\/(\w+)$/gm)];
    const { database, owner } = cluster.spec.bootstrap.initdb;
    expect(addresses.map(([, , user, host, name]) => [user, host, name])).toEqual(
      [pooler.metadata.name, ...services].map(host => [owner, host, database]),
    );
    expect(unknown(addresses.map(([, name = '']) => name))).toEqual([]);
  });
});

describe('kubernetes.yaml', () => {
  const { spec } = manifest('Deployment');
  const [container] = spec.template.spec.containers;
  const ports: string[] = container.ports.map(({ name }: { name: string }) => name);

  it('selects the pods of the deployment everywhere', () => {
    const { labels } = spec.template.metadata;
    expect(spec.selector.matchLabels).toEqual(labels);
    expect(manifest('Service').spec.selector).toEqual(labels);
    expect(manifest('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
  });

  it('names objects, volumes and ports that it has', () => {
    const names = (kind: string) =>
      manifests.filter(one => one.kind === kind).map(({ metadata }) => metadata.name);
    for (const { configMapRef, secretRef } of container.envFrom)
      expect(names(configMapRef ? 'ConfigMap' : 'Secret')).toContain((configMapRef ?? secretRef).name);
    const [files] = spec.template.spec.volumes;
    expect(names('PersistentVolumeClaim')).toContain(files.persistentVolumeClaim.claimName);
    const volumes = spec.template.spec.volumes.map(({ name }: { name: string }) => name);
    for (const { name } of container.volumeMounts) expect(volumes).toContain(name);
    const [path] = manifest('Ingress').spec.rules[0].http.paths;
    expect(names('Service')).toContain(path.backend.service.name);
    const [port] = manifest('Service').spec.ports;
    expect(ports).toContain(port.targetPort);
    expect(path.backend.service.port.name).toBe(port.name);
  });

  it('probes addresses of the program', () => {
    const health = readFileSync(join(projectRoot, 'reference-app/server/http/health.ts'), 'utf8');
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { path, port } = container[probe].httpGet;
      expect(health).toContain(`app.get('${path}'`);
      expect(ports).toContain(port);
    }
  });

  it('gives a process more time to end than it takes', () => {
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
    expect(spec.template.spec.terminationGracePeriodSeconds).toBe(seconds);
    expect(compose.services.server.stop_grace_period).toBe(`${seconds}s`);
  });
});

describe('tools', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'countersign-deploy-'));

  it.skipIf(!findExecutableOnPath(['nginx']))('nginx takes its configuration', () => {
    const place = folder();
    writeFileSync(
      join(place, 'nginx.conf'),
      read('nginx.conf').replaceAll('/tmp/nginx', join(place, 'nginx')),
    );
    writeFileSync(join(place, 'upstream.conf'), read('upstream.conf'));
    execFileSync('nginx', ['-t', '-q', '-p', place, '-c', join(place, 'nginx.conf')], { stdio: 'pipe' });
    rmSync(place, { recursive: true });
  });

  it.skipIf(!findExecutableOnPath(['systemd-analyze']))('systemd takes the unit', () => {
    const place = folder();
    // The user and the program are those of the machine that it is installed on.
    const here = unit.replace(/^(User|Group)=.*\n/gm, '').replaceAll('/opt/countersign', projectRoot);
    const file = join(place, 'countersign@.service');
    writeFileSync(file, here.replace(`${projectRoot}/node_modules/.bin/node`, process.execPath));
    execFileSync('systemd-analyze', ['verify', '--man=no', file], { stdio: 'pipe' });
    rmSync(place, { recursive: true });
  });
});
