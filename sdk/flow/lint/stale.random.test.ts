/**
 * Random edits of options, bounds, fields and roles under a form with rules and a flow. After each edit, a naive
 * reading of the raw definition finds what no longer holds, and lint lists exactly that. `TEST_ALL=1` makes 10,000 edits.
 */
import { expect, it } from 'vitest';
import * as edits from '../../form/edits/index.ts';
import type { Control, FormDefinition } from '../../form/index.ts';
import { lint as lintForm } from '../../form/lint/index.ts';
import { renameFormOptions } from '../edits/index.ts';
import type { Condition, Flow, FlowNode, RowsSelection } from '../model/flow.ts';
import { type SubjectState, subjectKey } from '../model/people.ts';
import { approverNodeKind, branchNodeKind, containerNodeKind, startNodeKind } from '../nodes/index.ts';
import { texts } from '../testing/draw.ts';
import { lint } from './lint.ts';

const EDITS = process.env.TEST_ALL === '1' ? 10_000 : 300;

/** Mulberry32: the same script for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Below = (count: number) => number;
const pick = <T>(below: Below, list: readonly T[]): T => list[below(list.length)] as T;

const option = (value: string | number) => ({ label: `Option ${value}`, value });
const control = (type: string, model: string, options: object = {}, more: object = {}): Control =>
  ({ type, model, key: `key_${model}`, label: `Label ${model}`, options, ...more }) as Control;

const startFields = (): Control[] => [
  control('radio', 'kind', { options: ['a', 'b', 'c'].map(option) }),
  control('radioButton', 'step', { options: [1, 2, 3].map(option) }),
  control('select', 'level', { options: ['a', 'd', 'e'].map(option) }),
  control('select', 'many', { options: ['a', 'f', 'g'].map(option), multiple: true }),
  control('checkbox', 'tags', { options: ['b', 'f', 'h'].map(option) }),
  control('select', 'known', { options: ['a'].map(option), dictCode: 'kinds' }),
  control('number', 'amount', { min: 0, max: 100, precision: 0 }),
  control('slider', 'share', { min: 0, max: 50 }),
  control('date', 'day', { min: '2026-02-01', max: '2026-10-31' }),
  control('switch', 'urgent'),
  control('input', 'note'),
  control('uploadFile', 'files'),
  control('batch', 'items', {}, { list: [control('select', 'sort', { options: ['a', 'k'].map(option) })] }),
];
const READERS = ['r1', 'r2', 'r3', 'r4', 'r5'];
const MODELS = [...startFields().map(({ model }) => model as string), 'gone', 'm1', 'm2'];
const VALUES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'k', 'n1', 'n2', 'n3', '1', '2', '7', '60', '120'];
const DAYS = ['2025-12-31', '2026-03-05', '2026-09-30', '2026-12-24'];

/** A value that a condition on any field can have: an option, a number, a day, or several of them. */
function aValue(below: Below): unknown {
  const kind = below(12);
  if (kind === 0) return true;
  if (kind === 1) return pick(below, DAYS);
  if (kind === 2) return below(160);
  if (kind < 6) return Array.from({ length: 1 + below(2) }, () => pick(below, VALUES));
  return pick(below, VALUES);
}

const RULE_OPERATORS = ['=', '!=', 'in', 'out', 'null', 'have'];
const aRuleCondition = (below: Below) => ({
  field: below(4) === 0 ? `key_${pick(below, MODELS)}` : pick(below, MODELS),
  operator: pick(below, RULE_OPERATORS),
  value: aValue(below),
});
const aGroup = (below: Below) => ({
  range: pick(below, ['all', 'any'] as const),
  conditions: Array.from({ length: 1 + below(2) }, () => aRuleCondition(below)),
});
const anExpression = (below: Below): string =>
  pick(below, [
    () => `if(${pick(below, MODELS)} = "${pick(below, VALUES)}", "1", "2")`,
    () => `if("${pick(below, VALUES)}" in ${pick(below, MODELS)}, "1", "2")`,
    () => `if(amount > ${below(160)}, "1", "2")`,
    () => `countIf(items.sort, "${pick(below, VALUES)}") & ""`,
  ])();

const FLOW_OPERATORS = [
  'eq',
  'ne',
  'eq',
  'gt',
  'le',
  'contains',
  'notContains',
  'in',
  'notIn',
  'empty',
] as const;

const aFlowCondition = (below: Below): Condition => ({
  field: pick(below, MODELS),
  ...(below(8) === 0 && { field: 'items', rows: someRows(below) }),
  operator: pick(below, FLOW_OPERATORS),
  value: aValue(below),
});

