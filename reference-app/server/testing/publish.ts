/** A process of these nodes in a line, with a form of one text and, where it says so, files, published by an administrator. */
import type { FlowNode } from '@countersign/sdk/flow';
import { chain } from '../domains/workflow/testing/approval-driver.ts';
import type { TestClient } from './client.ts';

export interface Published {
  processKey: string;
  nodes: FlowNode[];
  hasFile?: boolean;
}

/** Answers its id. */
export async function publish(
  admin: TestClient,
  { processKey, nodes, hasFile = false }: Published,
): Promise<string> {
  const fields = { processName: processKey, processKey, processType: 'test' };
  const { id } = await admin.data<{ id: string }>(admin.post('jflow/add', fields));
  const node = { id: 'start', type: 0, nodeName: 'start', childNode: chain(nodes) };
  await admin.data(admin.post('jflow/saveJson', { id, modelContent: JSON.stringify({ node }) }));
  const list = [
    { type: 'input', label: 'Why', key: 'why', model: 'why', options: {} },
    ...(hasFile ? [{ type: 'uploadFile', label: 'File', key: 'file', model: 'file', options: {} }] : []),
  ];
  const jsonContent = JSON.stringify({ list, config: {} });
  await admin.data(admin.post('workflow/form/config/update', { processId: id, jsonContent }));
  await admin.data(admin.get(`jflow/deploy?id=${id}`));
  return id;
}
