/**
 * Validates the run that the host page provides for an instance. A run consists of the visits to the nodes of
 * the flow.
 */
import type { InstanceRun, RunVisit } from '@countersign/sdk/flow/diagram';

/**
 * Parses the state and the node visits of a running or ended instance. Returns undefined if the value has
 * another format.
 */
export function parseInstanceRun(json: unknown): InstanceRun | undefined {
  const raw = typeof json === 'string' ? parseProcessRunJson(json) : json;
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { state, visits, now } = raw as Partial<Record<keyof InstanceRun, unknown>>;
  if (typeof state !== 'number' || !Array.isArray(visits)) return undefined;
  const read = visits.flatMap(visit => parseNodeVisit(visit) ?? []);
  return { state, visits: read, ...(typeof now === 'number' && { now }) };
}

function parseProcessRunJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const NODE_VISIT_STATES: readonly unknown[] = ['open', 'done', 'cancelled'];
const stringItems = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : [];

function parseNodeVisit(json: unknown): RunVisit | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { id, nodeId, state, from, people, enteredAt, leftAt, taken } = json as Record<string, unknown>;
  if (typeof nodeId !== 'string' || !NODE_VISIT_STATES.includes(state)) return undefined;
  return {
    id: String(id ?? nodeId),
    nodeId,
    state: state as RunVisit['state'],
    from: stringItems(from),
    people: stringItems(people),
    enteredAt: Number(enteredAt) || 0,
    ...(typeof leftAt === 'number' && { leftAt }),
    ...(Array.isArray(taken) && { taken: stringItems(taken) }),
  };
}
