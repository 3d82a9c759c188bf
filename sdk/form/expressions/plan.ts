/**
 * The order in which the rules and the expressions of a form are evaluated: each after everything that it depends on. A rule
 * may depend on a computed field, and an expression on a field that a rule hides, so both have one order.
 */
import { groupBy } from '../../group-by.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { connected } from '../rules/connected.ts';
import { type Component, type RuleGraph, ruleGraph } from '../rules/rule-graph.ts';
import { type Compiled, compiled, constantParts } from './compile.ts';
import { hasExpressions } from './has-expressions.ts';
import type { Node } from './language/syntax.ts';
import { type PlacedField, placedFields, type Target } from './scope.ts';
import { type Calendar, calendarOf } from './values/calendar.ts';

/** The expressions at one path of models. */
export interface ComputedNode {
  kind: 'computed';
  path: readonly string[];
  /** All fields of the path: those of more than one are alternatives, and some may have no expression. */
  alternatives: readonly Alternative[];
  /** The fields of the form that it reads, or that are rows which it reads. */
  models: ReadonlySet<string>;
  /** The same without those that it reads in its own row alone. */
  external: ReadonlySet<string>;
  /** True where each row reads lists again. */
  readsLists: boolean;
  /** True for a part of a circle: nothing is computed. */
  isCyclic: boolean;
}

export interface Alternative {
  placed: PlacedField;
  /** Undefined where the value is entered. */
  expression: (Compiled & { constants: ReadonlySet<Node> }) | undefined;
}

/** Rules that are evaluated together, with the models that they ask for. */
export interface RulesNode {
  kind: 'rules';
  component: Component;
  models: ReadonlySet<string>;
}

export type PlanNode = ComputedNode | RulesNode;

export interface FormPlan {
  graph: RuleGraph;
  calendar: Calendar;
  nodes: readonly PlanNode[];
  /** The fields of the form in which a rule hides something, by the rule. */
  hidden: ReadonlyMap<number, ReadonlySet<string>>;
  /** The models of rows with a computed column. */
  rowModels: ReadonlySet<string>;
  /** The paths in each circle. */
  circles: readonly (readonly ComputedNode[])[];
}

const cache = new WeakMap<FormDefinition, FormPlan>();

/** Returns the plan of a form; undefined where it has no expression. Linear in the size of the form. */
export function formPlan(definition: FormDefinition): FormPlan | undefined {
  if (!hasExpressions(definition)) return undefined;
  const known = cache.get(definition) ?? makePlan(definition);
  cache.set(definition, known);
  return known;
}

const keyOf = (path: readonly string[]): string => JSON.stringify(path);

function makePlan(definition: FormDefinition): FormPlan {
  const graph = ruleGraph(definition);
  const placed = placedFields(definition);
  const computed = computedNodes(placed);
  const circles = circlesAmong(computed, graph);
  for (const node of circles.flat()) node.isCyclic = true;
  return {
    graph,
    calendar: calendarOf(definition.config),
    nodes: [
      ...circles.flat(),
      ...orderOf(
        computed.filter(({ isCyclic }) => !isCyclic),
        graph,
      ),
    ],
    hidden: hiddenIn(placed, graph),
    rowModels: new Set(
      computed.filter(({ path }) => path.length > 1).flatMap(({ path }) => path.slice(0, 1)),
    ),
    circles,
  };
}

function computedNodes(placed: readonly PlacedField[]): ComputedNode[] {
  const groups = [...groupBy(placed, ({ path }) => keyOf(path)).values()];
  return groups.flatMap(group => {
    const alternatives = group.map(alternativeOf);
    return alternatives.some(({ expression }) => expression) ? [nodeOf(alternatives)] : [];
  });
}

function alternativeOf(placed: PlacedField): Alternative {
  const expression = compiled(placed);
  const constants = expression?.node ? constantParts(expression.node, expression) : new Set<Node>();
  return { placed, expression: expression && { ...expression, constants } };
}

function nodeOf(alternatives: readonly Alternative[]): ComputedNode {
  const path = alternatives[0]?.placed.path ?? [];
  const targets = alternatives.flatMap(one =>
    targetsIn(one).map(target => ({ target, scope: one.placed.scope })),
  );
  const isOwn = ({ target, scope }: (typeof targets)[number]) => target.level < scope.length - 1;
  const [own, external] = [targets.filter(isOwn), targets.filter(one => !isOwn(one))];
  const rows = path.length > 1 ? path.slice(0, 1) : [];
  return {
    kind: 'computed',
    path,
    alternatives,
    models: new Set([...rows, ...targets.flatMap(({ target }) => target.path.slice(0, 1))]),
    external: new Set(external.flatMap(({ target }) => target.path.slice(0, 1))),
    readsLists: path.length > 1 && external.some(({ target }) => target.way.length > 1) && own.length > 0,
    isCyclic: false,
  };
}

