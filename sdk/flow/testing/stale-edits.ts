/** Random edits after which parts of a draft can name what no longer exists. */
import * as edits from '../../form/edits/index.ts';
import type { Control, FormDefinition } from '../../form/index.ts';
import { renameFormOptions } from '../edits/index.ts';
import type { Flow, FlowNode } from '../model/flow.ts';
import { subjectKey } from '../model/people.ts';
import { texts } from './draw.ts';
import {
  fieldsOfStaleDraft,
  pickBelow,
  type RandomBelow,
  randomExpression,
  randomFlowCondition,
  randomRuleGroup,
  rawOption,
  STALE_DRAFT_DAYS,
  STALE_DRAFT_LANES,
  STALE_DRAFT_MODELS,
  STALE_DRAFT_READERS,
  STALE_DRAFT_VALUES,
  type StaleDraft,
} from './stale-draft.ts';

const OPTION_FIELDS = ['kind', 'step', 'level', 'many', 'tags', 'known', 'sort'];
const freshValue = (below: RandomBelow): string => `n${1 + below(8)}`;

export interface RawOption {
  label: string;
  value: string | number;
}

/** All controls of a raw list, with whether they are columns. */
export function everyRawControl(
  list: readonly Control[],
  isColumn = false,
): { control: Control; isColumn: boolean }[] {
  return list.flatMap(one => [
    { control: one, isColumn },
    ...everyRawControl((one.list ?? []) as Control[], isColumn || one.type === 'batch'),
  ]);
}

const controlWithKey = (form: FormDefinition, key: string): Control | undefined =>
  everyRawControl(form.list).find(({ control: one }) => one.key === key)?.control;
const optionsAt = (form: FormDefinition, key: string): RawOption[] =>
  (controlWithKey(form, key)?.options?.options ?? []) as RawOption[];

function changedOptions(form: FormDefinition, below: RandomBelow): FormDefinition {
  const key = `key_${pickBelow(below, OPTION_FIELDS)}`;
  const options = optionsAt(form, key);
  const at = below(options.length || 1);
  const edit = below(6);
  const next =
    edit === 0
      ? options.toSpliced(at, 1)
      : edit === 1
        ? [...options, rawOption(pickBelow(below, STALE_DRAFT_VALUES))]
        : edit === 2
          ? options.toReversed()
          : edit === 3
            ? options.map(() => rawOption(freshValue(below)))
            : options.map((one, place) => (place === at ? { ...one, value: freshValue(below) } : one));
  const unique = next.filter(
    (one, place) => next.findIndex(other => String(other.value) === String(one.value)) === place,
  );
  return edits.set(form, [key], 'options.options', unique);
}

const formEdits: ((form: FormDefinition, below: RandomBelow) => FormDefinition)[] = [
  changedOptions,
  changedOptions,
  changedOptions,
  (form, below) =>
    edits.set(
      form,
      ['key_amount'],
      pickBelow(below, ['options.min', 'options.max']),
      pickBelow(below, [undefined, 5, 20, 70, 130]),
    ),
  (form, below) =>
    edits.set(
      form,
      ['key_day'],
      pickBelow(below, ['options.min', 'options.max']),
      pickBelow(below, [undefined, ...STALE_DRAFT_DAYS]),
    ),
  (form, below) =>
    edits.set(
      form,
      [pickBelow(below, ['key_level', 'key_many'])],
      'options.multiple',
      pickBelow(below, [true, undefined]),
    ),
  (form, below) => edits.remove(form, [`key_${pickBelow(below, STALE_DRAFT_MODELS)}`]),
  (form, below) => {
    const missing = fieldsOfStaleDraft().filter(({ key }) => !controlWithKey(form, key as string));
    const back = missing.length > 0 ? pickBelow(below, missing) : undefined;
    const isTaken = back && everyRawControl(form.list).some(one => one.control.model === back.model);
    return back && !isTaken ? edits.insert(form, { parent: null, part: 0, at: below(9) }, back) : form;
  },
  (form, below) => {
    const model = pickBelow(below, STALE_DRAFT_MODELS);
    const isTaken = everyRawControl(form.list).some(one => one.control.model === model);
    return isTaken
      ? form
      : edits.renameModel(form, `key_${pickBelow(below, OPTION_FIELDS.slice(0, 6))}`, model);
  },
  (form, below) =>
    edits.setRules(
      form,
      (form.config.hideRules ?? []).with(below(6), { ...randomRuleGroup(below), showKeys: ['key_note'] }),
    ),
  (form, below) => {
    const at = below(STALE_DRAFT_READERS.length);
    const name = ['requiredWhen', 'readOnlyWhen', 'computed'][at % 3] as string;
    return edits.set(
      form,
      [`key_${STALE_DRAFT_READERS[at]}`],
      `options.${name}`,
      name === 'computed' ? randomExpression(below) : randomRuleGroup(below),
    );
  },
];

export const laneOfStaleDraft = (flow: Flow, id: string) =>
  flowNodesOf(flow).find(node => node.id === id) as FlowNode;
export const flowNodesOf = (flow: Flow): FlowNode[] => {
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
  const node = laneOfStaleDraft(copy, id);
  Object.assign(node, change(node));
  return copy;
};

function changedFlow(flow: Flow, below: RandomBelow): Flow {
  const edit = below(6);
  if (edit < 3)
    return withNode(flow, pickBelow(below, STALE_DRAFT_LANES), () => ({
      conditionList: [[randomFlowCondition(below)]],
    }));
  if (edit === 3)
    return withNode(flow, 'approver', () => ({
      privileges: [{ key: pickBelow(below, STALE_DRAFT_MODELS), hidden: true }],
    }));
  const setting = {
    title: { mode: 'custom', template: `{{${pickBelow(below, STALE_DRAFT_MODELS)}}}` },
    summary: { mode: 'custom', fields: [pickBelow(below, STALE_DRAFT_MODELS)] },
  };
  return { ...flow, setting } as Flow;
}

export function editedStaleDraft(draft: StaleDraft, below: RandomBelow): StaleDraft {
  const edit = below(10);
  if (edit === 0) {
    const state = pickBelow(below, ['ok', 'missing', 'disabled', 'empty'] as const);
    return { ...draft, roles: new Map([[subjectKey({ kind: 'role', id: 'role' }), state]]) };
  }
  if (edit < 3) return { ...draft, flow: changedFlow(draft.flow, below) };
  const form = pickBelow(below, formEdits)(draft.form, below);
  const follows = below(2) === 0;
  const flow = follows
    ? renameFormOptions(draft.flow, { before: draft.form, after: form }, texts)
    : draft.flow;
  return { ...draft, form, flow };
}
