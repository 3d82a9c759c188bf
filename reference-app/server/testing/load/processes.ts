/** The processes of a load run: one for each decider, with an approver and a field for a file. */
import type { FlowNode } from '@countersign/sdk/flow';
import { approver } from '../../domains/workflow/testing/approval-driver.ts';
import { TestClient } from '../client.ts';
import { publish } from '../publish.ts';
import { DECIDERS } from './people.ts';

/** Of the approver's node. */
export const NODE_ID = 'a';

/** Returns the id of each decider's process. */
export async function publishForAll(url: string): Promise<Map<string, string>> {
  const admin = new TestClient(url);
  await admin.data(admin.signIn('admin'));
  const processes = new Map<string, string>();
  for (const decider of DECIDERS) {
    const nodes: FlowNode[] = [approver(NODE_ID, [decider])];
    processes.set(
      decider,
      await publish(admin, { processKey: `load_${decider.replace('.', '_')}`, nodes, hasFile: true }),
    );
  }
  return processes;
}
