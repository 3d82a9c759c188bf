/**
 * Lint for a designer: after an edit only the nodes are looked at that changed, or that stand elsewhere. An edit makes new objects
 * of the nodes above it alone, so that a line whose first node is the very same object, below the same nodes, is not walked again.
 */
import type { FormDefinition } from '../../form/index.ts';
import { type ApproverNode, type Flow, type FlowNode, type FlowSetting, NODE } from '../model/flow.ts';
import { isContainer, type Place, placesOf } from '../model/tree.ts';
import { isDecidedBelow } from '../nodes/suggestion.ts';
import type { LintRow } from './codes.ts';
import {
  factsOf,
  isDeciding,
  type LintFacts,
  type LintInput,
  lintIds,
  lintPlace,
  lintWhole,
} from './lint.ts';
import { approverBelow, approverValues } from './same-approver.ts';
import type { FlowDirectory } from './subjects.ts';

/** The findings of a node, with all that they depend on. */
interface Entry {
  node: FlowNode;
  context: readonly unknown[];
  rows: readonly LintRow[];
}

/** A node with its lanes, and the nodes behind it in its line. */
interface Line extends Entry {
  lanes: readonly Line[];
  next: Line | undefined;
  /** Of the whole line, lanes included. */
  hasDecider: boolean;
  hasRows: boolean;
}

interface Memory {
  form: FormDefinition | undefined;
  directory: FlowDirectory | undefined;
  facts: LintFacts;
  setting: FlowSetting;
  lines: WeakMap<FlowNode, Line>;
  /** By the id of the node: of nodes whose object is another one, because something below them changed. */
  entries: Map<string, Entry>;
  rows: readonly LintRow[];
}

/**
 * Returns a function with the results of `lint`. Call it after each edit, with the same form object as long as the form is the same:
 * the findings of nodes that did not change are the very same objects, and so is the list where no finding changed.
 */
export function createLinter(): (input: LintInput) => readonly LintRow[] {
  let memory: Memory | undefined;
  return input => {
    const { flow } = input;
    memory = memoryFor(input, memory);
    const isRepeated = hasRepeatedId(flow);
    // With an id that repeats, the nodes above cannot be told by ids.
    if (isRepeated) memory.lines = new WeakMap();
    const line = lineOf({ node: flow.node, lanes: [] }, TOP, { flow, memory });
    const ofIds = isRepeated ? lintIds(placesOf(flow)) : [];
    const found = [...lintWhole(input, line.hasDecider), ...ofIds];
    collect(line, found);
    memory.rows = areSameValues(found, memory.rows) ? memory.rows : found;
    return memory.rows;
  };
}

/** Of another form, another directory or under other settings nothing is known. */
function memoryFor({ form, directory, flow }: LintInput, memory: Memory | undefined): Memory {
  const setting = flow.setting ?? {};
  const isSame = memory?.form === form && memory?.directory === directory;
  const sources = { ...(form && { form }), ...(directory && { directory }) };
  const facts = memory && isSame ? memory.facts : factsOf(sources);
  if (memory && facts === memory.facts && areEqual(setting, memory.setting, OF_NO_NODE))
    return { ...memory, form, directory, setting };
  return {
    form,
    directory,
    facts,
    setting,
    lines: new WeakMap(),
    entries: new Map(),
    rows: memory?.rows ?? [],
  };
}

/** The facts above a node that findings depend on, beside the settings and the form. */
interface Above {
  approver: ApproverNode | undefined;
  /** The approver before the container around the line. */
  outer: ApproverNode | undefined;
  isDecided: boolean;
}

const TOP: Above = { approver: undefined, outer: undefined, isDecided: false };

interface Changed {
  place: Place;
  above: Above;
  context: readonly unknown[];
}

interface Scene {
  flow: Flow;
  memory: Memory;
}

/** The line from a place down. The nodes of a line may be thousands, so that they are walked in a loop. */
function lineOf(first: Place, top: Above, scene: Scene): Line {
  const changed: Changed[] = [];
  let line: Line | undefined;
  let above = top;
  for (let place: Place | undefined = first; place && !line; place = behind(place)) {
    const context = contextOf(place, above);
    const known = scene.memory.lines.get(place.node);
    if (known && areSameValues(known.context, context)) line = known;
    else changed.push({ place, above, context });
    above = { ...below(place.node, above), outer: top.outer };
  }
  for (const one of changed.reverse()) {
    line = lineFrom(entryOf(one, scene), lanesOf(one, scene), line);
    scene.memory.lines.set(one.place.node, line);
  }
  return line as Line;
}

