/** The edits that mend rows of lint by themselves. */
import { isObject, optionsOf, rulesOf } from '../definition/reading.ts';
import type { FormDefinition, HideRule, Rule } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { set, setRules } from '../edits/change.ts';
import { fieldsOf } from '../full.ts';
import { splitPattern } from '../validation/patterns/split.ts';
import type { LintFix, LintRow } from './lint.ts';
import { isReservedModel } from './reserved-models.ts';

export type Fix = (definition: FormDefinition) => FormDefinition;

/** Returns the edit that mends a row, for the definition in which it was found; undefined where somebody has to choose. */
export function fixFor(row: LintRow): Fix | undefined {
  if (row.key === undefined && ofControls.has(row.fix)) return undefined;
  return definition => fixes[row.fix](definition, row);
}

/** The edits of one control, found by its key. */
const ofControls: ReadonlySet<LintFix> = new Set([
  'new-model',
  'split-pattern',
  'drop-pattern',
  'drop-expression',
  'drop-control-condition',
]);

const fixes: Record<LintFix, (definition: FormDefinition, row: LintRow) => FormDefinition> = {
  'new-model': giveModel,
  'drop-condition': (definition, { params }) =>
    changeRule(definition, Number(params.n), rule => ({
      ...rule,
      conditions: rule.conditions.filter(condition => condition?.field !== params.field),
    })),
  'drop-target': (definition, { params }) =>
    changeRule(definition, Number(params.n), rule => ({
      ...rule,
      showKeys: rule.showKeys.filter(key => key !== params.field),
    })),
  'split-pattern': (definition, row) =>
    changePattern(definition, row, rule =>
      (splitPattern(rule.pattern ?? '') ?? []).map(pattern => ({ ...rule, pattern })),
    ),
  'drop-pattern': (definition, row) => changePattern(definition, row, withoutPattern),
  'drop-expression': (definition, { key = '' }) => set(definition, [key], 'options.computed', undefined),
  'drop-control-condition': dropControlCondition,
};

/** The first rule may carry `required` too, so it stays. */
function withoutPattern({ pattern: _, ...rule }: Rule): Rule[] {
  return rule.required === undefined ? [] : [rule];
}

function changePattern(
  definition: FormDefinition,
  { key, params }: LintRow,
  change: (rule: Rule) => Rule[],
): FormDefinition {
  const control = [...controlsOf(definition.list)].find(one => one.control.key === key)?.control;
  if (!control || key === undefined) return definition;
  const rules = rulesOf(control).flatMap(rule => (rule.pattern === params.pattern ? change(rule) : [rule]));
  return set(definition, [key], 'rules', rules);
}

/** The model with the first number that is free: `amount_2`, and `field_2` where the model may not be used at all. */
function giveModel(definition: FormDefinition, { key = '', params }: LintRow): FormDefinition {
  const taken = new Set(fieldsOf(definition).map(({ model }) => model));
  const base = isReservedModel(params.model) ? 'field' : params.model;
  let n = 2;
  while (taken.has(`${base}_${n}`)) n += 1;
  return set(definition, [key], 'model', `${base}_${n}`);
}

/** Changes the rule that counts as the `n`-th; one that is left without conditions or without controls goes. */
function changeRule(
  definition: FormDefinition,
  n: number,
  change: (rule: HideRule) => HideRule,
): FormDefinition {
  const written = definition.config.hideRules ?? [];
  const meant = written.filter(isObject)[n - 1];
  if (!meant) return definition;
  const next = change(meant as unknown as HideRule);
  const stays = next.conditions.length > 0 && next.showKeys.length > 0;
  return setRules(
    definition,
    written.flatMap(rule => (rule === (meant as unknown) ? (stays ? [next] : []) : [rule])),
  );
}

/** The conditions of one control without those that cannot work; what is left without conditions goes. */
function dropControlCondition(definition: FormDefinition, row: LintRow): FormDefinition {
  const { key = '' } = row;
  const control = [...controlsOf(definition.list)].find(one => one.control.key === key)?.control;
  return (['requiredWhen', 'readOnlyWhen'] as const).reduce((now, name) => {
    const when = control && optionsOf(control)[name];
    if (!isObject(when) || !Array.isArray(when.conditions)) return now;
    const conditions = when.conditions.filter(condition => !isFaulty(condition, row));
    if (conditions.length === when.conditions.length) return now;
    return set(now, [key], `options.${name}`, conditions.length > 0 ? { ...when, conditions } : undefined);
  }, definition);
}

const isFaulty = (condition: unknown, { code, params }: LintRow): boolean =>
  isObject(condition) &&
  (code === 'condition-operator' ? condition.operator === params.operator : condition.field === params.field);
