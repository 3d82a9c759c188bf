/** Sending an application once, however often it is tried: the same contents keep the same key. */
import { newKey } from '@countersign/sdk/api';
import type { NextActors } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';

export interface Application {
  processId: string;
  params: Record<string, unknown>;
  itemName: string;
  degree: number;
}

export interface Pick {
  id: string;
  name: string;
  nodeId: string;
}

/** Who must be picked before this can be sent; undefined where nobody must. */
export async function actorsNeeded({ processId, params }: Application): Promise<NextActors | undefined> {
  const preview = await client.jflow.approvePreview({ body: { processId, params } });
  return preview.needActors ? preview : undefined;
}

/** Use one per form on the page. A key is made anew only when the contents differ from the last try. */
export function submitter() {
  let last = { contents: '', key: '' };
  return async (application: Application, picks: Pick[]): Promise<string> => {
    const body = { ...application, ...(picks.length > 0 ? { assignorList: picks } : {}) };
    const contents = JSON.stringify(body);
    if (contents !== last.contents) last = { contents, key: newKey() };
    return (await client.jflow.start({ body: { ...body, key: last.key } })).instanceId;
  };
}
