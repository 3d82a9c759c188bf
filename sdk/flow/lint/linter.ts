/** Lint for a designer: after an edit only the nodes are looked at that changed, or that stand elsewhere. */
import type { FormDefinition } from '../../form/index.ts';
import { type Flow, type FlowNode, type FlowSetting, NODE } from '../model/flow.ts';
import { isContainer, type Place, placesOf } from '../model/tree.ts';
import { deciderBefore } from '../nodes/suggestion.ts';
import type { LintRow } from './codes.ts';
import { type FormFacts, factsOf, type LintInput, lintFlow, lintPlace } from './lint.ts';
import { approverBefore } from './same-approver.ts';

/** The findings of a node, with all that they depend on. */
interface Entry {
  node: FlowNode;
  context: readonly unknown[];
  rows: readonly LintRow[];
}

interface Memory {
  form: FormDefinition | undefined;
  facts: FormFacts;
  setting: FlowSetting;
  /** By the id of the node; an entry of another node with the same id does not match. */
  entries: ReadonlyMap<string, Entry>;
  rows: readonly LintRow[];
}

/**
 * Returns a function with the results of `lint`. Call it after each edit, with the same form object as long as the form is the same:
 * the findings of nodes that did not change are the very same objects, and so is the list where no finding changed.
 */
export function createLinter(): (input: LintInput) => readonly LintRow[] {
  let memory: Memory | undefined;
  return input => {
    const before = memoryFor(input, memory);
    const places = placesOf(input.flow);
    const entries = new Map<string, Entry>();
    const found = lintFlow(input, places);
    for (const place of places) {
      const entry = entryOf(place, input.flow, before);
      entries.set(place.node.id, entry);
      for (const row of entry.rows) found.push(row);
    }
    const rows = areSameValues(found, before.rows) ? before.rows : found;
    memory = { ...before, entries, rows };
    return rows;
  };
}

/** Of another form or under other settings nothing is known. */
function memoryFor({ form, flow }: LintInput, memory: Memory | undefined): Memory {
  const setting = flow.setting ?? {};
  const facts = memory && memory.form === form ? memory.facts : factsOf(form);
  const isSame = facts === memory?.facts && areEqual(setting, memory.setting, OF_NO_NODE);
  return { form, facts, setting, entries: isSame ? memory.entries : new Map(), rows: memory?.rows ?? [] };
}

function entryOf(place: Place, flow: Flow, { facts, entries }: Memory): Entry {
  const { node } = place;
  const context = contextOf(place);
  const before = entries.get(node.id);
  const isSame = before && isSameNode(node, before.node) && areSameValues(context, before.context);
  return { node, context, rows: isSame ? before.rows : lintPlace(place, facts, flow) };
}

/** All that findings depend on beside the node itself, the settings and the form. */
function contextOf(place: Place): readonly unknown[] {
  const { node, parent } = place;
  const isLane = node.type === NODE.branch && parent !== undefined && hasLane(parent.node, node);
  const decider = node.type === NODE.suggestion ? deciderBefore(place)?.type : undefined;
  return [parent?.node.type, isLane, decider, ...approverBefore(place)];
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
