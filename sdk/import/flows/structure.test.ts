/** Ends inside branches, ways that cross, and ways back: what is no tree becomes one, or is reported. */
import { describe, expect, it } from 'vitest';
import { lint } from '../../flow/lint/lint.ts';
import type { FlowNode } from '../../flow/model/flow.ts';
import { isBranchContainerNode } from '../../flow/model/tree.ts';
import { importForeignFlow } from './import-foreign-flow.ts';

/** `start a (b | c) d`: lanes in brackets. */
function treeOf(node: FlowNode | null | undefined): string {
  if (!node) return '';
  const lanes = isBranchContainerNode(node)
    ? `(${node.conditionNodes.map(lane => treeOf(lane.childNode)).join(' | ')})`
    : '';
  const own = lanes || node.id;
  return [own, treeOf(node.childNode)].filter(Boolean).join(' ');
}

function read(source: unknown): { tree: string; losses: string[] } {
  const result = importForeignFlow(source);
  if (!result.ok) throw new Error(result.reason.en);
  const losses = result.losses.map(({ code, path }) => `${code} ${path}`);
  return { tree: treeOf(result.flow.node), losses };
}

const condition = [[{ label: 'day', field: 'day', operator: '>', value: '7' }]];
const end = (key: string) => ({ nodeName: key, nodeKey: key, type: -1 });
const approver = (key: string, childNode?: object) => ({
  nodeName: key,
  nodeKey: key,
  type: 1,
  setType: 1,
  examineMode: 1,
  nodeAssigneeList: [{ id: 'li', name: 'li' }],
  ...(childNode && { childNode }),
});
const lane = (key: string, childNode?: object, more = {}) => ({
  nodeName: key,
  nodeKey: key,
  type: 3,
  conditionList: condition,
  ...(childNode && { childNode }),
  ...more,
});
const flowlong = (childNode: object) => ({
  key: 'k',
  name: 'n',
  nodeConfig: { nodeName: 's', nodeKey: 's', type: 0, childNode },
});
const branch = (lanes: object[], childNode?: object) => ({
  nodeName: 'x',
  nodeKey: 'x',
  type: 4,
  conditionNodes: lanes,
  ...(childNode && { childNode }),
});

describe('an end inside a branch', () => {
  it('ends the flow: the following nodes move into the lane that continues', () => {
    const source = flowlong(
      branch([lane('l1', approver('a', end('e'))), lane('l2')], approver('b', end('z'))),
    );
    expect(read(source)).toEqual({ tree: 's (a | b)', losses: [] });
  });
  it('and the following nodes are copied if several lanes continue', () => {
    const lanes = [lane('l1', end('e')), lane('l2', approver('a')), lane('l3')];
    const { tree, losses } = read(flowlong(branch(lanes, approver('b', approver('c')))));
    expect(tree).toBe('s ( | a b c | b_2 c_2)');
    expect(losses).toEqual([
      'copied nodeConfig.childNode.childNode',
      'copied nodeConfig.childNode.childNode.childNode',
    ]);
  });
  it('ends it from inside a branch in a branch too', () => {
    const inner = {
      ...branch([lane('m1', approver('a', end('e'))), lane('m2')], approver('b')),
      nodeKey: 'y',
    };
    const source = flowlong(branch([lane('l1', inner), lane('l2')], approver('c')));
    expect(read(source).tree).toBe('s ((a | b c) | c_2)');
  });
  it('of lanes side by side ends its lane alone, and is reported', () => {
    const parallelNodes = [
      lane('l1', approver('a', end('e')), { conditionList: [] }),
      lane('l2', approver('b')),
    ];
    const source = flowlong({
      nodeName: 'p',
      nodeKey: 'p',
      type: 8,
      parallelNodes,
      childNode: approver('c'),
    });
    const { tree, losses } = read(source);
    expect(tree).toBe('s (a | b) p_join c');
    expect(losses).toEqual([
      'no-counterpart nodeConfig.childNode.parallelNodes[1].conditionList',
      'early-end nodeConfig.childNode.parallelNodes[0].childNode.childNode',
    ]);
  });
  it('is found in a branch inside of a lane, and refused by lint', () => {
    const inner = { ...branch([lane('m1', end('e')), lane('m2', approver('a'))]), nodeKey: 'y' };
    const parallelNodes = [lane('l1', inner, { conditionList: [] }), lane('l2', approver('b'))];
    const result = importForeignFlow(flowlong({ nodeName: 'p', nodeKey: 'p', type: 8, parallelNodes }));
    if (!result.ok) throw new Error(result.reason.en);
    const rows = lint({ flow: result.flow }).map(({ code, nodeId, params }) => [
      nodeId,
      code,
      params?.target,
    ]);
    expect(rows).toContainEqual(['p', 'import-part', 'e']);
  });
  it('with something drawn below it says so', () => {
    const { tree, losses } = read(flowlong(approver('a', { ...end('e'), childNode: approver('b') })));
    expect([tree, losses]).toEqual(['s a', ['unknown-key nodeConfig.childNode.childNode.childNode']]);
  });
});

