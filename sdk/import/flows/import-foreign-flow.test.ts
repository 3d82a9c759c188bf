/** An import says which dialect it read, and everything that it could not carry over. */

import { globSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeze } from '../../approval/testing/driver.ts';
import type { ApproverNode } from '../../flow/model/flow.ts';
import { indexFlowNodesById } from '../../flow/model/tree.ts';
import { anyJson } from '../../form/testing/any-json.ts';
import { detectFlowDialect, type FlowDialect, importForeignFlow } from './import-foreign-flow.ts';
import { form, imported, lossesOf, sample } from './testing/imported.ts';

const folder = new URL('samples', import.meta.url).pathname;
const names = globSync('*/*.json', { cwd: folder })
  .map(file => file.replace('.json', ''))
  .sort();

const flowNode = (name: string, id: string) =>
  indexFlowNodesById(imported(name).flow).get(id)?.node as ApproverNode;

describe('the dialect', () => {
  it('has four samples each', () => {
    const counts = Map.groupBy(names, name => name.split('/')[0]);
    expect([...counts].map(([dialect, list]) => [dialect, list.length])).toEqual(
      ['dingtalk', 'flowlong', 'stavinli', 'warm-flow', 'yudao'].map(dialect => [dialect, 4]),
    );
  });
  it.each(names)('of %s is recognised, as text and parsed', name => {
    const dialect = name.split('/')[0] as FlowDialect;
    expect(detectFlowDialect(sample(name))).toBe(dialect);
    expect(detectFlowDialect(JSON.parse(sample(name)))).toBe(dialect);
  });
  it.each([
    ['text', 'no-json'],
    ['[]', 'no-json'],
    [null, 'no-json'],
    [{}, 'no-dialect'],
    [{ id: 's', type: 0, nodeName: 'ours', childNode: null }, 'no-dialect'],
    [form, 'no-dialect'],
  ])('of %j is none, and the reason is given in two languages', (source, code) => {
    const result = importForeignFlow(source);
    if (result.ok) throw new Error(`read as ${result.dialect}`);
    expect(result.reason.en).toBe(
      { 'no-json': 'Not a flow: no JSON object', 'no-dialect': 'Not a flow definition in a known dialect' }[
        code
      ],
    );
    expect(result.reason.zh).not.toBe('');
  });
  it('is found inside a record that holds the definition as text', () => {
    const { processConfig, ...rest } = JSON.parse(sample('dingtalk/expense'));
    expect(detectFlowDialect({ ...rest, processConfig: JSON.stringify(processConfig) })).toBe('dingtalk');
    expect(detectFlowDialect({ id: 1, modelContent: sample('flowlong/leave') })).toBe('flowlong');
  });
});

describe('a definition that is long', () => {
  const tree = (length: number) => {
    const nodes = Array.from({ length }, (_, at) => ({
      nodeKey: `k${at}`,
      nodeName: 'a',
      type: at === 0 ? 0 : 1,
    }));
    return {
      nodeConfig: nodes.reduceRight<object | null>((childNode, node) => ({ ...node, childNode }), null),
    };
  };
  const graph = (length: number, every = 3) => ({
    flowCode: 'k',
    nodeList: Array.from({ length }, (_, at) => ({
      nodeCode: `k${at}`,
      nodeType: at === 0 ? 0 : at + 1 === length ? 2 : at % every === 0 ? 3 : 1,
      skipList: [
        { nextNodeCode: `k${at + 1}` },
        ...(at % every === 0 ? [{ nextNodeCode: `k${at + 2}` }] : []),
      ],
    })),
  });
  it.each([
    ['a tree', tree(1400), true],
    ['a tree that nobody drew', tree(20_000), false],
    ['a graph', graph(2000), true],
    ['a graph of branches in branches', graph(1900, 1), true],
    ['a graph that nobody drew', graph(20_000), false],
  ])('%s is read or refused, and never too much', (_, source, ok) => {
    expect(importForeignFlow(source).ok).toBe(ok);
  });
});

