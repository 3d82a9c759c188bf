/** Evaluates the rules and expressions of a form: either all of them, or only those affected by a change. */
import type { JsonObject } from '../definition/reading.ts';
import { isFreeText } from '../rules/condition.ts';
import { evaluateRuleGraphComponent } from '../rules/visibility.ts';
import { areDeeplyEqual } from '../values/form-values.ts';
import { createEvaluationStepBudget, evaluateExpression } from './evaluate.ts';
import { createProblem, type ExpressionProblem } from './language/problem.ts';
import { MAX_COLUMN_EVALUATION_STEPS, MAX_EVALUATION_STEPS, MAX_FORM_EVALUATION_STEPS } from './limits.ts';
import {
  currentFieldValue,
  type EvaluationPass,
  type FormInputs,
  type FormState,
  newEvaluationPass,
} from './pass.ts';
import type { ComputedNode, FieldAlternative, FormPlan, RulesNode } from './plan.ts';
import { areFieldsHidden, readReferenceTarget } from './read-target.ts';
import { recomputeRows } from './rows.ts';
import { formCalendarOf, lookUpDefaultWorkdays } from './values/calendar.ts';
import { toStoredValue } from './values/field-value.ts';

/** Evaluates all rules and expressions of a form and returns the resulting state. */
export const evaluateFormPlan = (plan: FormPlan, inputs: FormInputs): FormState =>
  runEvaluationPass(newEvaluationPass(plan, inputs));

/**
 * Returns the state after a change of some fields, and the field keys (`model`) whose computed values
 * changed. Only dependent rules and expressions are evaluated, and unchanged table rows are not computed
 * again.
 */
export function reevaluateChangedFields(
  plan: FormPlan,
  before: FormState,
  { models, ...inputs }: FormInputs & { models: Iterable<string> },
): { state: FormState; changed: ReadonlySet<string> } {
  const pass = newEvaluationPass(plan, inputs, before);
  pass.dirty = new Set(models);
  for (const model of pass.dirty) if (pass.plan.rowModels.has(model)) pass.values.delete(model);
  return { state: runEvaluationPass(pass, before), changed: pass.changed };
}

function runEvaluationPass(pass: EvaluationPass, before?: FormState): FormState {
  for (const node of pass.plan.nodes) {
    if (!isAnyFieldChangedInPass(pass, node.models)) continue;
    if (node.kind === 'rules') applyHideRulesOfGraphNode(pass, node);
    else if (!pass.inputs.frozen?.has(node)) applyExpression(pass, node);
  }
  for (const model of pass.plan.rowModels) reusePreviousRowsArrayIfUnchanged(pass, model, before);
  const { failing, values, problems, rows } = pass;
  return { failing, values, problems, rows };
}

function isAnyFieldChangedInPass({ dirty }: EvaluationPass, models: ReadonlySet<string>): boolean {
  if (!dirty) return true;
  for (const model of models) if (dirty.has(model)) return true;
  return false;
}

/**
 * Keeps the array of rows from the previous state if it contains the same row objects. The rendered table is
 * then not updated.
 */
