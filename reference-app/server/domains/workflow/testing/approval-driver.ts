/** The driver of workflow tests, through HTTP: publish a flow, start, find one's task, decide. */
import type {
  ApprovalTaskDetail,
  NextNodeAssigneePicks,
  TaskRow,
  TimelineRow,
} from '@countersign/sdk/api/contract';
import {
  type ApproverNode,
  type BranchNode,
  type ContainerNode,
  type FlowNode,
  NODE,
  type Privilege,
} from '@countersign/sdk/flow';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { userIdOf } from '../../../setup/tenant.ts';
import type { Reply, TestClient } from '../../../testing/client.ts';
import type { Harness } from '../../../testing/harness.ts';
import { TWIN_TENANT_ID } from '../../../testing/twin-tenant.ts';
import { verifyAuditLogs } from '../audit/examine.ts';

export const form: FormDefinition = {
  config: {},
  list: [
    { type: 'number', label: 'Amount', key: 'k1', model: 'amount', rules: [{ required: true }], options: {} },
    { type: 'input', label: 'Reason', key: 'k2', model: 'reason', options: {} },
    { type: 'input', label: 'Salary', key: 'k3', model: 'salary', options: {} },
  ],
};

const named = (userNames: string[]) => userNames.map(name => ({ id: userIdOf(name), name }));

export const approver = (
  id: string,
  userNames: string[],
  more: Partial<ApproverNode> = {},
): ApproverNode => ({
  id,
  nodeName: id,
  type: NODE.approver,
  setType: 1,
  examineMode: 1,
  nodeUserList: named(userNames),
  ...more,
});

export const lane = (id: string, more: Partial<BranchNode>, ...nodes: FlowNode[]): BranchNode => ({
  id,
  nodeName: id,
  type: NODE.branch,
  priorityLevel: 1,
  attr: { branchType: more.conditionList ? 1 : 3 },
  ...more,
  childNode: chain(nodes),
});

export const branches = (id: string, ...conditionNodes: BranchNode[]): ContainerNode => ({
  id,
  nodeName: id,
  type: NODE.container,
  conditionNodes,
});

export const chain = (nodes: FlowNode[]): FlowNode | null =>
  nodes.reduceRight<FlowNode | null>((childNode, node) => ({ ...node, childNode }), null);

export interface Design {
  nodes: FlowNode[];
  privileges?: Privilege[];
  /** More of the start node. */
  start?: object;
  setting?: Record<string, unknown>;
  form?: FormDefinition;
}

let keys = 0;

export class ApprovalDriver {
  private readonly clients = new Map<string, Promise<TestClient>>();
  private readonly server: () => Harness;

  constructor(server: () => Harness) {
    this.server = server;
    afterAll(() => this.expectIntactAuditLogs());
    afterAll(() => this.expectRunningInstances());
  }

  /** Whatever a test did: each instance's trail is whole, and leads to what is stored. */
  private async expectIntactAuditLogs(): Promise<void> {
    const { faults } = await verifyAuditLogs(this.server().db, { replay: true });
    // The copied rows of a twin have the hashes of the original.
    expect(faults.filter(({ tenant }) => tenant !== TWIN_TENANT_ID)).toEqual([]);
  }

  /** Whatever a test did: the table of running instances agrees with the instances. */
  private async expectRunningInstances(): Promise<void> {
    const { rows } = await withTenant(this.server().db, DEMO_COMPANY_ID, tx =>
      sql`
        select i.instance_id from instance i
        left join running_instance r on r.merchant_id = i.merchant_id and r.instance_id = i.instance_id
        where i.merchant_id = ${DEMO_COMPANY_ID} and ((i.state = 0) <> (r.instance_id is not null)
          or r.is_stuck <> jsonb_path_exists(i.incidents, '$[*] ? (!exists(@.resolvedAt))'))`.execute(tx),
    );
    expect(rows).toEqual([]);
  }

