/** Reads the run of an instance that a page hands over. */
import type { InstanceRun, RunVisit } from '@countersign/sdk/flow/diagram';

/** Undefined for everything else: a page that clears its status shows no run. */
export function readRun(json: unknown): InstanceRun | undefined {
  const raw = typeof json === 'string' ? parsed(json) : json;
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { state, visits, now } = raw as Partial<Record<keyof InstanceRun, unknown>>;
  if (typeof state !== 'number' || !Array.isArray(visits)) return undefined;
  const read = visits.flatMap(visit => readVisit(visit) ?? []);
  return { state, visits: read, ...(typeof now === 'number' && { now }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const STATES: readonly unknown[] = ['open', 'done', 'cancelled'];
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : [];

function readVisit(json: unknown): RunVisit | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { id, nodeId, state, from, people, enteredAt, leftAt, taken } = json as Record<string, unknown>;
  if (typeof nodeId !== 'string' || !STATES.includes(state)) return undefined;
  return {
    id: String(id ?? nodeId),
    nodeId,
    state: state as RunVisit['state'],
    from: textsIn(from),
    people: textsIn(people),
    enteredAt: Number(enteredAt) || 0,
    ...(typeof leftAt === 'number' && { leftAt }),
    ...(Array.isArray(taken) && { taken: textsIn(taken) }),
  };
}
