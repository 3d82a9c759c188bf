/** Holds the working data for one evaluation of the rules and expressions of a form. */
import type { JsonObject } from '../definition/reading.ts';
import type { ExpressionProblem } from './language/problem.ts';
import { MAX_FORM_EVALUATION_STEPS } from './limits.ts';
import type { ComputedNode, FormPlan } from './plan.ts';
import type { WorkdayLookup } from './values/calendar.ts';
import type { ExpressionValue } from './values/value.ts';

/** The immutable result of the rules and expressions for one set of values. */
export interface FormState {
  /** The indexes of the show/hide rules whose conditions are not met. These rules hide their controls. */
  failing: ReadonlySet<number>;
  /** The values of computed fields, and of tables with computed columns, by field key (`model`). */
  values: ReadonlyMap<string, unknown>;
  /**
   * The problem of each expression that cannot be computed, by the expression's node in the evaluation plan.
   * The field of such an expression is empty.
   */
  problems: ReadonlyMap<ComputedNode, ExpressionProblem>;
  /**
   * The computed rows of each computed column. Each inner map returns the computed row for a row object
   * before the computation.
   */
  rows: ReadonlyMap<ComputedNode, WeakMap<object, JsonObject>>;
}

export interface FormInputs {
  /** Returns the entered or stored value for a field key (`model`). */
  written(model: string): unknown;
  /**
   * Returns true for a field key (`model`) that the rules treat as empty, because the privileges of the
   * person hide the field.
   */
  unseen?(model: string): boolean;
  /**
   * Expressions whose fields keep the stored value, because some of the fields that they read are hidden from
   * the person.
   */
  frozen?: ReadonlySet<ComputedNode>;
  /** The working days of the host's calendar. Default: Monday to Friday. */
  workdays?: WorkdayLookup | undefined;
}

/** The mutable working data of one evaluation. */
export interface EvaluationPass {
  plan: FormPlan;
  inputs: FormInputs;
  failing: Set<number>;
  values: Map<string, unknown>;
  problems: Map<ComputedNode, ExpressionProblem>;
  rows: Map<ComputedNode, WeakMap<object, JsonObject>>;
  /** The field keys (`model`) whose values may have changed. Undefined means all field keys. */
  dirty: Set<string> | undefined;
  /** The field keys (`model`) of the fields that a rule showed or hid during this evaluation. */
  turned: Set<string>;
  /** The field keys (`model`) whose computed values changed. */
  changed: Set<string>;
  /** The cached values of columns, with the rows from which they were read. */
  columns: Map<string, { held: unknown; values: readonly ExpressionValue[] }>;
  /** The number of evaluation steps that remain for all expressions of the form. */
  left: number;
}

export const newEvaluationPass = (
  plan: FormPlan,
  inputs: FormInputs,
  before?: FormState,
): EvaluationPass => ({
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
  left: MAX_FORM_EVALUATION_STEPS,
});

/**
 * Returns the current value for a field key (`model`): the computed value, otherwise the entered or stored
 * value.
 */
export const currentFieldValue = ({ values, inputs }: EvaluationPass, model: string): unknown =>
  values.has(model) ? values.get(model) : inputs.written(model);
