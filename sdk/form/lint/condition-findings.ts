/**
 * Reports conditions and literals of expressions that do not fit their field, for example because one of its
 * options was removed.
 */
import type { ValueKindName } from '../controls/control-types.ts';
import { fieldLabel } from '../definition/fields.ts';
import { controlNameOf } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';
import { hasExpressions } from '../expressions/has-expressions.ts';
import { type FieldLiteral, fieldLiteralsOf } from '../expressions/option-literals.ts';
import { collectFieldsWithExpressionScope } from '../expressions/scope.ts';
import { type ConditionFault, type FieldFaults, fieldFaultsOf } from '../rules/authoring/condition-faults.ts';
import { requiredAndReadOnlyConditionGraph } from '../rules/conditional.ts';
import { type ConditionGroup, ruleGraph } from '../rules/rule-graph.ts';
import type { Params } from '../texts.ts';
import type { Field } from '../values/value-kind.ts';
import type { LintFinding, LintFix } from './codes.ts';
import { controlKeyProperty } from './name-findings.ts';

type FaultCode = 'bad-operator' | 'bad-value' | 'missing-option' | 'out-of-range';

const codeByFaultKind: Record<ConditionFault['kind'], FaultCode> = {
  operator: 'bad-operator',
  value: 'bad-value',
  option: 'missing-option',
  range: 'out-of-range',
};

interface FaultOfCondition {
  code: FaultCode;
  fix?: LintFix;
  params: Params;
}

function toFaultOfCondition(
  fault: ConditionFault,
  { label, model }: { label: string; model: string },
): FaultOfCondition {
  const code = codeByFaultKind[fault.kind];
  const params = { field: label, value: 'value' in fault ? fault.value : '' };
  if (fault.kind === 'range') return { code, params: { ...params, range: fault.range } };
  if (fault.kind !== 'option' || fault.option === undefined) return { code, params };
  return { code, fix: 'rename-option', params: { ...params, model, option: fault.option } };
}

const conditionFaults = ({ conditions }: ConditionGroup, faults: FieldFaults): FaultOfCondition[] =>
  conditions.flatMap(({ condition, field }) => {
    const fault = field && faults.ofCondition(condition);
    return fault ? [toFaultOfCondition(fault, { label: fieldLabel(field), model: condition.field })] : [];
  });

/** Returns the findings about the conditions of show/hide rules. Rules are numbered from 1. */
export function findUnfitRuleConditions(definition: FormDefinition): LintFinding[] {
  const { rules } = ruleGraph(definition);
  if (rules.length === 0) return [];
  const faults = fieldFaultsOf(definition);
  return rules.flatMap((rule, at) =>
    conditionFaults(rule, faults).map(
      ({ code, params, ...fault }): LintFinding => ({
        ...fault,
        code: `rule-${code}`,
        params: { n: at + 1, ...params },
      }),
    ),
  );
}

/** Returns the findings about the conditions under which controls are required or read-only. */
export function findUnfitControlConditions(definition: FormDefinition): LintFinding[] {
  const { conditionals } = requiredAndReadOnlyConditionGraph(definition);
  if (conditionals.length === 0) return [];
  const faults = fieldFaultsOf(definition);
  return conditionals.flatMap(({ control, kind, group }) =>
    conditionFaults(group, faults).map(
      ({ code, params, ...fault }): LintFinding => ({
        ...fault,
        ...controlKeyProperty(control),
        code: `condition-${code}`,
        params: {
          label: controlNameOf(control),
          at: kind === 'required' ? 'requiredWhen' : 'readOnlyWhen',
          ...params,
        },
      }),
    ),
  );
}

const literalKindByValueKind: Partial<Record<ValueKindName, FieldLiteral['kind']>> = {
  number: 'number',
  slider: 'number',
  rating: 'number',
  date: 'date',
  text: 'text',
};

/** Returns false for a literal of another type. The check of types reports such a comparison. */
function isLiteralOfFieldType(literal: FieldLiteral['kind'], { kind }: Field): boolean {
  const expected = literalKindByValueKind[kind.name];
  return expected === undefined ? literal !== 'date' : expected === literal;
}

/** Returns the findings about literals in expressions that their field can never have. */
export function findUnfitExpressionLiterals(definition: FormDefinition): LintFinding[] {
  if (!hasExpressions(definition)) return [];
  const faults = fieldFaultsOf(definition);
  return collectFieldsWithExpressionScope(definition).flatMap(placed =>
    fieldLiteralsOf(placed).flatMap(({ fields: compared, operator, kind, value }): LintFinding[] => {
      // An alternative may be a value that the field itself cannot have.
      if (operator === 'alternative') return [];
      const fields = compared.filter(field => isLiteralOfFieldType(kind, field));
      const [field] = fields;
      const fault = faults.ofComparedValue(fields, operator, value);
      if (!field || !fault || fault.kind === 'operator') return [];
      const { control } = placed.field;
      const { code, params, ...rest } = toFaultOfCondition(fault, {
        label: fieldLabel(field),
        model: field.model,
      });
      return [
        {
          ...rest,
          ...controlKeyProperty(control),
          code: `expression-${code as Exclude<FaultCode, 'bad-operator'>}`,
          params: { label: controlNameOf(control), ...params },
        },
      ];
    }),
  );
}
