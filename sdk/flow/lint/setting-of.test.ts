/** The settings of findings: each is one that the node's kind has, whatever a faulty flow holds. */
import { expect, test } from 'vitest';
import { indexFlowNodesById } from '../model/tree.ts';
import { settingsOf } from '../nodes/panels.ts';
import { rows } from '../testing/draw.ts';
import { faulty } from '../testing/faulty.ts';
import { settingNameOfFinding } from './setting-of.ts';

/** About the flow, the place of a node, or its kind. */
const WHOLE =
  /^(start|nobody-app|unknown-node|misplaced|process-key|print|duplicate|aggregate|suggestion|fall-back|import)/;

test.each(faulty)('%s: the finding "%s" leads to a setting of its node', (_, __, flow) => {
  const index = indexFlowNodesById(flow);
  for (const row of rows(flow)) {
    const node = index.get(row.nodeId)?.node;
    if (!node || WHOLE.test(row.code) || node.type === (77 as 1)) continue;
    expect(
      settingsOf(node.type).map(({ name }) => name),
      row.code,
    ).toContain(settingNameOfFinding(row, node));
  }
});
