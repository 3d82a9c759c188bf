/** People who are signed in, and a published process of two approvers in a line. */
import { approver } from '../domains/workflow/testing/approval-driver.ts';
import { TestClient } from '../testing/client.ts';
import { publish } from '../testing/publish.ts';

export const APPROVER = 'zhang.wei';
export const INITIATOR = 'li.na';

export interface ApprovalDriver {
  admin: TestClient;
  initiator: TestClient;
  /** The person who decides first. */
  person: TestClient;
  processId: string;
}

export async function signedIn(url: string, userName: string): Promise<TestClient> {
  const client = new TestClient(url);
  await client.data(client.signIn(userName));
  return client;
}

export async function openDriver(url: string): Promise<ApprovalDriver> {
  const admin = await signedIn(url, 'admin');
  const initiator = await signedIn(url, INITIATOR);
  const person = await signedIn(url, APPROVER);
  /** An approval by the first opens the task of the second. */
  const nodes = [approver('first', [APPROVER]), approver('second', ['chen.jie'])];
  return { admin, initiator, person, processId: await publish(admin, { processKey: 'bench', nodes }) };
}
