/** Evaluates the rules and the expressions of a form: all of them, or those that depend on a change. */
import type { JsonObject } from '../definition/reading.ts';
import { isFreeText } from '../rules/condition.ts';
import { applyComponent } from '../rules/visibility.ts';
import { equal } from '../values/form-values.ts';
import { budgetOf, evaluate } from './evaluate.ts';
import { type ExpressionProblem, problemAt } from './language/problem.ts';
import { MAX_FORM_STEPS, MAX_STEPS, MAX_TABLE_STEPS } from './limits.ts';
import type { Alternative, ComputedNode, FormPlan, RulesNode } from './plan.ts';
import { isHidden, readTarget } from './read-target.ts';
import { computedRows } from './rows.ts';
import { storedFrom } from './values/field-value.ts';
import type { Value } from './values/value.ts';

/** The result of the rules and the expressions for one set of values. Never changed in place. */
export interface FormState {
  /** The rules that fail. */
  failing: ReadonlySet<number>;
  /** The computed fields, and the rows with computed columns, by model. */
  values: ReadonlyMap<string, unknown>;
  /** The reason why a field is empty, by its expression. */
  problems: ReadonlyMap<ComputedNode, ExpressionProblem>;
  /** Rows after a column was computed, by the row before. */
  rows: ReadonlyMap<ComputedNode, WeakMap<object, JsonObject>>;
}

export interface FormInputs {
  /** The value of a model as it was entered or stored. */
  written(model: string): unknown;
  /** Models that count as empty for the rules, because the person may not see them. */
  unseen?(model: string): boolean;
  /** Expressions that leave the stored value, because the person may not see everything that they read. */
  frozen?: ReadonlySet<ComputedNode>;
}

/** One evaluation. */
export interface Pass {
  plan: FormPlan;
  inputs: FormInputs;
  failing: Set<number>;
  values: Map<string, unknown>;
  problems: Map<ComputedNode, ExpressionProblem>;
  rows: Map<ComputedNode, WeakMap<object, JsonObject>>;
  /** The models that may have changed; undefined for all. */
  dirty: Set<string> | undefined;
  /** Models in which a rule hides or shows something now. */
  turned: Set<string>;
  /** Models whose computed values changed. */
  changed: Set<string>;
  /** Columns that were read, with the rows that they were read from. */
  columns: Map<string, { held: unknown; values: readonly Value[] }>;
  /** Steps that are left to the whole form. */
  left: number;
}

/** Returns the state of a form for its values. */
export const applyPlan = (plan: FormPlan, inputs: FormInputs): FormState => run(passOf(plan, inputs));

/**
 * Returns the state after some models were written, and the models whose computed values changed. It evaluates only what
 * depends on them; a row that stays the same is not computed again.
 */
export function updatePlan(
  plan: FormPlan,
  before: FormState,
  { models, ...inputs }: FormInputs & { models: Iterable<string> },
): { state: FormState; changed: ReadonlySet<string> } {
  const pass = passOf(plan, inputs, before);
  pass.dirty = new Set(models);
  for (const model of pass.dirty) if (pass.plan.rowModels.has(model)) pass.values.delete(model);
  return { state: run(pass, before), changed: pass.changed };
}

const passOf = (plan: FormPlan, inputs: FormInputs, before?: FormState): Pass => ({
  plan,
  inputs,
  failing: new Set(before?.failing),
  values: new Map(before?.values),
  problems: new Map(before?.problems),
  rows: new Map(before?.rows),
  dirty: undefined,
  turned: new Set(),
  changed: new Set(),
  columns: new Map(),
  left: MAX_FORM_STEPS,
});

function run(pass: Pass, before?: FormState): FormState {
  for (const node of pass.plan.nodes) {
    if (!isDue(pass, node.models)) continue;
    if (node.kind === 'rules') applyRules(pass, node);
    else if (!pass.inputs.frozen?.has(node)) applyExpression(pass, node);
  }
  for (const model of pass.plan.rowModels) keepSame(pass, model, before);
  const { failing, values, problems, rows } = pass;
  return { failing, values, problems, rows };
}

function isDue({ dirty }: Pass, models: ReadonlySet<string>): boolean {
  if (!dirty) return true;
  for (const model of models) if (dirty.has(model)) return true;
  return false;
}

/** Rows that are the same as before stay the very same list, so that nothing is rendered again. */
function keepSame({ values, changed }: Pass, model: string, before: FormState | undefined): void {
  const [now, last] = [values.get(model), before?.values.get(model)];
  if (now === last) return;
  const isSame =
    Array.isArray(now) &&
    Array.isArray(last) &&
    now.length === last.length &&
    now.every((row, at) => row === last[at]);
  if (isSame) values.set(model, last);
  else changed.add(model);
}

