/** Two drafts of one process side by side: their differences, whose each is, and the draft of the author's choices. */
import { equal } from '../../form/index.ts';
import type { FlowBasics } from '../model/basics.ts';
import type { Flow, FlowNode } from '../model/flow.ts';
import { isContainer, placesOf } from '../model/tree.ts';
import { compareFlows, type FlowDifferences, type SettingDifference } from './differences.ts';

/** The work of one author: the flow and the basic information of its process. */
export interface FlowDraft {
  flow: Flow;
  basics: FlowBasics;
}

/** The author of a difference; `both` changed it, so nothing can be chosen for them. */
export type Author = 'you' | 'them' | 'both';

/** The place of a difference: the tree of steps, one node, one setting of the flow, one part of the basics. */
export type Place =
  | { kind: 'structure' }
  | { kind: 'node'; id: string; name: string }
  | { kind: 'setting'; key: string }
  | { kind: 'basics'; key: string };

/** The changes that one author made at the place; undefined where they made none. */
export type Change =
  | { kind: 'structure'; added: string[]; removed: string[]; moved: string[] }
  | { kind: 'settings'; settings: readonly SettingDifference[] }
  | undefined;

export interface Side {
  place: Place;
  by: Author;
  yours: Change;
  theirs: Change;
}

interface Drafts {
  base: FlowDraft;
  yours: FlowDraft;
  theirs: FlowDraft;
}

/** Returns the differences between their draft and yours, each with its author. */
export function sidesOf({ base, yours, theirs }: Drafts): Side[] {
  const between = compareFlows(theirs.flow, yours.flow);
  const byYou = changesOf(base, yours);
  const byThem = changesOf(base, theirs);
  const places: Place[] = [
    ...(structureOf(between) ? [{ kind: 'structure' as const }] : []),
    ...between.nodes.flatMap(({ id, before, after, settings }) =>
      before && after && settings.length > 0 ? [{ kind: 'node' as const, id, name: after.nodeName }] : [],
    ),
    ...keysOf(between.settings).map(key => ({ kind: 'setting' as const, key })),
    ...basicsKeys(theirs, yours).map(key => ({ kind: 'basics' as const, key })),
  ];
  return places.map(place => {
    const [mine, other] = [byYou.get(idOf(place)), byThem.get(idOf(place))];
    const by = other ? (mine ? 'both' : 'them') : 'you';
    return { place, by, yours: mine, theirs: other };
  });
}

const idOf = (place: Place): string => JSON.stringify(place.kind === 'node' ? ['node', place.id] : place);

/** The first part of a setting's path: settings are merged by whole values. */
const keysOf = (settings: readonly SettingDifference[]): string[] => [
  ...new Set(settings.map(({ name }) => name.split('.')[0] ?? name)),
];

function changesOf(base: FlowDraft, draft: FlowDraft): ReadonlyMap<string, Change> {
  const all = compareFlows(base.flow, draft.flow);
  const changes = new Map<string, Change>();
  const structure = structureOf(all);
  if (structure) changes.set(idOf({ kind: 'structure' }), structure);
  for (const { id, before, after, settings } of all.nodes)
    if (before && after && settings.length > 0)
      changes.set(idOf({ kind: 'node', id, name: '' }), { kind: 'settings', settings });
  for (const key of keysOf(all.settings))
    changes.set(idOf({ kind: 'setting', key }), {
      kind: 'settings',
      settings: all.settings.filter(({ name }) => name.split('.')[0] === key),
    });
  for (const key of basicsKeys(base, draft))
    changes.set(idOf({ kind: 'basics', key }), {
      kind: 'settings',
      settings: [
        { name: key, text: undefined, before: partOf(base.basics, key), after: partOf(draft.basics, key) },
      ],
    });
  return changes;
}

function structureOf({ nodes }: FlowDifferences): Extract<Change, { kind: 'structure' }> | undefined {
  const named = (isNamed: (node: FlowDifferences['nodes'][number]) => boolean) =>
    nodes.filter(isNamed).map(({ before, after }) => (after ?? before)?.nodeName ?? '');
  const added = named(({ state }) => state === 'added');
  const removed = named(({ state }) => state === 'removed');
  const moved = named(({ isMoved, state }) => isMoved || state === 'moved');
  return added.length + removed.length + moved.length > 0
    ? { kind: 'structure', added, removed, moved }
    : undefined;
}

const partOf = (object: object, key: string): unknown => Reflect.get(object, key);

const basicsKeys = (before: FlowDraft, after: FlowDraft): string[] =>
  [...new Set([...Object.keys(before.basics), ...Object.keys(after.basics)])].filter(
    key => !equal(partOf(before.basics, key) ?? null, partOf(after.basics, key) ?? null),
  );

/** Your draft with their side at the chosen places. */
export function merged(
  { yours, theirs }: Pick<Drafts, 'yours' | 'theirs'>,
  taken: readonly Place[],
): FlowDraft {
  const isTheirs = new Set(taken.map(idOf));
  const tree = isTheirs.has(idOf({ kind: 'structure' })) ? theirs.flow : yours.flow;
  const sides = { yours: nodesOf(yours.flow), theirs: nodesOf(theirs.flow) };
  const settingsFrom = (node: FlowNode): FlowNode => {
    const side = isTheirs.has(idOf({ kind: 'node', id: node.id, name: '' })) ? sides.theirs : sides.yours;
    const chosen = side.get(node.id);
    return chosen && isContainer(chosen) === isContainer(node) ? chosen : node;
  };
  const keys = (kind: 'setting' | 'basics') =>
    taken.flatMap(place => (place.kind === kind ? [place.key] : []));
  return {
    flow: {
      ...yours.flow,
      node: rebuilt(tree.node, settingsFrom) as Flow['node'],
      ...(yours.flow.setting || theirs.flow.setting
        ? { setting: withKeys(yours.flow.setting ?? {}, theirs.flow.setting ?? {}, keys('setting')) }
        : {}),
    },
    basics: withKeys(yours.basics, theirs.basics, keys('basics')),
  };
}

const nodesOf = (flow: Flow): ReadonlyMap<string, FlowNode> =>
  new Map(placesOf(flow).map(({ node }) => [node.id, node]));

/** The tree of `node`, with the settings that each of its nodes gets. */
function rebuilt(node: FlowNode, settingsFrom: (node: FlowNode) => FlowNode): FlowNode {
  const settings = settingsFrom(node);
  return {
    ...settings,
    ...('pid' in node && { pid: node.pid }),
    ...('priorityLevel' in node && { priorityLevel: node.priorityLevel }),
    ...(node.childNode !== undefined && {
      childNode: node.childNode && rebuilt(node.childNode, settingsFrom),
    }),
    ...(isContainer(node) && {
      conditionNodes: node.conditionNodes.map(lane => rebuilt(lane, settingsFrom)),
    }),
  } as FlowNode;
}

function withKeys<T extends object>(yours: T, theirs: T, keys: readonly string[]): T {
  const result = { ...yours };
  for (const key of keys) {
    if (partOf(theirs, key) === undefined) Reflect.deleteProperty(result, key);
    else Reflect.set(result, key, partOf(theirs, key));
  }
  return result;
}
