/**
 * Compares two concurrent drafts of one process: lists their differences with the author of each, and merges
 * the drafts as the user chooses.
 */
import { areDeeplyEqual } from '../../form/index.ts';
import type { FlowBasics } from '../model/basics.ts';
import type { Flow, FlowNode } from '../model/flow.ts';
import { isBranchContainerNode, nodePlacesOf } from '../model/tree.ts';
import { compareFlows, type FlowDifferences, type SettingDifference } from './differences.ts';

/** The draft of one author: the flow and the basic information of the process. */
export interface FlowDraft {
  flow: Flow;
  basics: FlowBasics;
}

/**
 * The author of a difference between two drafts. `both` means that both authors changed the same part of the
 * draft. In this case, no version is preselected.
 */
export type Author = 'you' | 'them' | 'both';

/**
 * What a difference concerns: the tree of nodes, one node, one setting of the flow, or one property of the
 * basic information.
 */
export type Place =
  | { kind: 'structure' }
  | { kind: 'node'; id: string; name: string }
  | { kind: 'setting'; key: string }
  | { kind: 'basics'; key: string };

/**
 * The changes that one author made to one part of the draft. Undefined if the author changed nothing in this
 * part.
 */
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

interface ThreeDrafts {
  base: FlowDraft;
  yours: FlowDraft;
  theirs: FlowDraft;
}

/** Returns the differences between the two drafts, each with its author. */
export function sidesOf({ base, yours, theirs }: ThreeDrafts): Side[] {
  const between = compareFlows(theirs.flow, yours.flow);
  const byYou = collectChangesByDifferenceKey(base, yours);
  const byThem = collectChangesByDifferenceKey(base, theirs);
  const places: Place[] = [
    ...(createFlowStructureChange(between) ? [{ kind: 'structure' as const }] : []),
    ...between.nodes.flatMap(({ id, before, after, settings }) =>
      before && after && settings.length > 0 ? [{ kind: 'node' as const, id, name: after.nodeName }] : [],
    ),
    ...topLevelKeysOfChangedSettings(between.settings).map(key => ({ kind: 'setting' as const, key })),
    ...changedProcessBasicInfoKeys(theirs, yours).map(key => ({ kind: 'basics' as const, key })),
  ];
  return places.map(place => {
    const [mine, other] = [
      byYou.get(flowDifferenceLocationKey(place)),
      byThem.get(flowDifferenceLocationKey(place)),
    ];
    const by = other ? (mine ? 'both' : 'them') : 'you';
    return { place, by, yours: mine, theirs: other };
  });
}

const flowDifferenceLocationKey = (place: Place): string =>
  JSON.stringify(place.kind === 'node' ? ['node', place.id] : place);

/**
 * Returns the top-level keys of the changed settings. A merge replaces the complete value of a top-level key.
 */
const topLevelKeysOfChangedSettings = (settings: readonly SettingDifference[]): string[] => [
  ...new Set(settings.map(({ name }) => name.split('.')[0] ?? name)),
];

function collectChangesByDifferenceKey(base: FlowDraft, draft: FlowDraft): ReadonlyMap<string, Change> {
  const all = compareFlows(base.flow, draft.flow);
  const changes = new Map<string, Change>();
  const structure = createFlowStructureChange(all);
  if (structure) changes.set(flowDifferenceLocationKey({ kind: 'structure' }), structure);
  for (const { id, before, after, settings } of all.nodes)
    if (before && after && settings.length > 0)
      changes.set(flowDifferenceLocationKey({ kind: 'node', id, name: '' }), { kind: 'settings', settings });
  for (const key of topLevelKeysOfChangedSettings(all.settings))
    changes.set(flowDifferenceLocationKey({ kind: 'setting', key }), {
      kind: 'settings',
      settings: all.settings.filter(({ name }) => name.split('.')[0] === key),
    });
  for (const key of changedProcessBasicInfoKeys(base, draft))
    changes.set(flowDifferenceLocationKey({ kind: 'basics', key }), {
      kind: 'settings',
      settings: [
        {
          name: key,
          text: undefined,
          before: propertyValue(base.basics, key),
          after: propertyValue(draft.basics, key),
        },
      ],
    });
  return changes;
}