/** The value of a model of the form now. */
export const readModel = ({ values, inputs }: Pass, model: string): unknown =>
  values.has(model) ? values.get(model) : inputs.written(model);

function applyRules(pass: Pass, { component }: RulesNode): void {
  const { plan, failing, inputs } = pass;
  const before = component.rules.map(rule => failing.has(rule));
  const read = (model: string) => (inputs.unseen?.(model) ? undefined : readModel(pass, model));
  applyComponent(plan.graph, component, { failing, read });
  for (const [at, rule] of component.rules.entries()) {
    if (failing.has(rule) === before[at]) continue;
    for (const model of plan.hidden.get(rule) ?? []) {
      pass.turned.add(model);
      pass.dirty?.add(model);
    }
  }
}

function applyExpression(pass: Pass, node: ComputedNode): void {
  const { alternatives, path } = node;
  const shown = alternatives.find(({ placed }) => !isHidden(pass, [placed.field])) ?? alternatives[0];
  pass.problems.delete(node);
  if (!shown) return;
  const [model = ''] = path;
  const next = path.length > 1 ? columnValue(pass, node, shown) : fieldValue(pass, node, shown);
  const before = readModel(pass, model);
  if (next === ENTERED) pass.values.delete(model);
  else if (!pass.values.has(model) || !equal(before, next)) pass.values.set(model, next);
  if (equal(before, next)) return;
  if (path.length === 1) pass.changed.add(model);
  pass.dirty?.add(model);
}

/** The alternative that is shown has no expression. */
const ENTERED = Symbol('entered');

function fieldValue(pass: Pass, node: ComputedNode, { placed, expression }: Alternative): unknown {
  return expression ? evaluated(pass, node, { placed, expression }, []) : ENTERED;
}

function columnValue(pass: Pass, node: ComputedNode, { placed, expression }: Alternative): unknown {
  const rows = readModel(pass, node.path[0] ?? '');
  if (!expression || !Array.isArray(rows)) return rows;
  const isStale = isDueAgain(pass, node);
  const known = isStale ? undefined : pass.rows.get(node);
  const made = known ?? new WeakMap<object, JsonObject>();
  const compute = evaluator(pass, node, { placed, expression });
  pass.rows.set(node, made);
  const next = computedRows(node.path, { rows, field: placed, compute, made });
  if (pass.problems.get(node)?.code !== 'problem-steps') return next;
  const empty = storedFrom(placed.field, null);
  return computedRows(node.path, { rows, field: placed, compute: () => empty, made: new WeakMap() });
}

/** Whether rows that stay the same may have another result. */
const isDueAgain = ({ dirty, turned }: Pass, { external, readsLists, path }: ComputedNode): boolean =>
  readsLists || !dirty || turned.has(path[0] ?? '') || [...external].some(model => dirty.has(model));

interface Computing {
  placed: Alternative['placed'];
  expression: NonNullable<Alternative['expression']>;
}

/** The stack has the rows around the value, outermost first. */
type Evaluator = (stack: readonly JsonObject[]) => unknown;

const evaluated = (
  pass: Pass,
  node: ComputedNode,
  computing: Computing,
  stack: readonly JsonObject[],
): unknown => evaluator(pass, node, computing)(stack);

function evaluator(pass: Pass, node: ComputedNode, { placed, expression }: Computing): Evaluator {
  const { field, scope } = placed;
  const empty = storedFrom(field, null);
  const { node: tree, problems, targets, constants } = expression;
  const fault = (problem: ExpressionProblem) => {
    if (!pass.problems.has(node) || problem.code === 'problem-steps') pass.problems.set(node, problem);
    return empty;
  };
  const [first] = problems;
  if (first) return () => fault(first);
  if (!tree || node.isCyclic) return () => empty;
  const known = new Map();
  const shared = node.readsLists ? budgetOf(MAX_TABLE_STEPS) : undefined;
  return stack => {
    if (pass.left < 0) return fault(problemAt(tree, 'problem-steps', { max: MAX_FORM_STEPS }));
    const budget = shared ?? budgetOf(MAX_STEPS);
    const before = budget.left;
    const result = evaluate(tree, {
      read: path => {
        const target = targets.get(path);
        return target ? readTarget(pass, target, { stack, depth: scope.length - 1 }) : null;
      },
      isText: path => targets.get(path)?.fields.some(isFreeText) ?? false,
      calendar: pass.plan.calendar,
      budget,
      constants: scope.length > 1 ? { nodes: constants, known } : undefined,
    });
    pass.left -= before - budget.left;
    return result.ok ? storedFrom(field, result.value) : fault(result.problem);
  };
}
