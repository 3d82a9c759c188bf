/** A person without a browser: signs in, publishes and starts through the client of the sdk. */
import { type Client, createClient, newKey, seal } from '@countersign/sdk/api';
import type { Flow } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import { portalUrl } from './servers.ts';

/** A slow machine fails no call. */
const PATIENCE_MS = 300_000;

export interface Session {
  client: Client;
  token: string;
}

/** Signs in at any server, without a browser. */
export async function signInAt(url: string, userName: string): Promise<Session> {
  const open = createClient({ baseUrl: url, timeoutMs: PATIENCE_MS });
  const password = await seal('Demo@2026', await open.portal.publicKey());
  const { token = '' } = await open.portal.login({ body: { userName, password } });
  return { client: createClient({ baseUrl: url, token, timeoutMs: PATIENCE_MS }), token };
}

const sessions = new Map<string, Promise<Session>>();

/** One session for each person at the portal of this worker; a test that ends its session signs in with `signInAt`. */
export function sessionOf(userName: string): Promise<Session> {
  const session = sessions.get(userName) ?? signInAt(portalUrl(), userName);
  sessions.set(userName, session);
  return session;
}

/** Forgets all sessions, so that the next call of each person signs in again. */
export const forgetSessions = (): void => sessions.clear();

/** People of the demo tenant by their account names, as a flow names its approvers. */
export const people = (...userNames: string[]) =>
  userNames.map(name => ({ id: `u-${name.replace('.', '-')}`, name }));

export interface NewProcess {
  processName: string;
  /** Its group; administration where it is not given. */
  processType?: string;
  form: FormDefinition;
  flow: Flow;
}

/** Publishes a process under a key of its own, as an administrator; returns its id. */
export async function publish(
  { jflow, workflow }: Client,
  { processName, processType = 'administration', form, flow }: NewProcess,
): Promise<string> {
  const processKey = `e2e_${newKey().slice(0, 12)}`;
  const { id } = await jflow.add({ body: { processName, processKey, processType } });
  await workflow.form.config.update({ body: { processId: id, jsonContent: JSON.stringify(form) } });
  await jflow.saveJson({ body: { id, modelContent: JSON.stringify(flow) } });
  await jflow.deploy({ query: { id } });
  return id;
}

/** Agrees to the person's open task of that name, where the decision itself is not what is tested. */
export async function agreeAs(userName: string, itemName: string): Promise<void> {
  const { client } = await sessionOf(userName);
  const { list } = await client.jflow.myTask({ query: { keyword: itemName } });
  await client.jflow.approve({ body: { taskId: list[0]?.id ?? '', isPass: true, key: newKey() } });
}

/** Two days of leave: the manager decides, then a copy goes to HR. */
export async function startLeave(employee: Client, itemName: string) {
  const { list } = await employee.jflow.page({ query: { startable: true, processName: '请假' } });
  const processId = list.find(({ processKey }) => processKey === 'leave')?.id ?? '';
  const params = {
    leaveType: 'annual',
    startDate: '2026-12-01',
    endDate: '2026-12-02',
    days: 2,
    reason: '探亲 Family visit',
  };
  return employee.jflow.start({ body: { processId, itemName, params, key: newKey() } });
}