function createFlowStructureChange({
  nodes,
}: FlowDifferences): Extract<Change, { kind: 'structure' }> | undefined {
  const named = (isNamed: (node: FlowDifferences['nodes'][number]) => boolean) =>
    nodes.filter(isNamed).map(({ before, after }) => (after ?? before)?.nodeName ?? '');
  const added = named(({ state }) => state === 'added');
  const removed = named(({ state }) => state === 'removed');
  const moved = named(({ isMoved, state }) => isMoved || state === 'moved');
  return added.length + removed.length + moved.length > 0
    ? { kind: 'structure', added, removed, moved }
    : undefined;
}

const propertyValue = (object: object, key: string): unknown => Reflect.get(object, key);

const changedProcessBasicInfoKeys = (before: FlowDraft, after: FlowDraft): string[] =>
  [...new Set([...Object.keys(before.basics), ...Object.keys(after.basics)])].filter(
    key =>
      !areDeeplyEqual(propertyValue(before.basics, key) ?? null, propertyValue(after.basics, key) ?? null),
  );

/** Returns the user's own draft with the given parts replaced by the version of the other author. */
export function mergeDrafts(
  { yours, theirs }: Pick<ThreeDrafts, 'yours' | 'theirs'>,
  taken: readonly Place[],
): FlowDraft {
  const isTheirs = new Set(taken.map(flowDifferenceLocationKey));
  const tree = isTheirs.has(flowDifferenceLocationKey({ kind: 'structure' })) ? theirs.flow : yours.flow;
  const sides = { yours: nodesById(yours.flow), theirs: nodesById(theirs.flow) };
  const settingsFrom = (node: FlowNode): FlowNode => {
    const side = isTheirs.has(flowDifferenceLocationKey({ kind: 'node', id: node.id, name: '' }))
      ? sides.theirs
      : sides.yours;
    const chosen = side.get(node.id);
    return chosen && isBranchContainerNode(chosen) === isBranchContainerNode(node) ? chosen : node;
  };
  const keys = (kind: 'setting' | 'basics') =>
    taken.flatMap(place => (place.kind === kind ? [place.key] : []));
  return {
    flow: {
      ...yours.flow,
      node: replaceSettingsInNodeSubtree(tree.node, settingsFrom) as Flow['node'],
      ...(yours.flow.setting || theirs.flow.setting
        ? {
            setting: takeListedPropertiesFromTheirs(
              yours.flow.setting ?? {},
              theirs.flow.setting ?? {},
              keys('setting'),
            ),
          }
        : {}),
    },
    basics: takeListedPropertiesFromTheirs(yours.basics, theirs.basics, keys('basics')),
  };
}

const nodesById = (flow: Flow): ReadonlyMap<string, FlowNode> =>
  new Map(nodePlacesOf(flow).map(({ node }) => [node.id, node]));

/** Returns the subtree of `node` with the settings of each node replaced by the result of `settingsFrom`. */
function replaceSettingsInNodeSubtree(node: FlowNode, settingsFrom: (node: FlowNode) => FlowNode): FlowNode {
  const settings = settingsFrom(node);
  return {
    ...settings,
    ...('pid' in node && { pid: node.pid }),
    ...('priorityLevel' in node && { priorityLevel: node.priorityLevel }),
    ...(node.childNode !== undefined && {
      childNode: node.childNode && replaceSettingsInNodeSubtree(node.childNode, settingsFrom),
    }),
    ...(isBranchContainerNode(node) && {
      conditionNodes: node.conditionNodes.map(lane => replaceSettingsInNodeSubtree(lane, settingsFrom)),
    }),
  } as FlowNode;
}

function takeListedPropertiesFromTheirs<T extends object>(yours: T, theirs: T, keys: readonly string[]): T {
  const result = { ...yours };
  for (const key of keys) {
    if (propertyValue(theirs, key) === undefined) Reflect.deleteProperty(result, key);
    else Reflect.set(result, key, propertyValue(theirs, key));
  }
  return result;
}
