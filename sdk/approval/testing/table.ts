/** Tests as readable tables: a flow, the actions, and the pending assignees afterwards. */
import { describe, expect, it } from 'vitest';
import { type ApproverNode, type Flow, type FlowSetting, NODE } from '../../flow/index.ts';
import { invariantViolations } from '../model/invariant.ts';
import { directory, type Move, type Played, play, summaryOf, waiting } from './driver.ts';
import { approver, chain, processOf } from './flows.ts';

/** The title, the flow, the moves, and the pending assignees; after a semicolon the refusal of the last move. */
export type Row = [title: string, flow: Flow, moves: (string | Move)[], then: string];
export type Tables = Record<string, Row[]>;

/** Everything that a flow may allow is allowed. */
const all: FlowSetting = { allowReturn: true, allowDelegate: true, timeLimit: true };
const buttons = { configure: { fallBack: true, staging: true, transmitted: true } };

/** An approver with every button. */
export const deciding = (id: string, names: string, more: Parameters<typeof approver>[2] = {}) =>
  approver(id, names, { ...buttons, ...more });

/** A handler with every button. */
export const handling = (...node: Parameters<typeof deciding>): ApproverNode => ({
  ...deciding(...node),
  type: NODE.handler,
});

/** A flow whose decisions can be taken back. */
export const open = (...nodes: Parameters<typeof chain>): Flow => {
  const flow = chain(...nodes);
  return { ...flow, node: { ...flow.node, customCc: true, configure: { withdraw: true } } };
};

export const START = 'emp starts';
export const starting = (values: Move['values'] = {}): Move => ({ by: 'emp', does: 'starts', values });

/** The flow with more switches of its own. */
export const having = (setting: FlowSetting, flow: Flow): Flow => ({ ...flow, setting });

/** A decision with picked people: `picking('boss', 'wang sun')`; `node:person` picks for a given node. */
export const picking = (
  by: string,
  names: string,
  does: 'agrees' | 'rejects' | 'starts' = 'agrees',
): Move => ({
  by,
  does,
  picks: names.split(' ').map(name => {
    const [id = '', nodeId] = name.split(':').reverse();
    return { id, name: id, ...(nodeId && { nodeId }) };
  }),
});

const people = directory({ leadersOf: id => (id === 'emp' ? ['emp-leader', 'director', 'boss'] : []) });

/** A test for each row, under the name of its table; the instance is sound after every move. */
export const runTables = (tables: Tables): void => each(tables, waiting);

/** The same, with every row that was kept: `'a li pass, a wang cancelled → approved'`. */
export const runRows = (tables: Tables): void => each(tables, summaryOf);

function each(tables: Tables, summary: (played: Played) => string): void {
  describe.each(Object.entries(tables))('%s', (_, rows) => {
    it.each(rows)('%s', (_title, flow, moves, then) => {
      const played = play(processOf(flow, all), moves, people);
      expect(summary(played) + refusalOf(played, moves.at(-1))).toBe(then);
      for (const result of played.results)
        if (result.ok) expect(invariantViolations(result.instance, people)).toEqual([]);
    });
  });
}

function refusalOf({ refusal }: ReturnType<typeof play>, last: string | Move | undefined): string {
  if (!refusal) return '';
  const by = typeof last === 'string' ? last.split(' ')[0] : last?.by;
  return `; ${by}: ${refusal.code}${refusal.by ? ` with ${refusal.by}` : ''}`;
}
