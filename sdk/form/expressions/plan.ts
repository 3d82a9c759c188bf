/**
 * Computes the order in which the rules and expressions of a form are evaluated. An entry is evaluated after
 * the entries on which it depends. Rules may depend on computed fields, and expressions may depend on fields
 * that a rule hides, so rules and expressions share one order.
 */
import { groupBy } from '../../group-by.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { stronglyConnectedComponents } from '../rules/connected.ts';
import { type RuleComponent, type RuleGraph, ruleGraph } from '../rules/rule-graph.ts';
import { type CompiledExpression, compileExpression, constantSubexpressions } from './compile.ts';
import { hasExpressions } from './has-expressions.ts';
import type { ExpressionNode } from './language/syntax.ts';
import { collectFieldsWithExpressionScope, type PlacedField, type ReferenceTarget } from './scope.ts';
import { calendarDatesOfForm, type FormDates } from './values/calendar.ts';

/**
 * The expressions of all fields that have the same path. The path consists of the field keys (`model`) from
 * the top level of the form down to the field.
 */
export interface ComputedNode {
  kind: 'computed';
  path: readonly string[];
  /**
   * All fields with this path. If several fields have the same path, they are alternatives. Some alternatives
   * may have no expression.
   */
  alternatives: readonly FieldAlternative[];
  /**
   * The top-level field keys (`model`) that the expression depends on, including the field keys of tables
   * that it reads.
   */
  models: ReadonlySet<string>;
  /** The top-level field keys (`model`) that the expression reads outside the row that contains its field. */
  external: ReadonlySet<string>;
  /** True if the expression of a column reads lists outside the row for which it is evaluated. */
  readsLists: boolean;
  /** True if the expression is part of a cycle. Such an expression is not computed. */
  isCyclic: boolean;
}

export interface FieldAlternative {
  placed: PlacedField;
  /** The expression of the field. Undefined if users enter the value. */
  expression: (CompiledExpression & { constants: ReadonlySet<ExpressionNode> }) | undefined;
}

/** Rules that are evaluated together, with the field keys (`model`) that their conditions read. */
export interface RulesNode {
  kind: 'rules';
  component: RuleComponent;
  models: ReadonlySet<string>;
}

export type PlanNode = ComputedNode | RulesNode;

export interface FormPlan {
  graph: RuleGraph;
  /** The holidays and make-up days that the form itself names. */
  calendarDates: FormDates;
  nodes: readonly PlanNode[];
  /** The top-level field keys (`model`) of the fields that a rule hides, by rule index. */
  hidden: ReadonlyMap<number, ReadonlySet<string>>;
  /** The field keys (`model`) of tables that have a computed column. */
  rowModels: ReadonlySet<string>;
  /** All dependency cycles, each as the list of its expressions. */
  circles: readonly (readonly ComputedNode[])[];
}

const evaluationPlanCache = new WeakMap<FormDefinition, FormPlan>();

/**
 * Returns the evaluation plan of a form, or undefined if the form has no expression. The plan is computed in
 * linear time and cached per definition.
 */
export function evaluationPlanOf(definition: FormDefinition): FormPlan | undefined {
  if (!hasExpressions(definition)) return undefined;
  const known = evaluationPlanCache.get(definition) ?? createFormEvaluationPlan(definition);
  evaluationPlanCache.set(definition, known);
  return known;
}

const serializeFieldPathAsKey = (path: readonly string[]): string => JSON.stringify(path);

function createFormEvaluationPlan(definition: FormDefinition): FormPlan {
  const graph = ruleGraph(definition);
  const placed = collectFieldsWithExpressionScope(definition);
  const computed = createComputedFieldGraphNodes(placed);
  const circles = findCycles(computed, graph);
  for (const node of circles.flat()) node.isCyclic = true;
  return {
    graph,
    calendarDates: calendarDatesOfForm(definition.config),
    nodes: [
      ...circles.flat(),
      ...evaluationOrder(
        computed.filter(({ isCyclic }) => !isCyclic),
        graph,
      ),
    ],
    hidden: fieldKeysHiddenByRule(placed, graph),
    rowModels: new Set(
      computed.filter(({ path }) => path.length > 1).flatMap(({ path }) => path.slice(0, 1)),
    ),
    circles,
  };
}

function createComputedFieldGraphNodes(placed: readonly PlacedField[]): ComputedNode[] {
  const groups = [...groupBy(placed, ({ path }) => serializeFieldPathAsKey(path)).values()];
  return groups.flatMap(group => {
    const alternatives = group.map(compilePlacedFieldExpression);
    return alternatives.some(({ expression }) => expression) ? [toComputedFieldNode(alternatives)] : [];
  });
}

