/** Instances with every field of the model somewhere, drawn from a seed: what is stored must come back the same. */
import type {
  Incident,
  Instance,
  Task,
  TaskState,
  TimelineEntry,
  TimelineKind,
  Visit,
} from '@countersign/sdk/approval';
import { createRandomGenerator } from '../../../demo/history/chance.ts';

const TEXTS = ['', 'why', '张伟', 'a "quoted" \\ line\nbreak', '😀 0', "it's", '{"not":"json"}', '  '];
const WAYS = ['before', 'after', 'beside'] as const;

class Draw {
  readonly #roll: () => number;

  constructor(seed: number) {
    this.#roll = createRandomGenerator(seed).next;
  }

  below = (limit: number): number => Math.floor(this.#roll() * limit);
  one = <T>(list: readonly T[]): T => list[this.below(list.length)] as T;
  text = () => this.one(TEXTS);
  id = () => `id-${this.below(1e9)}`;
  time = () => 1_700_000_000_000 + this.below(1e11);
  list = <T>(make: () => T, most = 3): T[] => Array.from({ length: this.below(most + 1) }, make);
  file = () => ({ id: this.id(), name: this.text() });
  values = () => ({ text: this.text(), amount: this.below(1e6) / 100, rows: this.list(() => ({ a: null })) });

  /** Each of these fields, or not. */
  some<T extends object>(fields: T): Partial<T> {
    return Object.fromEntries(Object.entries(fields).filter(() => this.below(2) === 0)) as Partial<T>;
  }
}

const visit = (draw: Draw): Visit => ({
  id: draw.id(),
  nodeId: draw.id(),
  state: draw.one(['open', 'done', 'cancelled']),
  actors: draw.list(draw.id),
  cursor: draw.below(3),
  enteredAt: draw.time(),
  from: draw.list(draw.id),
  lanes: draw.list(() => ({ split: draw.id(), lane: draw.id() })),
  ...draw.some({
    mode: draw.one([1, 2, 3, 4] as const),
    leftAt: draw.time(),
    taken: draw.list(draw.id),
    ended: { [draw.id()]: draw.list(draw.id) },
    decision: draw.one(['agree', 'reject'] as const),
    timer: { at: draw.time(), do: draw.one(['wake', 'remind', 'pass'] as const), sent: draw.below(3) },
    claimedBy: draw.id(),
    returned: true,
    backTo: draw.list(draw.id),
    cancelledRevision: draw.below(9),
    nodeName: draw.text(),
    childId: draw.id(),
  }),
});

const task = (draw: Draw, visitId: string): Task => ({
  id: draw.id(),
  visitId,
  nodeId: draw.id(),
  taskType: draw.one([0, 1, 2] as const),
  actorId: draw.id(),
  state: draw.below(9) as TaskState,
  createdAt: draw.time(),
  ...draw.some({
    viewedAt: draw.time(),
    closedAt: draw.time(),
    closedBy: draw.one(['system', 'u-1']),
    closedRevision: draw.below(9),
    comment: draw.text(),
    attachments: draw.list(draw.file),
    instant: true,
    unviewed: true,
    onBehalfOf: draw.id(),
    held: draw.one(['claimed', 'signers'] as const),
    parentId: draw.id(),
    sign: draw.one(WAYS),
    signAfter: draw.list(draw.id),
    draft: { values: draw.values(), ...draw.some({ comment: draw.text() }) },
  }),
});

const entry = (draw: Draw): TimelineEntry => ({
  id: draw.id(),
  at: draw.time(),
  kind: draw.one<TimelineKind>(['submitted', 'agreed', 'transferred', 'migrated', 'signer-added']),
  actorId: draw.id(),
  ...draw.some({
    nodeId: draw.id(),
    visitId: draw.id(),
    taskId: draw.id(),
    toId: draw.id(),
    comment: draw.text(),
    attachments: draw.list(draw.file),
    reason: draw.text(),
  }),
});

const incident = (draw: Draw): Incident => ({
  id: draw.id(),
  nodeId: draw.id(),
  visitId: draw.id(),
  code: draw.one(['nobody', 'no-branch', 'bad-time'] as const),
  at: draw.time(),
  ...draw.some({ resolvedAt: draw.time() }),
});

/** Of version 1 of the process; nothing else in it need make sense. */
export function randomInstance(seed: number, processId: string): Instance {
  const draw = new Draw(seed);
  const visits = draw.list(() => visit(draw), 5);
  return {
    id: `random-${seed}`,
    processId,
    version: 1,
    itemName: draw.text(),
    degree: draw.below(9),
    state: draw.one([0, 1, 2, 3, 5] as const),
    initiatorId: draw.id(),
    createdAt: draw.time(),
    revision: draw.below(99),
    values: draw.values(),
    changes: { text: draw.below(9) },
    visits,
    tasks: visits.flatMap(({ id }) => draw.list(() => task(draw, id))),
    timeline: draw.list(() => entry(draw), 6),
    incidents: draw.list(() => incident(draw)),
    ...draw.some({
      endedAt: draw.time(),
      freshSince: draw.below(9),
      picked: { [draw.id()]: draw.list(draw.id) },
      parent: { instanceId: draw.id(), visitId: draw.id() },
    }),
  };
}
