/** The problems of a definition that its author should see, each with the control concerned and the fix, where there is one. */
import type { Field } from '../definition/fields.ts';
import { modelOf } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { type ExpressionLintCode, expressionProblems } from '../expressions/lint.ts';
import { fieldsOf } from '../full.ts';
import { type ConditionFault, conditionFaults } from '../rules/conditional.ts';
import { ruleGraph, type ShowRule } from '../rules/rule-graph.ts';
import { type FormLang, formText, type Params } from '../texts.ts';
import type { PatternFault } from '../validation/patterns/pattern.ts';
import { patternFaults, patternFaultText } from '../validation/patterns/pattern-faults.ts';
import { splitPattern } from '../validation/patterns/split.ts';
import { reservedModels } from './reserved-models.ts';

export type LintCode =
  | 'duplicate-model'
  | 'reserved-model'
  | 'rule-unknown-field'
  | 'rule-unknown-target'
  | ConditionFault[0]
  | PatternFault
  | ExpressionLintCode;

/** The edit that mends a row, see `fixFor`. */
export type LintFix =
  | 'new-model'
  | 'drop-condition'
  | 'drop-target'
  | 'split-pattern'
  | 'drop-pattern'
  | 'drop-expression'
  | 'drop-control-condition';

export interface LintRow {
  code: LintCode;
  severity: 'error' | 'warning';
  /** The key of the control concerned; absent for a problem of the form's rules. */
  key?: string;
  fix: LintFix;
  params: Params;
  message: string;
}

type Found = Omit<LintRow, 'message' | 'code'> & {
  code: Exclude<LintCode, PatternFault | ExpressionLintCode | 'reserved-model'>;
};

/** Returns the problems in reading order, those of rules last. Never throws, whatever the definition holds. */
export const lint = (definition: FormDefinition, lang: FormLang = 'zh'): LintRow[] => [
  ...texted(duplicateModels(definition), lang),
  ...unusableFields(definition, lang),
  ...texted(faultyConditions(definition), lang),
  ...texted(missingNames(definition), lang),
];

/** The conditions by which a control is required or read-only, where they cannot work. */
const faultyConditions = (definition: FormDefinition): Found[] =>
  conditionFaults(definition).map(([code, params, { key }]) => ({
    code,
    severity: 'error',
    ...(typeof key === 'string' ? { key } : {}),
    fix: 'drop-control-condition',
    params,
  }));

const texted = (rows: Found[], lang: FormLang): LintRow[] =>
  rows.map(row => ({ ...row, message: formText(lang, row.code, row.params) }));

/** Returns the problems by which a field takes no value, or its value no submission: a form with one is not published. */
export const unusableFields = (definition: FormDefinition, lang: FormLang = 'zh'): LintRow[] => [
  ...reservedModels(definition, lang),
  ...faultyPatterns(definition, lang),
  ...faultyExpressions(definition, lang),
];

/** Returns the expressions that cannot be computed: their fields stay empty. */
const faultyExpressions = (definition: FormDefinition, lang: FormLang): LintRow[] =>
  expressionProblems(definition, lang).map(row => ({ ...row, fix: 'drop-expression' }));

/** Returns the patterns that cannot be run: as long as there is one, its field takes no value. */
function faultyPatterns(definition: FormDefinition, lang: FormLang): LintRow[] {
  const faultsOf = patternFaults();
  return [...controlsOf(definition.list)].flatMap(({ control }) =>
    faultsOf(control).map(
      (faulty): LintRow => ({
        ...faulty,
        severity: 'error',
        ...(typeof control.key === 'string' ? { key: control.key } : {}),
        fix: splitPattern(faulty.params.pattern) ? 'split-pattern' : 'drop-pattern',
        message: patternFaultText(faulty, lang),
      }),
    ),
  );
}

/** Fields of one model share its value. Alternatives may: fields that rules show and hide, each of them. */
function duplicateModels(definition: FormDefinition): Found[] {
  const { hiding } = ruleGraph(definition);
  const isAlternative = ({ control }: Field): boolean => hiding.has(control);
  const groups = [...Map.groupBy(fieldsOf(definition), field => field.model).values()];
  return groups
    .filter(fields => fields.length > 1 && !fields.every(isAlternative))
    .flatMap(fields =>
      fields.slice(1).map(
        ({ model, control }): Found => ({
          code: 'duplicate-model',
          severity: 'warning',
          ...(typeof control.key === 'string' ? { key: control.key } : {}),
          fix: 'new-model',
          params: { model },
        }),
      ),
    );
}

/** Rules are named by their place among those that count, from 1. */
function missingNames(definition: FormDefinition): Found[] {
  const names = new Set(
    [...controlsOf(definition.list)].flatMap(({ control }) => [control.key, modelOf(control)]),
  );
  return ruleGraph(definition).rules.flatMap((rule, at) => missingIn(rule, at + 1, names));
}

const missingIn = (rule: ShowRule, n: number, names: ReadonlySet<string | undefined>): Found[] => [
  ...rule.conditions
    .filter(({ field }) => !field)
    .map(
      ({ condition }): Found => ({
        code: 'rule-unknown-field',
        severity: 'error',
        fix: 'drop-condition',
        params: { n, field: condition.field },
      }),
    ),
  ...rule.names
    .filter(name => !names.has(name))
    .map(
      (field): Found => ({
        code: 'rule-unknown-target',
        severity: 'warning',
        fix: 'drop-target',
        params: { n, field },
      }),
    ),
];