  /** Signs each person in once. */
  as(userName: string): Promise<TestClient> {
    const client = this.clients.get(userName) ?? this.server().login(userName);
    this.clients.set(userName, client);
    return client;
  }

  /** Sends every mail and chat message alone and at once, for a test that waits for several of one topic. */
  async combineNoMessages(): Promise<void> {
    const body = { key: 'message-window-seconds', value: '0' };
    const client = await this.as('admin');
    await client.data(client.post('parameter/update', body));
  }

  /** Signs the person in again at the next call, because the session has ended. */
  forget(userName: string): void {
    this.clients.delete(userName);
  }

  async get<T>(userName: string, path: string): Promise<T> {
    const client = await this.as(userName);
    return client.data<T>(client.get(path));
  }

  async post(userName: string, path: string, body: unknown): Promise<Reply> {
    return (await this.as(userName)).post(path, body);
  }

  /** The id of a process with this draft, not yet published. */
  async draft({
    nodes,
    privileges = [],
    start = {},
    setting = {},
    form: definition = form,
  }: Design): Promise<string> {
    const client = await this.as('admin');
    const processKey = `test_${++keys}`;
    const fields = { processName: `Process ${keys}`, processKey, processType: 'test' };
    const { id } = await client.data<{ id: string }>(client.post('jflow/add', fields));
    const node = { id: 'start', type: 0, nodeName: 'start', privileges, ...start, childNode: chain(nodes) };
    const modelContent = JSON.stringify({ node, setting });
    await client.data(client.post('jflow/saveJson', { id, modelContent }));
    const jsonContent = JSON.stringify(definition);
    await client.data(client.post('workflow/form/config/update', { processId: id, jsonContent }));
    return id;
  }

  async publish(design: Design): Promise<string> {
    const id = await this.draft(design);
    await this.get('admin', `jflow/deploy?id=${id}`);
    return id;
  }

  /** Starts as Li Na and answers the instance's id. */
  async start(processId: string, params: Values = { amount: 1 }, more: object = {}): Promise<string> {
    const client = await this.as('li.na');
    const { instanceId } = await client.data<{ instanceId: string }>(
      client.post('jflow/start', { processId, params, ...more }),
    );
    return instanceId;
  }

  /** The person's open task in the instance. */
  async taskOf(userName: string, instanceId: string): Promise<string> {
    const { list } = await this.get<{ list: TaskRow[] }>(userName, 'jflow/myTask?limit=9999');
    const task = list.find(one => one.instanceId === instanceId);
    if (!task) throw new Error(`${userName} has no open task in ${instanceId}`);
    return task.id;
  }

  async decide(userName: string, instanceId: string, isPass: boolean, more: object = {}): Promise<Reply> {
    const taskId = await this.taskOf(userName, instanceId);
    return this.post(userName, 'jflow/approve', { taskId, isPass, ...more });
  }

  agree = (userName: string, instanceId: string, more: object = {}) =>
    this.decide(userName, instanceId, true, more);

  info = (userName: string, instanceId: string) =>
    this.get<ApprovalTaskDetail>(userName, `jflow/instanceInfo?instanceId=${instanceId}`);

  /** `node person=state …` for each row of the timeline, and the end. */
  async timeline(instanceId: string): Promise<string[]> {
    const rows = await this.get<TimelineRow[]>('li.na', `jflow/nodeInfo?instanceId=${instanceId}`);
    return rows.map(row =>
      row.taskType === -1
        ? `end ${row.taskState}`
        : [row.taskName, ...row.approvalInfos.map(one => `${one.userId.slice(2)}=${one.taskState}`)].join(
            ' ',
          ),
    );
  }

  async preview(userName: string, body: object): Promise<NextNodeAssigneePicks> {
    const client = await this.as(userName);
    return client.data<NextNodeAssigneePicks>(client.post('jflow/approvePreview', body));
  }
}