const targetsIn = ({ expression }: Alternative): readonly Target[] =>
  expression && expression.problems.length === 0 ? [...expression.targets.values()] : [];

/** A graph whose nodes are computed nodes, rules, controls that rules hide, and models that rules ask for. */
interface Dependencies {
  next: number[][];
  before: number[][];
}

function dependenciesOf(computed: readonly ComputedNode[], graph: RuleGraph): Dependencies {
  const byPath = new Map(computed.map(({ path }, at) => [keyOf(path), at]));
  const rule = (at: number) => computed.length + at;
  const controls = numbered(graph.hiding.keys(), rule(graph.rules.length));
  const models = numbered(graph.asking.keys(), rule(graph.rules.length) + controls.size);
  const size = rule(graph.rules.length) + controls.size + models.size;
  const next: number[][] = Array.from({ length: size }, () => []);
  const link = (from: number | undefined, to: number | undefined) => {
    if (from !== undefined && to !== undefined) next[from]?.push(to);
  };
  for (const [control, rules] of graph.hiding) for (const at of rules) link(rule(at), controls.get(control));
  for (const [at, hidden] of graph.hiddenModels)
    for (const model of hidden) link(rule(at), models.get(model));
  for (const [model, rules] of graph.asking) for (const at of rules) link(models.get(model), rule(at));
  for (const [at, node] of computed.entries()) {
    link(at, models.get(node.path[0] ?? ''));
    for (const path of pathsRead(node)) link(byPath.get(path), at);
    for (const control of controlsRead(node)) link(controls.get(control), at);
  }
  const before: number[][] = next.map(() => []);
  for (const [from, targets] of next.entries()) for (const to of targets) before[to]?.push(from);
  return { next, before };
}

const numbered = <T>(keys: Iterable<T>, from: number): Map<T, number> =>
  new Map([...keys].map((key, at) => [key, from + at]));

/** The paths that an expression reads, and those of the rows on the way. */
const pathsRead = ({ alternatives }: ComputedNode): Set<string> =>
  new Set(
    alternatives.flatMap(targetsIn).flatMap(({ path }) => path.map((_, at) => keyOf(path.slice(0, at + 1)))),
  );

/** The controls whose visibility counts: those that it reads, and its own where one of several is chosen. */
function controlsRead({ alternatives }: ComputedNode): Set<Control> {
  const read = alternatives.flatMap(targetsIn).flatMap(({ way }) => way.flat());
  const own = alternatives.length > 1 ? alternatives.map(({ placed }) => placed.field) : [];
  return new Set([...read, ...own].map(({ control }) => control));
}

/** The expressions that depend on themselves, also through a rule. */
function circlesAmong(computed: readonly ComputedNode[], graph: RuleGraph): ComputedNode[][] {
  const { next, before } = dependenciesOf(computed, graph);
  return connected(next, before).flatMap(nodes => {
    const [first = 0] = nodes;
    const members = nodes.flatMap(at => computed[at] ?? []);
    const isCircle = nodes.length > 1 || next[first]?.includes(first);
    return isCircle && members.length > 0 ? [members] : [];
  });
}

function orderOf(computed: readonly ComputedNode[], graph: RuleGraph): PlanNode[] {
  const { next, before } = dependenciesOf(computed, graph);
  const placed = new Set<Component>();
  return connected(next, before)
    .flat()
    .flatMap((at): PlanNode[] => {
      const node = computed[at];
      if (node) return [node];
      const component = graph.components[graph.componentOf[at - computed.length] ?? -1];
      if (!component || placed.has(component)) return [];
      placed.add(component);
      return [{ kind: 'rules', component, models: modelsAsked(graph, component) }];
    });
}

const modelsAsked = ({ rules }: RuleGraph, component: Component): Set<string> =>
  new Set(
    component.rules
      .flatMap(rule => rules[rule]?.conditions ?? [])
      .flatMap(({ field }) => (field ? [field.model] : [])),
  );

function hiddenIn(placed: readonly PlacedField[], graph: RuleGraph): Map<number, Set<string>> {
  const hidden = new Map<number, Set<string>>();
  for (const { field, path } of placed)
    for (const rule of graph.hiding.get(field.control) ?? [])
      hidden.set(rule, (hidden.get(rule) ?? new Set()).add(path[0] ?? ''));
  return hidden;
}