describe('losses', () => {
  it.each([
    ['flowlong/leave', ['flk08 initiator-copies']],
    ['flowlong/expense', ['e1 start-people']],
    ['flowlong/purchase', ['p6 vote-weights']],
    ['flowlong/route', ['r2 picked-before', 'r2 reject-way', 'r3 trigger', 'r4 jump', 'key-changed']],
    ['yudao/leave', ['Activity_leader random-one', 'Activity_leader nobody-pass']],
    ['yudao/expense', ['Activity_sign reject-way']],
    ['yudao/parallel', []],
    [
      'yudao/odd',
      [
        'A_pick picked-before',
        'T_1 trigger',
        'R_1 jump',
        'A_form people-unknown',
        'A_form no-counterpart',
        'A_form no-counterpart',
        'A_form no-counterpart',
        'A_form listener',
        'F_1 condition-unknown',
        'A_form self-approval',
      ],
    ],
    ['stavinli/contract', ['node_5 nobody-pass', 'node_6 option-any', 'node_9 initiator-copies']],
    ['stavinli/leave', ['start-people']],
    ['stavinli/pick', ['node_2 picked-before', 'node_2 nobody-pass', 'node_3 nobody-pass']],
    ['stavinli/nested', ['node_3 condition-unknown']],
    [
      'dingtalk/expense',
      ['a1b2_c3d4 auto-up', 'e5f6_7890 nobody-pass', 'ab12_cd34 initiator-copies', 'key-changed'],
    ],
    ['dingtalk/leave', ['c2 option-any', 'c5 nobody-pass']],
    ['dingtalk/parallel', []],
    [
      'dingtalk/odd',
      [
        'd1 picked-before',
        'd1 flow-wide',
        'd3 condition-unknown',
        'd4 people-unknown',
        'd6 unknown-node',
        'd4 unknown-key',
      ],
    ],
    ['warm-flow/leave', ['leader reject-way']],
    ['warm-flow/parallel', []],
    ['warm-flow/inclusive', []],
    [
      'warm-flow/odd',
      [
        'g jump',
        'b people-unknown',
        'b vote-count',
        'c crossing',
        'g condition-unknown',
        'listener',
        'no-counterpart',
        'key-changed',
      ],
    ],
  ])('of %s are all that its owner must know', (name, losses) => {
    expect(lossesOf(name)).toEqual(losses);
  });
  it('contain the path, the node, and a description in two languages', () => {
    const [loss] = imported('yudao/leave').losses;
    expect(loss).toEqual({
      code: 'random-one',
      severity: 'changed',
      path: 'childNode.approveMethod',
      nodeId: 'Activity_leader',
      nodeName: '部门负责人',
      zh: '随机一人审批改为或签',
      en: 'One person by chance became: one of all suffices',
    });
  });
  it('of unknown keys stay with the node', () => {
    const source = JSON.parse(sample('flowlong/leave'));
    source.nodeConfig.childNode.robot = { id: 7 };
    const result = importForeignFlow(source);
    if (!result.ok) throw new Error(result.reason.en);
    expect(result.flow.node.childNode?.foreign).toEqual({ robot: { id: 7 } });
    expect(result.losses).toContainEqual(
      expect.objectContaining({ code: 'unknown-key', path: 'nodeConfig.childNode.robot', nodeId: 'flk02' }),
    );
  });
});

/** Every object of a definition, with its path. */
function objectsOf(value: unknown, path = ''): { path: string; object: Record<string, unknown> }[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => objectsOf(one, `${path}[${at}]`));
  if (typeof value !== 'object' || value === null) return [];
  const object = value as Record<string, unknown>;
  const below = Object.entries(object).flatMap(([key, one]) => objectsOf(one, path ? `${path}.${key}` : key));
  return [{ path, object }, ...below];
}

const json = anyJson({ maxDepth: 2 });

