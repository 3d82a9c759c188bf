/** Values for samples that run on Node: the sandbox with its leave process, and a client of it. */
import { createClient } from '@countersign/sdk/api';
import type { Process, World } from '@countersign/sdk/approval';
import { DEFAULT_WORKING_CALENDAR } from '@countersign/sdk/flow';
import { fieldsOf, type Values } from '@countersign/sdk/form';
import { toBpmn } from '@countersign/sdk/import';
import { Approvals } from '../../.vitepress/sandbox/approvals.ts';
import { leaveIn, requestIn } from '../../.vitepress/sandbox/office.ts';
import { createSandbox } from '../../.vitepress/sandbox/server.ts';

export const fetch = createSandbox('en');
export const process: Process = leaveIn('en');
export const world: World = new Approvals('en').world();
export const definition = process.form;
export const calendar = DEFAULT_WORKING_CALENDAR;
export const filled: Values = requestIn('en');
export const field = fieldsOf(definition)[0];
export const xml: string = toBpmn(process.flow, { processKey: 'leave', processName: 'Leave' });
export const text: string = JSON.stringify({ node: process.flow.node, setting: process.flow.setting });
export const client = createClient({
  baseUrl: 'https://approvals.example.com',
  token: 'zhang.wei',
  lang: 'en',
  fetch,
});
/** A flow whose approver has nobody. */
export const unfinished = {
  node: {
    ...process.flow.node,
    childNode: { id: 'manager', pid: 'start', type: 1, nodeName: 'Manager', setType: 1, examineMode: 1 },
  },
} as Process['flow'];