function reusePreviousRowsArrayIfUnchanged(
  { values, changed }: EvaluationPass,
  model: string,
  before: FormState | undefined,
): void {
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

function applyHideRulesOfGraphNode(pass: EvaluationPass, { component }: RulesNode): void {
  const { plan, failing, inputs } = pass;
  const before = component.rules.map(rule => failing.has(rule));
  const read = (model: string) => (inputs.unseen?.(model) ? undefined : currentFieldValue(pass, model));
  evaluateRuleGraphComponent(plan.graph, component, { failing, read });
  for (const [at, rule] of component.rules.entries()) {
    if (failing.has(rule) === before[at]) continue;
    for (const model of plan.hidden.get(rule) ?? []) {
      pass.turned.add(model);
      pass.dirty?.add(model);
    }
  }
}

function applyExpression(pass: EvaluationPass, node: ComputedNode): void {
  const { alternatives, path } = node;
  const shown = alternatives.find(({ placed }) => !areFieldsHidden(pass, [placed.field])) ?? alternatives[0];
  pass.problems.delete(node);
  if (!shown) return;
  const [model = ''] = path;
  const next = path.length > 1 ? computeColumn(pass, node, shown) : computeField(pass, node, shown);
  const before = currentFieldValue(pass, model);
  if (next === KEEP_USER_ENTERED_VALUE_SYMBOL) pass.values.delete(model);
  else if (!pass.values.has(model) || !areDeeplyEqual(before, next)) pass.values.set(model, next);
  if (areDeeplyEqual(before, next)) return;
  if (path.length === 1) pass.changed.add(model);
  pass.dirty?.add(model);
}

/**
 * Result that means "keep the value that the user entered". It is used for a visible field without an
 * expression, even if computed fields share its field key (`model`).
 */
const KEEP_USER_ENTERED_VALUE_SYMBOL = Symbol('entered');

function computeField(
  pass: EvaluationPass,
  node: ComputedNode,
  { placed, expression }: FieldAlternative,
): unknown {
  return expression
    ? computeExpressionOnce(pass, node, { placed, expression }, [])
    : KEEP_USER_ENTERED_VALUE_SYMBOL;
}

function computeColumn(
  pass: EvaluationPass,
  node: ComputedNode,
  { placed, expression }: FieldAlternative,
): unknown {
  const rows = currentFieldValue(pass, node.path[0] ?? '');
  if (!expression || !Array.isArray(rows)) return rows;
  const isStale = mustRecomputeRows(pass, node);
  const known = isStale ? undefined : pass.rows.get(node);
  const made = known ?? new WeakMap<object, JsonObject>();
  const compute = createRowEvaluator(pass, node, { placed, expression });
  pass.rows.set(node, made);
  const next = recomputeRows(node.path, { rows, field: placed, compute, made });
  if (pass.problems.get(node)?.code !== 'problem-steps') return next;
  const empty = toStoredValue(placed.field, null);
  return recomputeRows(node.path, { rows, field: placed, compute: () => empty, made: new WeakMap() });
}

/** Returns true if a computed column must be recomputed in all rows, including rows that did not change. */
const mustRecomputeRows = (
  { dirty, turned }: EvaluationPass,
  { external, readsLists, path }: ComputedNode,
): boolean =>
  readsLists || !dirty || turned.has(path[0] ?? '') || [...external].some(model => dirty.has(model));

interface ComputingField {
  placed: FieldAlternative['placed'];
  expression: NonNullable<FieldAlternative['expression']>;
}

/**
 * Computes the value of a field or table column. `stack` contains the table rows that enclose the field,
 * outermost first.
 */
type EvaluateForRows = (stack: readonly JsonObject[]) => unknown;

const computeExpressionOnce = (
  pass: EvaluationPass,
  node: ComputedNode,
  computing: ComputingField,
  stack: readonly JsonObject[],
): unknown => createRowEvaluator(pass, node, computing)(stack);

function createRowEvaluator(
  pass: EvaluationPass,
  node: ComputedNode,
  { placed, expression }: ComputingField,
): EvaluateForRows {
  const { field, scope } = placed;
  const empty = toStoredValue(field, null);
  const { node: tree, problems, targets, constants } = expression;
  const fault = (problem: ExpressionProblem) => {
    if (!pass.problems.has(node) || problem.code === 'problem-steps') pass.problems.set(node, problem);
    return empty;
  };
  const [first] = problems;
  if (first) return () => fault(first);
  if (!tree || node.isCyclic) return () => empty;
  const known = new Map();
  const calendar = formCalendarOf(pass.plan.calendarDates, pass.inputs.workdays ?? lookUpDefaultWorkdays);
  const shared = node.readsLists ? createEvaluationStepBudget(MAX_COLUMN_EVALUATION_STEPS) : undefined;
  return stack => {
    if (pass.left < 0) return fault(createProblem(tree, 'problem-steps', { max: MAX_FORM_EVALUATION_STEPS }));
    const budget = shared ?? createEvaluationStepBudget(MAX_EVALUATION_STEPS);
    const before = budget.left;
    const result = evaluateExpression(tree, {
      read: path => {
        const target = targets.get(path);
        return target ? readReferenceTarget(pass, target, { stack, depth: scope.length - 1 }) : null;
      },
      isText: path => targets.get(path)?.fields.some(isFreeText) ?? false,
      calendar,
      budget,
      constants: scope.length > 1 ? { nodes: constants, known } : undefined,
    });
    pass.left -= before - budget.left;
    return result.ok ? toStoredValue(field, result.value) : fault(result.problem);
  };
}