const someRows = (below: Below): RowsSelection => ({
  take: pick(below, ['any', 'every', 'count', 'sum'] as const),
  ...(below(4) > 0 && { column: pick(below, ['sort', 'sort', 'gone']) }),
});

interface Draft {
  form: FormDefinition;
  flow: Flow;
  roles: ReadonlyMap<string, SubjectState>;
}

const LANES = ['l1', 'l2', 'l3', 'l4', 'l5', 'l6'];

function startFlow(below: Below): Flow {
  const lane = (id: string, at: number): FlowNode => ({
    ...branchNodeKind.create(id, texts),
    priorityLevel: at + 1,
    conditionList: [[aFlowCondition(below)]],
    childNode: null,
  });
  const approver = {
    ...approverNodeKind.create('approver', texts),
    setType: 3,
    nodeRoleList: [{ id: 'role', name: 'Role' }],
    privileges: [{ key: 'kind', hidden: true }],
  };
  const container = {
    ...containerNodeKind.create('split', texts),
    conditionNodes: LANES.map(lane),
    childNode: approver,
  };
  return {
    node: { ...startNodeKind.create('start', texts), childNode: container as FlowNode },
    setting: {
      title: { mode: 'custom', template: '{{kind}}' },
      summary: { mode: 'custom', fields: ['kind'] },
    },
  } as unknown as Flow;
}

function startDraft(below: Below): Draft {
  const readers = READERS.map((model, at) =>
    control(
      'input',
      model,
      [{ requiredWhen: aGroup(below) }, { readOnlyWhen: aGroup(below) }, { computed: anExpression(below) }][
        at % 3
      ],
    ),
  );
  const hideRules = Array.from({ length: 6 }, () => ({ ...aGroup(below), showKeys: ['key_note'] }));
  return {
    form: { list: [...startFields(), ...readers], config: { hideRules } },
    flow: startFlow(below),
    roles: new Map(),
  };
}

// --- The edits

const OPTION_FIELDS = ['kind', 'step', 'level', 'many', 'tags', 'known', 'sort'];
let stamp = 0;
const fresh = (): string => {
  stamp += 1;
  return `n${stamp % 9}`;
};

interface Entry {
  label: string;
  value: string | number;
}

/** All controls of a raw list, with whether they are columns. */
function everyControl(list: readonly Control[], isColumn = false): { control: Control; isColumn: boolean }[] {
  return list.flatMap(one => [
    { control: one, isColumn },
    ...everyControl((one.list ?? []) as Control[], isColumn || one.type === 'batch'),
  ]);
}

const controlWithKey = (form: FormDefinition, key: string): Control | undefined =>
  everyControl(form.list).find(({ control: one }) => one.key === key)?.control;
const optionsAt = (form: FormDefinition, key: string): Entry[] =>
  (controlWithKey(form, key)?.options?.options ?? []) as Entry[];

function changedOptions(form: FormDefinition, below: Below): FormDefinition {
  const key = `key_${pick(below, OPTION_FIELDS)}`;
  const options = optionsAt(form, key);
  const at = below(options.length || 1);
  const edit = below(6);
  const next =
    edit === 0
      ? options.toSpliced(at, 1)
      : edit === 1
        ? [...options, option(pick(below, VALUES))]
        : edit === 2
          ? options.toReversed()
          : edit === 3
            ? options.map(() => option(fresh()))
            : options.map((one, place) => (place === at ? { ...one, value: fresh() } : one));
  const unique = next.filter(
    (one, place) => next.findIndex(other => String(other.value) === String(one.value)) === place,
  );
  return edits.set(form, [key], 'options.options', unique);
}