const below = (node: FlowNode, above: Above): Pick<Above, 'approver' | 'isDecided'> => ({
  approver: approverBelow(node, above),
  isDecided: isDecidedBelow(node, above.isDecided),
});

const behind = (place: Place): Place | undefined =>
  place.node.childNode ? { node: place.node.childNode, parent: place, lanes: place.lanes } : undefined;

function lanesOf({ place, above }: Changed, scene: Scene): Line[] {
  const { node, lanes } = place;
  if (!isContainer(node)) return [];
  const inside = { ...below(node, above), outer: above.approver };
  return node.conditionNodes.map(lane =>
    lineOf({ node: lane, parent: place, lanes: [...lanes, lane.id] }, inside, scene),
  );
}

function lineFrom(entry: Entry, lanes: readonly Line[], next: Line | undefined): Line {
  const parts = next ? [...lanes, next] : lanes;
  return {
    ...entry,
    lanes,
    next,
    hasDecider: isDeciding(entry.node) || parts.some(part => part.hasDecider),
    hasRows: entry.rows.length > 0 || parts.some(part => part.hasRows),
  };
}

function entryOf({ place, context }: Changed, { flow, memory }: Scene): Entry {
  const { node } = place;
  const before = memory.entries.get(node.id);
  const isSame = before && isSameNode(node, before.node) && areSameValues(context, before.context);
  const entry = { node, context, rows: isSame ? before.rows : lintPlace(place, memory.facts, flow) };
  memory.entries.set(node.id, entry);
  return entry;
}

/** In reading order: a container's lanes before what follows it. */
function collect(line: Line, found: LintRow[]): void {
  for (let at: Line | undefined = line; at?.hasRows; at = at.next) {
    for (const row of at.rows) found.push(row);
    for (const lane of at.lanes) collect(lane, found);
  }
}

function hasRepeatedId(flow: Flow): boolean {
  const ids = new Set<string>();
  return collectIds(flow.node, ids) > ids.size;
}

/** Returns the number of nodes. */
function collectIds(first: FlowNode, ids: Set<string>): number {
  let count = 0;
  for (let node: FlowNode | null | undefined = first; node; node = node.childNode) {
    count += 1;
    ids.add(node.id);
    if (isContainer(node)) for (const lane of node.conditionNodes) count += collectIds(lane, ids);
  }
  return count;
}

function contextOf({ node, parent }: Place, { approver, outer, isDecided }: Above): readonly unknown[] {
  const isLane = node.type === NODE.branch && parent !== undefined && hasLane(parent.node, node);
  return [parent?.node.type, isLane, isDecided, ...approverValues(approver), ...approverValues(outer)];
}

const hasLane = (above: FlowNode, node: FlowNode): boolean =>
  isContainer(above) && above.conditionNodes.some(lane => lane === node);

const areSameValues = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((value, at) => value === others[at]);

/** Keys that no finding of a node depends on: an edit below a node changes the first two all the way up. */
const BELOW = new Set(['childNode', 'conditionNodes', 'pid', 'content']);
const OF_NO_NODE = new Set(['printTemplate', 'title', 'summary', 'number', 'reminders']);

function isSameNode(node: FlowNode, before: FlowNode): boolean {
  if (node === before) return true;
  if (!areEqual(node, before, BELOW)) return false;
  if (!isContainer(node) || !isContainer(before)) return isContainer(node) === isContainer(before);
  const lanes = before.conditionNodes;
  return (
    node.conditionNodes.length === lanes.length &&
    node.conditionNodes.every((lane, at) => isSameLane(lane, lanes[at]!))
  );
}

/** Among lanes it counts whether one is empty. */
const isSameLane = (lane: FlowNode, before: FlowNode): boolean =>
  lane === before || (areEqual(lane, before, BELOW) && Boolean(lane.childNode) === Boolean(before.childNode));

/** Whether two objects hold the very same values, but for some keys. */
function areEqual(some: object, others: object, but: ReadonlySet<string>): boolean {
  if (some === others) return true;
  const [one, other] = [some as Record<string, unknown>, others as Record<string, unknown>];
  const keys = Object.keys(one).filter(key => !but.has(key));
  return (
    keys.every(key => one[key] === other[key]) &&
    Object.keys(other).every(key => but.has(key) || Object.hasOwn(one, key))
  );
}