function compilePlacedFieldExpression(placed: PlacedField): FieldAlternative {
  const expression = compileExpression(placed);
  const constants = expression?.node
    ? constantSubexpressions(expression.node, expression)
    : new Set<ExpressionNode>();
  return { placed, expression: expression && { ...expression, constants } };
}

function toComputedFieldNode(alternatives: readonly FieldAlternative[]): ComputedNode {
  const path = alternatives[0]?.placed.path ?? [];
  const targets = alternatives.flatMap(one =>
    referenceTargetsOfFieldExpression(one).map(target => ({ target, scope: one.placed.scope })),
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

const referenceTargetsOfFieldExpression = ({ expression }: FieldAlternative): readonly ReferenceTarget[] =>
  expression && expression.problems.length === 0 ? [...expression.targets.values()] : [];

/**
 * A dependency graph. Its nodes are numbered in this order: computed nodes, rules, controls that rules hide,
 * and field keys (`model`) that rules read.
 */
interface DependencyEdges {
  next: number[][];
  before: number[][];
}

function dependencyGraph(computed: readonly ComputedNode[], graph: RuleGraph): DependencyEdges {
  const byPath = new Map(computed.map(({ path }, at) => [serializeFieldPathAsKey(path), at]));
  const rule = (at: number) => computed.length + at;
  const controls = assignConsecutiveNumbersToKeys(graph.hiding.keys(), rule(graph.rules.length));
  const models = assignConsecutiveNumbersToKeys(
    graph.asking.keys(),
    rule(graph.rules.length) + controls.size,
  );
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
    for (const path of pathsReadByExpression(node)) link(byPath.get(path), at);
    for (const control of findControlsAffectingComputedValue(node)) link(controls.get(control), at);
  }
  const before: number[][] = next.map(() => []);
  for (const [from, targets] of next.entries()) for (const to of targets) before[to]?.push(from);
  return { next, before };
}

const assignConsecutiveNumbersToKeys = <T>(keys: Iterable<T>, from: number): Map<T, number> =>
  new Map([...keys].map((key, at) => [key, from + at]));

/** Returns the paths that an expression reads, including the paths of the enclosing tables. */
const pathsReadByExpression = ({ alternatives }: ComputedNode): Set<string> =>
  new Set(
    alternatives
      .flatMap(referenceTargetsOfFieldExpression)
      .flatMap(({ path }) => path.map((_, at) => serializeFieldPathAsKey(path.slice(0, at + 1)))),
  );

/**
 * Returns the controls whose visibility affects a computed value. These are all controls that the expressions
 * of the value read. If several fields compute the same path, the result also contains these fields.
 */
function findControlsAffectingComputedValue({ alternatives }: ComputedNode): Set<Control> {
  const read = alternatives.flatMap(referenceTargetsOfFieldExpression).flatMap(({ way }) => way.flat());
  const own = alternatives.length > 1 ? alternatives.map(({ placed }) => placed.field) : [];
  return new Set([...read, ...own].map(({ control }) => control));
}

/** Returns the cycles of expressions that depend on themselves, directly or through a rule. */
function findCycles(computed: readonly ComputedNode[], graph: RuleGraph): ComputedNode[][] {
  const { next, before } = dependencyGraph(computed, graph);
  return stronglyConnectedComponents(next, before).flatMap(nodes => {
    const [first = 0] = nodes;
    const members = nodes.flatMap(at => computed[at] ?? []);
    const isCircle = nodes.length > 1 || next[first]?.includes(first);
    return isCircle && members.length > 0 ? [members] : [];
  });
}

function evaluationOrder(computed: readonly ComputedNode[], graph: RuleGraph): PlanNode[] {
  const { next, before } = dependencyGraph(computed, graph);
  const placed = new Set<RuleComponent>();
  return stronglyConnectedComponents(next, before)
    .flat()
    .flatMap((at): PlanNode[] => {
      const node = computed[at];
      if (node) return [node];
      const component = graph.components[graph.componentOf[at - computed.length] ?? -1];
      if (!component || placed.has(component)) return [];
      placed.add(component);
      return [{ kind: 'rules', component, models: fieldKeysReadByRules(graph, component) }];
    });
}

const fieldKeysReadByRules = ({ rules }: RuleGraph, component: RuleComponent): Set<string> =>
  new Set(
    component.rules
      .flatMap(rule => rules[rule]?.conditions ?? [])
      .flatMap(({ field }) => (field ? [field.model] : [])),
  );

function fieldKeysHiddenByRule(placed: readonly PlacedField[], graph: RuleGraph): Map<number, Set<string>> {
  const hidden = new Map<number, Set<string>>();
  for (const { field, path } of placed)
    for (const rule of graph.hiding.get(field.control) ?? [])
      hidden.set(rule, (hidden.get(rule) ?? new Set()).add(path[0] ?? ''));
  return hidden;
}
