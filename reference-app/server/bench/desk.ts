/** People who are signed in, and a published process of two approvers in a line. */
import { approver, chain } from '../resources/workflow/testing/desk.ts';
import { TestClient } from '../testing/client.ts';

export const APPROVER = 'zhang.wei';

export interface Desk {
  admin: TestClient;
  initiator: TestClient;
  /** Who decides first. */
  person: TestClient;
  processId: string;
}

async function signedIn(url: string, userName: string): Promise<TestClient> {
  const client = new TestClient(url);
  await client.data(client.signIn(userName));
  return client;
}

/** An approval by the first opens the task of the second. */
async function publish(admin: TestClient): Promise<string> {
  const fields = { processName: 'Bench', processKey: 'bench', processType: 'bench' };
  const { id } = await admin.data<{ id: string }>(admin.post('jflow/add', fields));
  const people = [approver('first', [APPROVER]), approver('second', ['chen.jie'])];
  const node = { id: 'start', type: 0, nodeName: 'start', childNode: chain(people) };
  await admin.data(admin.post('jflow/saveJson', { id, modelContent: JSON.stringify({ node }) }));
  const list = [{ type: 'number', label: 'Amount', key: 'amount', model: 'amount', options: {} }];
  const jsonContent = JSON.stringify({ list, config: {} });
  await admin.data(admin.post('workflow/form/config/update', { processId: id, jsonContent }));
  await admin.data(admin.get(`jflow/deploy?id=${id}`));
  return id;
}

export async function openDesk(url: string): Promise<Desk> {
  const admin = await signedIn(url, 'admin');
  const initiator = await signedIn(url, 'li.na');
  const person = await signedIn(url, APPROVER);
  return { admin, initiator, person, processId: await publish(admin) };
}
