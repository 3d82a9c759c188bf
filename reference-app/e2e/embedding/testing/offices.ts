/** Five third parties, each with its back end, its page and its own process, in which Zhang Wei has tasks. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, newKey } from '@countersign/sdk/api';
import { type ApproverNode, type Flow, NODE } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import { expect } from '@playwright/test';
import { publish, sessionOf } from '../../testing/client.ts';
import { freePort, launch, portalUrl, type Running } from '../../testing/servers.ts';

const demo = join(import.meta.dirname, '..', '..', '..', '..', 'demo');

/** Where each one's page was built to. */
export const HOSTS = {
  html: join(demo, 'html'),
  react: join(demo, 'react', 'dist'),
  vue: join(demo, 'vue', 'dist'),
  angular: join(demo, 'angular', 'dist', 'page'),
  svelte: join(demo, 'svelte', 'dist'),
};
export type Host = keyof typeof HOSTS;

/** A page with the same element and no css at all. */
export function barePage(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const html = readFileSync(join(HOSTS.html, 'approvals.html'), 'utf8');
  writeFileSync(join(folder, 'approvals.html'), html.replace(/<link rel="stylesheet"[^>]*>/g, ''));
  writeFileSync(join(folder, 'approvals.js'), readFileSync(join(HOSTS.html, 'approvals.js')));
  return folder;
}

export const as = async (userName: string): Promise<Client> => (await sessionOf(userName)).client;

const form: FormDefinition = {
  list: [
    { type: 'input', label: 'Cargo', key: 'cargo', model: 'cargo', rules: [{ required: true }] },
    { type: 'number', label: 'Boxes', key: 'boxes', model: 'boxes', options: {} },
    { type: 'textarea', label: 'Checked', key: 'checked', model: 'checked', rules: [] },
  ],
  config: {},
};

const approver = (id: string, nodeName: string, userNames: string[], configure: object): ApproverNode => ({
  id,
  nodeName,
  type: NODE.approver,
  setType: 1,
  configure,
  examineMode: userNames.length > 1 ? 3 : 1,
  nodeUserList: userNames.map(name => ({ id: `u-${name.replace('.', '-')}`, name })),
});

const buttons = { fallBack: true, staging: true, transmitted: true };
const flows = {
  /** Zhang Wei alone, then Zhao Min. */
  single: ['zhang.wei'],
  /** Zhang Wei or Chen Jie, by claiming it. */
  pool: ['zhang.wei', 'chen.jie'],
};
export type FlowName = keyof typeof flows;

const flowOf = (name: FlowName): Flow => ({
  node: {
    id: 'start',
    type: NODE.start,
    nodeName: 'Applicant',
    configure: { withdraw: true },
    childNode: {
      ...approver('quay', 'Quay', flows[name], { ...buttons, needClaim: name === 'pool' }),
      childNode: approver('office', 'Office', ['zhao.min'], buttons),
    },
  },
  setting: { allowReturn: true },
});

const offer = async (name: FlowName): Promise<string> =>
  publish(await as('admin'), { processName: 'Cargo release', form, flow: flowOf(name) });

export interface Office {
  url: string;
  /** Starts an application of Li Na; returns its instance. */
  start(name: FlowName, itemName: string): Promise<string>;
  /** Waits until the office has received as many tasks of Zhang Wei. */
  knows(count: number): Promise<void>;
  close(): Promise<void>;
}

/** The steps of an administrator of Countersign for a third party: a client for its processes alone, its origin, its callbacks. */
async function admit(origin: string, processIds: string[]) {
  const { embed, workflow } = await as('admin');
  const client = await embed.client.add({ body: { name: `Office at ${origin}`, processIds } });
  await embed.origin.add({ body: { origin, remark: 'Office' } });
  const secret = newKey() + newKey();
  const receivers = await Promise.all(
    processIds.map(processId =>
      workflow.callback.config.add({
        body: {
          name: 'Office',
          url: `${origin}/callbacks`,
          processId,
          secret,
          events: ['task-opened', 'task-closed'],
        },
      }),
    ),
  );
  return { client, secret, receivers };
}

export async function openOffice(host: string, pages: string): Promise<Office> {
  const names = Object.keys(flows) as FlowName[];
  const ids = await Promise.all(names.map(offer));
  const processes = Object.fromEntries(names.map((name, at) => [name, ids[at]]));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { client, secret, receivers } = await admit(url, ids);
  const running = launch(
    ['demo/back-end/server.mjs', '--server', portalUrl(), '--port', String(port), '--pages', pages],
    {
      EMBED_CLIENT_ID: client.id,
      EMBED_CLIENT_SECRET: client.secret,
      CALLBACK_SECRETS: JSON.stringify(Object.fromEntries(receivers.map(({ keyId }) => [keyId, secret]))),
    },
  );
  const cookie = await signInAt(url, running);
  return {
    url,
    start: async (name, itemName) => {
      const body = { processId: processes[name] ?? '', itemName, params: { cargo: 'Tea', boxes: 12 } };
      const { jflow } = await as('li.na');
      return (await jflow.start({ body: { ...body, key: newKey() } })).instanceId;
    },
    knows: count =>
      expect
        .poll(() => countOf(url, cookie), { message: `${host} knows its tasks`, timeout: 120_000 })
        .toBeGreaterThanOrEqual(count),
    close: async () => {
      await running.end();
      const { embed, workflow } = await as('admin');
      await embed.client.revoke({ body: { id: client.id } });
      await embed.origin.remove({ body: { origin: url } });
      for (const { id } of receivers) await workflow.callback.config.remove({ query: { id } });
    },
  };
}

/** Waits until the office runs; returns the cookie of the session of Zhang Wei. */
async function signInAt(url: string, running: Running): Promise<string> {
  const body = new URLSearchParams({ user: 'zhang' });
  let cookie = '';
  const signIn = async () => {
    const reply = await fetch(`${url}/sign-in`, { method: 'POST', body, redirect: 'manual' }).catch(
      () => null,
    );
    cookie = reply?.headers.get('set-cookie')?.split(';')[0] ?? '';
    return cookie;
  };
  await expect.poll(signIn, { message: running.output() }).not.toBe('');
  return cookie;
}

async function countOf(url: string, cookie: string): Promise<number> {
  const reply = await fetch(`${url}/my-tasks`, { headers: { cookie } });
  const { tasks } = (await reply.json()) as { tasks: unknown[] };
  return tasks.length;
}
