/**
 * Submits an application exactly once. Repeated attempts with unchanged contents send the same idempotency
 * key.
 */
import { newKey } from '@countersign/sdk/api';

export interface ApplicationContents {
  processId: string;
  params: Record<string, unknown>;
  itemName: string;
  degree: number;
  copyTo?: Person[];
  /** Id of the initiator, if the application is submitted on behalf of another user. */
  forUserId?: string;
  /** Id of the server draft that this application submits. */
  draftId?: string;
}

export interface Person {
  id: string;
  name: string;
}

export interface PickedActor extends Person {
  nodeId: string;
}

/**
 * Users selected for an application: the initiator, the recipients of copies, and the designated approvers by
 * node.
 */
export interface ChosenPeople {
  /** The initiator, if the application is submitted on behalf of another user. */
  forUser: Person | null;
  copyTo: Person[];
  designated: PickedActor[];
}

/** Type of the API client method that starts a process (`client.jflow.start`). */
type StartCall = (parts: {
  body: ApplicationContents & { key: string; assignorList?: PickedActor[] };
}) => Promise<{ instanceId: string }>;

/**
 * Creates the submit function for one open form. The submit function creates a new idempotency key only if
 * the application has changed since the last attempt.
 */
export function createApplicationSubmitter(start: StartCall) {
  let last = { contents: '', key: '' };
  return async (application: ApplicationContents, picks: PickedActor[]): Promise<string> => {
    const body = { ...application, ...(picks.length > 0 ? { assignorList: picks } : {}) };
    const contents = JSON.stringify(body);
    if (contents !== last.contents) last = { contents, key: newKey() };
    return (await start({ body: { ...body, key: last.key } })).instanceId;
  };
}