/** `'s:0>a a:1>e e:2'`: a code, its type, and where it leads; a `?` asks `day > 7` on the way, `!` is a reject. */
function graph(text: string): object {
  const nodeList = text.split(' ').map(part => {
    const [, nodeCode = '', nodeType, targets = ''] = /^(\w+):(\d)>?(.*)$/.exec(part) ?? [];
    const skipList = targets
      .split(',')
      .filter(Boolean)
      .map(to => ({
        nowNodeCode: nodeCode,
        nextNodeCode: to.replace(/[?!]/, ''),
        skipType: to.endsWith('!') ? 'REJECT' : 'PASS',
        ...(to.endsWith('?') && { skipCondition: 'gt@@day|7' }),
      }));
    return {
      nodeCode,
      nodeName: nodeCode,
      nodeType: Number(nodeType),
      nodeRatio: '0',
      permissionFlag: nodeType === '1' ? 'li' : '',
      skipList,
    };
  });
  return { flowCode: 'k', flowName: 'n', nodeList };
}

describe("warm-flow's graph", () => {
  it.each([
    ['s:0>a a:1>b b:1>e e:2', 's a b', []],
    ['s:0>x x:3>a?,b a:1>j b:1>j j:3>c c:1>e e:2', 's (a | b) c', []],
    ['s:0>x x:3>a?,c a:1>c c:1>e e:2', 's (a | ) c', []],
    ['s:0>x x:3>a?,b a:1>e b:1>c c:1>f e:2 f:2', 's (a | b c)', []],
    ['s:0>p p:4>a,b a:1>j b:1>j j:4>c c:1>e e:2', 's (a | b) j c', []],
    ['s:0>p p:4>a,q q:4>b,c a:1>j b:1>j c:1>j j:4>d d:1>e e:2', 's (a | (b | c) q_join) j d', []],
    ['s:0>p p:4>x,b x:3>a?,c a:1>j c:1>j b:1>j j:4>e e:2', 's ((a | c) | b) j', []],
    ['s:0>p p:4>a,b a:1>p2 b:1>p2 p2:4>c,d c:1>e d:1>e e:2', 's (a | b) p_join (c | d) p2_join', []],
    ['s:0>a a:1>b?,c b:1>e c:1>e e:2', 's a (b | c)', []],
  ])('%s is %s', (text, tree, losses) => {
    expect(read(graph(text))).toEqual({ tree, losses });
  });
  it('gives the first node to the initiator where it names nobody, and reads the buttons in ext', () => {
    const skip = (nowNodeCode: string, nextNodeCode: string) => [
      { nowNodeCode, nextNodeCode, skipType: 'PASS' },
    ];
    const ext = JSON.stringify([{ code: 'ButtonPermissionEnum', value: 'back,transfer,copy' }]);
    const nodeList = [
      { nodeCode: 's', nodeName: 's', nodeType: 0, ext: '[]', skipList: skip('s', 'a') },
      { nodeCode: 'a', nodeName: 'a', nodeType: 1, nodeRatio: 0, ext: '[]', skipList: skip('a', 'b') },
      {
        nodeCode: 'b',
        nodeName: 'b',
        nodeType: 1,
        permissionFlag: '7',
        nodeRatio: 100,
        ext,
        skipList: skip('b', 'e'),
      },
      { nodeCode: 'e', nodeType: 2, ext: '[]' },
    ];
    const result = importForeignFlow({ flowCode: 'k', flowName: 'n', nodeList });
    if (!result.ok) throw new Error(result.reason.en);
    const { losses, flow } = result;
    expect(losses.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'first-is-initiator nodeList[1].permissionFlag',
      'flow-wide nodeList[2].ext',
    ]);
    expect(flow.setting).toEqual({ allowReturn: true });
    expect(flow.node.childNode).toMatchObject({
      setType: 5,
      childNode: { examineMode: 2, configure: { fallBack: true, transmitted: true } },
    });
  });
  it('with a way back refuses in its place and keeps the rest', () => {
    const { tree, losses } = read(graph('s:0>a a:1>x x:3>a?,b b:1>e,a! e:2'));
    expect(tree).toBe('s a (x_way_1 | ) b');
    expect(losses).toEqual([
      'jump nodeList[2].skipList[0].nextNodeCode',
      'reject-way nodeList[3].skipList[1].nextNodeCode',
    ]);
  });
  it('copies nodes where ways of an exclusive gateway cross', () => {
    const { tree, losses } = read(graph('s:0>x x:3>a?,b a:1>y y:3>c?,d b:1>d c:1>e d:1>f e:2 f:2'));
    expect(tree).toBe('s (a (c | d) | b d_2)');
    expect(losses).toEqual(['copied nodeList[6]']);
  });
  it('refuses in place of a way that crosses between lanes side by side', () => {
    const { tree, losses } = read(graph('s:0>p p:4>a,b a:1>y y:3>c?,j b:1>c c:1>j j:4>e e:2'));
    expect(tree).toBe('s (a (c | ) | b c_way) j');
    expect(losses).toEqual(['crossing nodeList[5]']);
  });
  it('reports nodes that nothing leads to, and ways that lead nowhere', () => {
    const { tree, losses } = read(graph('s:0>a a:1>gone z:1>e e:2'));
    expect(tree).toBe('s a a_way');
    expect(losses).toEqual(['jump nodeList[1].skipList[0].nextNodeCode', 'unconnected nodeList[2]']);
  });
});
