/** Sending an application once, however often it is tried: the same contents keep the same key. */
import { newKey } from '@countersign/sdk/api';

export interface Application {
  processId: string;
  params: Record<string, unknown>;
  itemName: string;
  degree: number;
  copyTo?: Person[];
  /** The initiator, where it is submitted for somebody else. */
  forUserId?: string;
  /** The draft on the server that this was. */
  draftId?: string;
}

export interface Person {
  id: string;
  name: string;
}

export interface Pick extends Person {
  nodeId: string;
}

/** A call that starts a process: `client.jflow.start`. */
type StartCall = (parts: {
  body: Application & { key: string; assignorList?: Pick[] };
}) => Promise<{ instanceId: string }>;

/** Use one per form on the page. A key is made anew only when the contents differ from the last try. */
export function submitter(start: StartCall) {
  let last = { contents: '', key: '' };
  return async (application: Application, picks: Pick[]): Promise<string> => {
    const body = { ...application, ...(picks.length > 0 ? { assignorList: picks } : {}) };
    const contents = JSON.stringify(body);
    if (contents !== last.contents) last = { contents, key: newKey() };
    return (await start({ body: { ...body, key: last.key } })).instanceId;
  };
}