const formEdits: ((form: FormDefinition, below: Below) => FormDefinition)[] = [
  changedOptions,
  changedOptions,
  changedOptions,
  (form, below) =>
    edits.set(
      form,
      ['key_amount'],
      pick(below, ['options.min', 'options.max']),
      pick(below, [undefined, 5, 20, 70, 130]),
    ),
  (form, below) =>
    edits.set(
      form,
      ['key_day'],
      pick(below, ['options.min', 'options.max']),
      pick(below, [undefined, ...DAYS]),
    ),
  (form, below) =>
    edits.set(
      form,
      [pick(below, ['key_level', 'key_many'])],
      'options.multiple',
      pick(below, [true, undefined]),
    ),
  (form, below) => edits.remove(form, [`key_${pick(below, MODELS)}`]),
  (form, below) => {
    const missing = startFields().filter(({ key }) => !controlWithKey(form, key as string));
    const back = missing.length > 0 ? pick(below, missing) : undefined;
    const isTaken = back && everyControl(form.list).some(one => one.control.model === back.model);
    return back && !isTaken ? edits.insert(form, { parent: null, part: 0, at: below(9) }, back) : form;
  },
  (form, below) => {
    const model = pick(below, MODELS);
    const isTaken = everyControl(form.list).some(one => one.control.model === model);
    return isTaken ? form : edits.renameModel(form, `key_${pick(below, OPTION_FIELDS.slice(0, 6))}`, model);
  },
  (form, below) =>
    edits.setRules(
      form,
      (form.config.hideRules ?? []).with(below(6), { ...aGroup(below), showKeys: ['key_note'] }),
    ),
  (form, below) => {
    const at = below(READERS.length);
    const name = ['requiredWhen', 'readOnlyWhen', 'computed'][at % 3] as string;
    return edits.set(
      form,
      [`key_${READERS[at]}`],
      `options.${name}`,
      name === 'computed' ? anExpression(below) : aGroup(below),
    );
  },
];

const laneOf = (flow: Flow, id: string) => flowNodes(flow).find(node => node.id === id) as FlowNode;
const flowNodes = (flow: Flow): FlowNode[] => {
  const below = (node: FlowNode | null | undefined): FlowNode[] =>
    node
      ? [
          node,
          ...((node as { conditionNodes?: FlowNode[] }).conditionNodes ?? []).flatMap(below),
          ...below(node.childNode),
        ]
      : [];
  return below(flow.node);
};

const withNode = (flow: Flow, id: string, change: (node: FlowNode) => object): Flow => {
  const copy = structuredClone(flow);
  const node = laneOf(copy, id);
  Object.assign(node, change(node));
  return copy;
};

function changedFlow(flow: Flow, below: Below): Flow {
  const edit = below(6);
  if (edit < 3)
    return withNode(flow, pick(below, LANES), () => ({ conditionList: [[aFlowCondition(below)]] }));
  if (edit === 3)
    return withNode(flow, 'approver', () => ({ privileges: [{ key: pick(below, MODELS), hidden: true }] }));
  const setting = {
    title: { mode: 'custom', template: `{{${pick(below, MODELS)}}}` },
    summary: { mode: 'custom', fields: [pick(below, MODELS)] },
  };
  return { ...flow, setting } as Flow;
}

function edited(draft: Draft, below: Below): Draft {
  const edit = below(10);
  if (edit === 0) {
    const state = pick(below, ['ok', 'missing', 'disabled', 'empty'] as const);
    return { ...draft, roles: new Map([[subjectKey({ kind: 'role', id: 'role' }), state]]) };
  }
  if (edit < 3) return { ...draft, flow: changedFlow(draft.flow, below) };
  const form = pick(below, formEdits)(draft.form, below);
  const follows = below(2) === 0;
  const flow = follows
    ? renameFormOptions(draft.flow, { before: draft.form, after: form }, texts)
    : draft.flow;
  return { ...draft, form, flow };
}

// --- The naive reading

const topFields = (form: FormDefinition): Control[] =>
  everyControl(form.list).flatMap(({ control: one, isColumn }) => (isColumn ? [] : [one]));
const named = (form: FormDefinition, name: string): Control | undefined =>
  topFields(form).find(one => one.model === name) ?? topFields(form).find(one => one.key === name);

const OPTION_TYPES = new Set(['radio', 'radioButton', 'select', 'checkbox']);
const isSeveral = ({ type, options }: Control): boolean => type === 'checkbox' || options?.multiple === true;
const isOpen = ({ options = {} }: Control): boolean =>
  Boolean(options.dictCode) || ((options.options ?? []) as unknown[]).length === 0;
const has = ({ options = {} }: Control, value: unknown): boolean =>
  ((options.options ?? []) as Entry[]).some(one => String(one.value) === String(value));

const isNumber = (value: unknown): boolean => /^-?\d+(\.\d+)?$/.test(String(value));
const isDay = (value: unknown): boolean => /^\d{4}-\d\d-\d\d$/.test(String(value));
const bounds = ({ type, options = {} }: Control): [unknown, unknown] =>
  type === 'slider' ? [options.min ?? 0, options.max ?? 100] : [options.min, options.max];
