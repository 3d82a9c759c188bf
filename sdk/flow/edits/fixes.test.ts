/** Each fix that is made by itself: after it the finding is gone, nothing worse came, and the tree is sound. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowTexts } from '../../i18n/flow.ts';
import type { LintRow } from '../lint/codes.ts';
import { lint } from '../lint/lint.ts';
import type { Flow, FlowNode } from '../model/flow.ts';
import { nodePlacesOf } from '../model/tree.ts';
import {
  aggregateNodeKind,
  containerNodeKind,
  decisionGatewayNodeKind,
  delayNodeKind,
  inclusiveNodeKind,
  noticeNodeKind,
  parallelNodeKind,
  subProcessNodeKind,
} from '../nodes/index.ts';
import { a, flow, form, named, rows, split, texts } from '../testing/draw.ts';
import { atStart, chosen, faulty } from '../testing/faulty.ts';
import { frozen } from '../testing/report.ts';
import { fixFor } from './index.ts';

const nameOf = (row: LintRow) => `${row.nodeId} ${row.code}`;
const errors = (list: LintRow[]) => list.filter(row => row.severity === 'error').map(nameOf);
describe('the fix', () => {
  it.each(faulty)('%s mends %s', (fix, finding, subject) => {
    const before = rows(frozen(subject));
    const row = before.find(one => nameOf(one) === finding && one.fix === fix);
    const mended = fixFor(row!, texts)!(subject);
    const after = rows(mended);
    expect(after.filter(one => nameOf(one) === finding)).toEqual([]);
    expect(errors(after).filter(one => !errors(before).includes(one))).toEqual([]);
  });
  it('is there for each that is not a choice', () => {
    const row = (fix: LintRow['fix']): LintRow => ({ ...rows(flow([{ ...a, nodeName: '' }]))[0]!, fix });
    const made = new Set(faulty.map(([fix]) => fix as LintRow['fix']));
    expect([...made].filter(fix => !fixFor(row(fix)))).toEqual([]);
    expect(chosen.filter(fix => fixFor(row(fix)))).toEqual([]);
    const all = Object.keys(flowTexts.zh).filter(key => key.startsWith('fix.'));
    expect([...made, ...chosen].map(fix => `fix.${fix}`).toSorted()).toEqual(all.toSorted());
  });
  it('moves a branch before the one that covers it, also behind a default branch', () => {
    const asked = (value: number) => [[{ field: 'amount', operator: 'gt' as const, value }]];
    const subject = flow([
      split(
        containerNodeKind,
        { attr: { branchType: 3 } },
        { conditionList: asked(1), attr: { branchType: 1 } },
        { conditionList: asked(5), attr: { branchType: 1 } },
      ),
    ]);
    const row = rows(subject).find(({ code }) => code === 'unreachable-branch');
    expect(row?.fix).toBe('reorder');
    expect(errors(rows(fixFor(row!, texts)!(subject)))).toEqual([]);
  });
  it('keeps the other settings of the node', () => {
    const shown = atStart({
      privileges: [
        { key: 'inner', hidden: true, disabled: true },
        { key: 'day', hidden: true },
      ],
    });
    const [row] = rows(shown);
    expect(fixFor(row!, texts)!(shown).node.privileges).toEqual([
      { key: 'inner', hidden: false, disabled: true },
      { key: 'day', hidden: true },
    ]);
  });
  it('gives a flow without a start one, above all there is', () => {
    const lost: Flow = { node: { ...a, id: 'start', childNode: null } as unknown as Flow['node'] };
    const [row] = lint({ flow: lost });
    const { node } = fixFor(row!, texts)!(lost);
    expect([node.id, node.type, node.childNode?.id, node.childNode?.pid]).toEqual([
      'start_2',
      0,
      'start',
      'start_2',
    ]);
  });
});

describe('on any flow', () => {
  const one = <T>(...values: T[]) => fc.constantFrom(...values);
  const person = one(named(), named('li'), named('li', 'wang'));
  const decider = fc
    .record({
      nodeUserList: person,
      examineMode: one(1 as const, 4 as const),
      passRatio: one(0, 50, 101),
      nodeName: one('', 'n'),
      setType: one(1 as const, 4 as const, 5 as const),
    })
    .map(
      fields =>
        (id: string): FlowNode => ({ ...a, ...fields, id }),
    );
  const other = one(
    (id: string): FlowNode => noticeNodeKind.create(id, texts),
    (id: string): FlowNode => ({ ...delayNodeKind.create(id, texts), delay: { minutes: 0 } }),
    (id: string): FlowNode => aggregateNodeKind.create(id, texts),
    (id: string): FlowNode => subProcessNodeKind.create(id, texts),
  );
  const lists = fc.array(
    fc.array(
      fc.record({
        field: one('amount', 'name', ''),
        operator: one('gt' as const, 'lt' as const, 'eq' as const),
        value: one<unknown>(1, 5, ''),
      }),
      { maxLength: 2 },
    ),
    { maxLength: 2 },
  );
  const lane = fc.record({
    conditionList: lists,
    branchType: one(1 as const, 1 as const, 3 as const),
    decision: one(undefined, 'agree' as const, 'reject' as const),
  });
  const forked = fc
    .record({
      kind: one(containerNodeKind, inclusiveNodeKind, parallelNodeKind, decisionGatewayNodeKind),
      lanes: fc.array(lane, { minLength: 2, maxLength: 4 }),
    })
    .map(({ kind, lanes }) => (id: string): FlowNode => {
      const made = split(
        kind,
        ...lanes.map(({ branchType, ...more }) => ({ ...more, attr: { branchType } })),
      );
      return { ...made, id } as FlowNode;
    });
  const anyFlow = fc
    .array(fc.tuple(fc.oneof(decider, decider, other, forked), one('a', 'b', 'c', 'd')), { maxLength: 5 })
    .map(list => frozen(flow(list.map(([make, id]) => make(id)))));

  it('every fix takes its finding away', () => {
    fc.assert(
      fc.property(anyFlow, subject => {
        const found = lint({ flow: subject, form }).filter(row => row.code !== 'duplicate-id');
        const ids = nodePlacesOf(subject).map(({ node }) => node.id);
        fc.pre(new Set(ids).size === ids.length);
        for (const row of found) {
          const mended = fixFor(row, texts)?.(subject) ?? subject;
          const after = lint({ flow: mended, form }).map(one => JSON.stringify(one));
          expect(mended === subject || !after.includes(JSON.stringify(row)), nameOf(row)).toBe(true);
          expect(fixFor(row, texts) === undefined || mended !== subject, nameOf(row)).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });
  it('ids of their own are given in one go', () => {
    fc.assert(
      fc.property(anyFlow, subject => {
        const row = lint({ flow: subject, form }).find(one => one.code === 'duplicate-id');
        const mended = row ? fixFor(row, texts)!(subject) : subject;
        const ids = nodePlacesOf(mended).map(({ node }) => node.id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 400 },
    );
  });
});
