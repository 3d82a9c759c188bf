/** Flows in the dialect of a peer, flowlong, in one line each; imported, and told as tables. */
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../flow/index.ts';
import { type ForeignFlow, importForeignFlow } from '../../import/flows/import-foreign-flow.ts';
import { invariantViolations } from '../model/invariant.ts';
import { directory, type Move, play, waiting } from './driver.ts';
import { processOf } from './flows.ts';

export type Peer = Record<string, unknown>;

const named = (names: string) => names.split(' ').map(id => ({ id, name: id }));
/** People who decide, in the peer's words: `examineMode` 1 in turn, 2 all, 3 one, 4 by vote. */
export const approverNode = (nodeKey: string, names: string, more: Peer = {}): Peer => ({
  nodeKey,
  nodeName: nodeKey,
  type: 1,
  setType: 1,
  examineMode: 1,
  typeOfApprove: 1,
  nodeAssigneeList: named(names),
  allowTransfer: true,
  allowRollback: true,
  ...more,
});
export const copyNode = (nodeKey: string, names: string): Peer => ({
  nodeKey,
  nodeName: nodeKey,
  type: 2,
  nodeAssigneeList: named(names),
});
export const lane = (nodeKey: string, over: number | undefined, ...nodes: Peer[]): Peer => ({
  nodeKey,
  nodeName: nodeKey,
  type: 3,
  priorityLevel: over === undefined ? 9 : 1,
  conditionList: over === undefined ? [] : [[{ field: 'amount', operator: '>', value: String(over) }]],
  childNode: chained(nodes),
});
export const split = (
  nodeKey: string,
  lanes: Peer[],
  kind: 'condition' | 'parallel' | 'inclusive',
): Peer => ({
  nodeKey,
  nodeName: nodeKey,
  type: { condition: 4, parallel: 8, inclusive: 9 }[kind],
  [`${kind}Nodes`]: lanes,
});
const chained = (nodes: Peer[]): Peer | null =>
  nodes.reduceRight<Peer | null>((childNode, node) => ({ ...node, childNode }), null);
export const peer = (...nodes: Peer[]): Peer => ({
  key: 'peer',
  name: 'peer',
  nodeConfig: { nodeKey: 'start', nodeName: 'start', type: 0, childNode: chained(nodes) },
});

export function imported(definition: Peer): Extract<ForeignFlow, { ok: true }> {
  const result = importForeignFlow(definition);
  if (!result.ok) throw new Error(result.reason.en);
  return result;
}

/** The title, the peer's definition, the moves, and the people who wait then; behind a semicolon the refusal of the last move. */
export type PeerRow = [title: string, definition: Peer, moves: (string | Move)[], then: string];

const people = directory();
const setting = { allowReturn: true, allowDelegate: true };

/** Decisions can be taken back, as there. */
function withBack({ node, setting = {} }: Flow): Flow {
  return { node: { ...node, configure: { withdraw: true } }, setting };
}

/** A test for each row, under the name of its table; the instance is sound after every move. */
export function runPeer(tables: Record<string, PeerRow[]>): void {
  describe.each(Object.entries(tables))('as a peer holds to: %s', (_, rows) => {
    it.each(rows)('%s', (_title, definition, moves, then) => {
      const played = play(processOf(withBack(imported(definition).flow), setting), moves, people);
      const refused = played.refusal ? `; ${played.refusal.code}` : '';
      expect(waiting(played) + refused).toBe(then);
      for (const result of played.results)
        if (result.ok) expect(invariantViolations(result.instance, people)).toEqual([]);
    });
  });
}