function isWithin(one: Control, value: unknown): boolean {
  const [min, max] = bounds(one);
  const day = typeof value === 'number' ? new Date(value).toISOString().slice(0, 10) : String(value);
  if (one.type === 'date') return (!min || day >= String(min)) && (!max || day <= String(max));
  return (
    (min === undefined || Number(value) >= Number(min)) && (max === undefined || Number(value) <= Number(max))
  );
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns true if the field can have the value. Returns undefined if this cannot be determined. */
function canBe(one: Control, value: unknown): boolean {
  if (OPTION_TYPES.has(one.type)) return isOpen(one) || has(one, value);
  if (one.type === 'number')
    return isNumber(value) && Number.isInteger(Number(value)) && isWithin(one, value);
  if (one.type === 'slider') return isNumber(value) && isWithin(one, value);
  if (one.type === 'date') return isDay(value) && isWithin(one, value);
  if (one.type === 'switch') return String(value) === 'true' || String(value) === 'false';
  return true;
}

type RuleCondition = ReturnType<typeof aRuleCondition>;

function holds(form: FormDefinition, { field, operator, value }: RuleCondition): boolean {
  const one = named(form, field);
  if (!one) return false;
  if (operator === 'null' || operator === 'have') return true;
  const isList = operator === 'in' || operator === 'out';
  if (isNothing(value)) return !isList;
  if (one.type === 'batch' || one.type === 'uploadFile') return false;
  if (operator === '!=' && value === 0 && ORDERED.has(one.type)) return true;
  const parts = [value].flat();
  if (!isList && parts.length > 1 && !isSeveral(one)) return false;
  return parts.every(part => canBe(one, part));
}

/** The stale conditions of the form, as `rule n` or `key setting`. */
function staleInForm(form: FormDefinition): string[] {
  const inGroup = (place: string, group: unknown) =>
    ((group as { conditions?: RuleCondition[] } | undefined)?.conditions ?? [])
      .filter(one => !holds(form, one))
      .map(() => place);
  return [
    ...(form.config.hideRules ?? []).flatMap((rule, at) => inGroup(`rule ${at + 1}`, rule)),
    ...topFields(form).flatMap(({ key, options = {} }) => [
      ...inGroup(String(key), options.requiredWhen),
      ...inGroup(String(key), options.readOnlyWhen),
    ]),
  ].toSorted();
}

const CONDITION_CODE =
  /^(rule|condition)-(unknown-field|bad-operator|bad-value|missing-option|out-of-range)$/;

const listedInForm = (form: FormDefinition): string[] =>
  lintForm(form)
    .filter(({ code }) => CONDITION_CODE.test(code))
    .map(({ code, key, params }) => (code.startsWith('rule') ? `rule ${params.n}` : String(key)))
    .toSorted();

/** The keys of the fields whose expression names an option or a number that its field cannot have. */
function staleExpressions(form: FormDefinition): string[] {
  return topFields(form).flatMap(({ key, options = {} }) => {
    if (options.computed === undefined) return [];
    const text = String(options.computed);
    const [, equal, one, inside, other] = /^if\((?:(\S+) = "([^"]*)"|"([^"]*)" in (\S+)),/.exec(text) ?? [];
    const [, number, bound] = /^if\((\S+) > (\d+),/.exec(text) ?? [];
    const [, column, counted] = /^countIf\(items\.(\S+), "([^"]*)"\)/.exec(text) ?? [];
    const byModel = (model: string | undefined) => topFields(form).find(each => each.model === model);
    if (number) {
      const field = byModel(number);
      const isHeld = field && isWithin(field, bound) && Number(bounds(field)[1] ?? Infinity) > Number(bound);
      return isHeld ? [] : [String(key)];
    }
    const field = column
      ? everyControl(form.list).find(each => each.isColumn && each.control.model === column)?.control
      : byModel(equal ?? other);
    if (!field) return [String(key)];
    return !OPTION_TYPES.has(field.type) || canBe(field, one ?? inside ?? counted) ? [] : [String(key)];
  });
}

const ORDERED = new Set(['number', 'slider', 'date']);

const IN_ORDER = ['eq', 'ne', 'gt', 'le'];
const LISTED = ['in', 'notIn'];
const CONTAINED = ['contains', 'notContains'];

/** Returns the operators that the field supports, except `empty` and `notEmpty`. */
function operatorsFor(one: Control): string[] {
  if (one.type === 'batch' || one.type === 'uploadFile') return [];
  if (one.type === 'date') return IN_ORDER;
  if (ORDERED.has(one.type)) return [...IN_ORDER, ...LISTED];
  const isText = one.type === 'input';
  return ['eq', 'ne', ...LISTED, ...(isText || isSeveral(one) ? CONTAINED : [])];
}

/** Whether a condition of a branch names a field, an operator and a value that the form has. */
function holdsInFlow(form: FormDefinition, condition: Condition): boolean {
  const { field, operator, value, rows } = condition;
  const one = topFields(form).find(({ model }) => model === field);
  if (!one || (rows && rows.take !== 'count' && !rows.column)) return false;
  if (operator !== 'empty' && isNothing(value)) return false;
  if (!rows) return holdsForControl(one, condition);
  const column = ((one.list ?? []) as Control[]).find(({ model }) => model === rows.column);
  if (one.type !== 'batch' || rows.take === 'sum' || (rows.column && !column)) return false;
  if (rows.take !== 'count') return column !== undefined && holdsForControl(column, condition);
  const isKnown = [...IN_ORDER, ...LISTED].includes(operator);
  return isKnown && (LISTED.includes(operator) ? [value].flat() : [value]).every(isPlainNumber);
}

const isPlainNumber = (value: unknown): boolean => !Array.isArray(value) && isNumber(value);

function holdsForControl(one: Control, { operator, value }: Condition): boolean {
  if (operator === 'empty') return true;
  if (!operatorsFor(one).includes(operator)) return false;
  const isList = LISTED.includes(operator);
  if (Array.isArray(value) && !isList && !isSeveral(one)) return false;
  if (ORDERED.has(one.type)) {
    const isReadable = (part: unknown) =>
      one.type === 'date' ? isDay(part) || typeof part === 'number' : isNumber(part);
    const [, max] = bounds(one);
    const isAtEnd = operator === 'gt' && max !== undefined && String(max) === String(value);
    return [value].flat().every(part => isReadable(part) && isWithin(one, part)) && !isAtEnd;
  }
  return [value].flat().every(part => canBe(one, part));
}

const FLOW_CODES = new Set([
  'condition-field',
  'unknown-field',
  'bad-operator',
  'bad-value',
  'missing-option',
  'out-of-range',
  'condition-value',
]);
const SETTING_CODES = new Set([
  'title-place',
  'summary-field',
  'privilege-field',
  'subject-missing',
  'subject-disabled',
  'subject-empty',
]);

function staleInFlow({ form, flow, roles }: Draft): string[] {
  const nodes = flowNodes(flow);
  const lanes = nodes.flatMap(node =>
    ((node as { conditionList?: Condition[][] }).conditionList ?? [])
      .flat()
      .some(one => !holdsInFlow(form, one))
      ? [node.id]
      : [],
  );
  const names = (list: readonly Control[]) => list.flatMap(({ model, key, label }) => [model, key, label]);
  const title = /\{\{(.*)\}\}/.exec(flow.setting?.title?.template ?? '')?.[1];
  const [summary] = flow.setting?.summary?.fields ?? [];
  const privilege = laneOf(flow, 'approver').privileges?.[0]?.key;
  const [state = 'ok'] = [...roles.values()];
  return [
    ...lanes,
    ...(names(topFields(form)).includes(title) ? [] : ['title-place']),
    ...(topFields(form).some(({ model }) => model === summary) ? [] : ['summary-field']),
    ...(names(everyControl(form.list).map(one => one.control)).includes(privilege)
      ? []
      : ['privilege-field']),
    ...(state === 'ok' ? [] : [`subject-${state}`]),
  ].toSorted();
}

function listedInFlow({ form, flow, roles: directory }: Draft): string[] {
  const rows = lint({ flow, form, directory });
  return [
    ...new Set(rows.filter(({ code }) => FLOW_CODES.has(code)).map(({ nodeId }) => nodeId)),
    ...rows.filter(({ code }) => SETTING_CODES.has(code)).map(({ code }) => code),
  ].toSorted();
}

it('lint lists what a naive reading finds, and nothing else', () => {
  const below = randomFrom(7);
  let draft = startDraft(below);
  for (let at = 0; at < EDITS; at += 1) {
    if (at % 150 === 149) draft = startDraft(below);
    const next = edited(draft, below);
    const { form } = next;
    const where = `edit ${at}`;
    expect(listedInForm(form), where).toEqual(staleInForm(form));
    expect(listedInFlow(next), where).toEqual(staleInFlow(next));
    const rows = lintForm(form).filter(({ code }) => code.startsWith('expression-'));
    const listed = new Set(rows.map(({ key }) => key));
    const stale = staleExpressions(form);
    expect(
      stale.filter(key => !listed.has(key)),
      where,
    ).toEqual([]);
    const named = rows.filter(
      ({ code }) => code === 'expression-missing-option' || code === 'expression-out-of-range',
    );
    expect(
      named.filter(({ key }) => !stale.includes(String(key))),
      where,
    ).toEqual([]);
    draft = next;
  }
});
