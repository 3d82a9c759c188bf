/** F8 goes through every problem in reading order, to the setting of each, around the end and back. */
import { type Flow, flowTextsIn, startNodeKind } from '@countersign/sdk/flow';
import { addNode } from '@countersign/sdk/flow/edits';
import { startHistory } from '@countersign/sdk/history';
import { createStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import { announcementAtom } from '../../designer/store/announcement.ts';
import { focusedSettingAtom } from '../panel/focus.ts';
import { historyAtom, selectedNodeIdAtom, UNSET_FLOW_BASIC_INFO } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { lazyFlowLinter } from '../store/linter.ts';
import { goToProblem } from './problem-keys.ts';

const texts = flowTextsIn('en');

it('visits the setting of each problem', async () => {
  await lazyFlowLinter.load();
  let flow: Flow = { node: startNodeKind.create('s', texts) };
  flow = addNode(flow, { after: 's', type: 1, id: 'a' }, texts);
  flow = addNode(flow, { after: 'a', type: 5, id: 'n' }, texts);
  flow = addNode(flow, { after: 'n', type: 1, id: 'b' }, texts);
  const store = createStore();
  store.set(historyAtom, startHistory({ flow, basics: UNSET_FLOW_BASIC_INFO }));
  const go = (step: 1 | -1) => {
    goToProblem({ store, lang: 'en' } as Designer, step);
    const { nodeId, at } = store.get(focusedSettingAtom) ?? {};
    return `${nodeId} ${at}`;
  };
  const forward = [go(1), go(1), go(1), go(1)];
  expect(forward).toEqual(['a nodeUserList', 'n approverGroups', 'b nodeUserList', 'a nodeUserList']);
  expect(store.get(announcementAtom).text).toContain('Approver');
  expect(go(-1)).toBe('b nodeUserList');
  store.set(selectedNodeIdAtom, 'n');
  expect(go(1)).toBe('n approverGroups');
  store.set(selectedNodeIdAtom, 'n');
  expect(go(-1)).toBe('a nodeUserList');
});