describe('nothing is dropped in silence', () => {
  it('a key that nobody understands is reported, wherever it stands', () => {
    const key = fc.stringMatching(/^x_[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), key, json, (name, at, extra, value) => {
        const source = JSON.parse(sample(name));
        const objects = objectsOf(source);
        const { path, object } = objects[at % objects.length] ?? { path: '', object: source };
        object[extra] = value;
        const result = importForeignFlow(source);
        if (!result.ok) throw new Error(result.reason.en);
        const full = path ? `${path}.${extra}` : extra;
        const covered = result.losses.some(
          loss => loss.path === full || (loss.severity === 'dropped' && full.startsWith(`${loss.path}.`)),
        );
        expect(covered ? 'reported' : full).toBe('reported');
      }),
      { numRuns: 250 },
    );
  });
  it('a value of the wrong kind never stops the import', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), fc.nat(), json, (name, at, which, value) => {
        const source = JSON.parse(sample(name));
        const objects = objectsOf(source);
        const { object } = objects[at % objects.length] ?? { object: source };
        const keys = Object.keys(object);
        const key = keys[which % keys.length];
        if (key !== undefined) object[key] = value;
        expect(() => importForeignFlow(source)).not.toThrow();
      }),
      { numRuns: 250 },
    );
  });
});

describe('the source', () => {
  it.each(names)('of %s stays as it was', name => {
    const source = freeze(JSON.parse(sample(name)));
    expect(importForeignFlow(source).ok).toBe(true);
    expect(source).toEqual(JSON.parse(sample(name)));
  });
});

describe('options', () => {
  it('keep people as they are, with their names', () => {
    expect(flowNode('flowlong/leave', 'flk05').nodeUserList).toEqual([{ id: 'zhao', name: '赵总' }]);
  });
  it('map people, and the fields of conditions', () => {
    const { flow } = imported('dingtalk/expense', {
      people: (kind, id, name) => (kind === 'user' ? { id: `u-${id}`, name } : undefined),
      field: name => (name === 'MoneyField_1' ? 'amount' : name),
    });
    const index = indexFlowNodesById(flow);
    expect(index.get('1918_5cd3')?.node).toMatchObject({ nodeUserList: [{ id: 'u-li' }, { id: 'u-zhao' }] });
    expect(index.get('e5f6_7890')?.node).toMatchObject({ nodeRoleList: [{ id: 'finance', name: '财务' }] });
    expect(index.get('13e5_6934')?.node).toMatchObject({
      conditionList: [[{ field: 'amount', label: '金额（元）', operator: 'ge', value: '10000' }]],
    });
  });
});

describe('settings of a node', () => {
  it('import time limits, buttons and the behaviour if nobody is found', () => {
    expect(imported('yudao/leave').flow.setting).toEqual({
      timeLimit: true,
      allowReturn: true,
      dedupe: { initiator: true },
    });
    expect(flowNode('yudao/leave', 'Activity_leader')).toMatchObject({
      timeLimit: { minutes: 360, do: 'remind', again: { minutes: 360, times: 2 } },
      configure: { transmitted: true, fallBack: true },
      nobody: { do: 'pass' },
      privileges: [{ key: 'day', hidden: false, disabled: true }],
    });
    expect(flowNode('yudao/expense', 'Activity_sign').nobody).toEqual({
      do: 'users',
      users: [{ id: 'admin2', name: 'admin2' }],
    });
  });
  it('carry sub-processes, delays and reminders', () => {
    expect(flowNode('yudao/parallel', 'Sub_1')).toMatchObject({
      processKey: 'contract',
      giving: [{ from: 'amount', to: 'total' }],
      taking: [{ from: 'number', to: 'contract_no' }],
    });
    expect(flowNode('flowlong/purchase', 'p13')).toMatchObject({ delay: { minutes: 60 } });
    expect(flowNode('flowlong/purchase', 'p4').timeLimit).toEqual({ minutes: 120, do: 'remind' });
    expect(flowNode('flowlong/purchase', 'p6')).toMatchObject({ examineMode: 4, passRatio: 60 });
  });
});
