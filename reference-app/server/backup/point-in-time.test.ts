/**
 * A database server that is lost, and recovered to an earlier time from a base backup and the archived write-ahead log.
 * Decisions up to that time are there, later ones are not, and nothing is sent a second time.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { InstanceRow } from '@countersign/sdk/api/contract';
import { expect, it, vi } from 'vitest';
import { approver } from '../domains/workflow/testing/approval-driver.ts';
import { listenForCallbacks } from '../testing/callback-receiver.ts';
import { repeatedKeys } from '../testing/chaos/load.ts';
import { TestClient } from '../testing/client.ts';
import { ArchivedCluster } from '../testing/cluster/archived.ts';
import { hasPostgres } from '../testing/harness.ts';
import { findPostgres } from '../testing/postgres.ts';
import { startProgram } from '../testing/program.ts';
import { ACCOUNTS, startProviders } from '../testing/providers.ts';
import { publish } from '../testing/publish.ts';
import { ENCRYPTION_KEY } from '../testing/templates.ts';
import { TEST_ALL } from '../testing/test-all.ts';

const SLOW_PROVIDER_MS = 2000;
const eventually = { timeout: 60_000, interval: 100 };
const run = promisify(execFile);
const command = (name: string) => fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url));

it.runIf((TEST_ALL || process.env.POINT_IN_TIME) && hasPostgres() && process.platform === 'linux')(
  'a database that was recovered to a point in time is whole, and sends nothing twice',
  { timeout: 300_000 },
  async () => {
    const cluster = await ArchivedCluster.start(findPostgres()!);
    const dataDir = mkdtempSync(join(tmpdir(), 'countersign-point-'));
    const receiver = await listenForCallbacks();
    const providers = await startProviders();
    const env = {
      DATABASE_URL: await cluster.create('point'),
      DATA_DIR: dataDir,
      ENCRYPTION_KEY: ENCRYPTION_KEY.toString('base64'),
      CALL_NETWORKS: '127.0.0.1/32',
      CHANNEL_ENDPOINTS: Object.entries(providers.endpoints)
        .map(pair => pair.join('='))
        .join(','),
    };
    const runCommand = (name: string, ...args: string[]) =>
      run(process.execPath, [command(name), ...args], { env: { ...process.env, ...env } });
    let program = startProgram(env);
    try {
      const as = async (userName: string) => {
        const client = new TestClient(await program.url);
        await client.data(client.signIn(userName));
        return client;
      };
      const admin = await as('admin');
      await admin.data(
        admin.post('message/account/add', {
          kind: 'sms-alibaba',
          name: 'sms',
          isDefault: true,
          ...ACCOUNTS['sms-alibaba'],
        }),
      );
      const processId = await publish(admin, { processKey: 'point', nodes: [approver('a', ['zhang.wei'])] });
      const hook = {
        name: 'hook',
        processId,
        url: receiver.url,
        events: ['instance-started', 'instance-ended'],
      };
      await admin.data(admin.post('workflow/callback/config/add', hook));
      cluster.baseBackup();
      const start = async () => {
        const initiator = await as('li.na');
        const body = { processId, params: {}, key: crypto.randomUUID() };
        return (await initiator.data<{ instanceId: string }>(initiator.post('jflow/start', body))).instanceId;
      };
      const instances = async () => {
        const reader = await as('admin');
        const path = `jflow/instance/page?limit=9999&processId=${processId}`;
        const { list } = await reader.data<{ list: InstanceRow[] }>(reader.get(path));
        return list.map(({ id }) => id).sort();
      };
      const approve = async (instanceId: string, isPass: boolean) => {
        const person = await as('zhang.wei');
        const { list } = await person.data<{ list: { id: string; instanceId: string }[] }>(
          person.get('jflow/myTask?limit=999'),
        );
        const taskId = list.find(task => task.instanceId === instanceId)?.id;
        const body = { taskId, isPass, comment: 'x', key: crypto.randomUUID() };
        await person.data(person.post('jflow/approve', body));
      };
      /** Text messages about these applications; the demo company sends others. */
      const sentAbout = (...ids: string[]) =>
        providers.accepted.filter(({ key = '' }) => ids.some(id => key.startsWith(id)));

      const before = [await start(), await start()];
      await vi.waitFor(() => expect(sentAbout(...before)).toHaveLength(2), eventually);
      // The recovery point lies between the request to the provider and the record of its reply.
      providers.delay = () => SLOW_PROVIDER_MS;
      before.push(await start());
      await vi.waitFor(() => expect(sentAbout(...before)).toHaveLength(3), eventually);
      before.push(await start());
      const time = await cluster.now();
      providers.delay = undefined;
      await approve(before[0]!, true);
      const lost = await start();
      await vi.waitFor(() => expect(receiver.received).toHaveLength(6), eventually);
      await vi.waitFor(() => expect(sentAbout(...before, lost)).toHaveLength(6), eventually);
      await cluster.archive();
      program.child.kill('SIGKILL');
      await program.end;
      cluster.destroy();

      await cluster.recoverTo(time);
      const received = receiver.received.length;
      expect((await runCommand('after-recovery')).stdout).toMatch(/\d+ messages? (?:is|are) held back/);
      program = startProgram(env);
      await program.url;
      await expect(runCommand('after-recovery')).rejects.toMatchObject({
        stderr: expect.stringMatching(/stop all/),
      });
      expect(await instances()).toEqual([...before].sort());
      await approve(before[0]!, false);
      await vi.waitFor(
        () =>
          expect(receiver.eventsOf(before[0]!)).toEqual([
            'instance-started',
            'instance-ended',
            'instance-ended',
          ]),
        eventually,
      );
      // Events that the receiver knows come with the id that it knows.
      const repeated = repeatedKeys(receiver.received);
      expect(receiver.received.slice(received).filter(id => !repeated.includes(id))).toHaveLength(1);
      // The task, the end by the lost decision, and the end by the new one.
      await vi.waitFor(() => expect(sentAbout(before[0]!)).toHaveLength(3), eventually);
      expect(repeatedKeys(providers.accepted.map(({ key = '' }) => key))).toEqual([]);
      expect((await runCommand('audit-workflow', 'replay')).stdout).toContain('lead to what is stored');
      await runCommand('audit-verify-logs');
    } finally {
      program.child.kill('SIGKILL');
      await program.end;
      cluster.stop();
      await receiver.stop();
      await providers.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
