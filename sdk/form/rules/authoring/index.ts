/**
 * Public entry for designing show/hide rules: the available fields, controls and operators, sentences that
 * describe rules, and trial evaluations of a rule. The renderer never loads this module.
 */
export { ruleFaults } from '../rule-warnings.ts';
export {
  type AskableField,
  containerNameFromChildControls,
  controlChoicesForShowRule,
  fieldsForConditions,
  type RuleChoice,
} from './choices.ts';
export { type ConditionFault, type FieldFaults, fieldFaultsOf } from './condition-faults.ts';
export { isValueOperator, operatorsOf, ruleConditionValueControl } from './operators.ts';
export {
  createShowControlsRule,
  evaluateSingleHideRule,
  isRuleComplete,
  type ListedRule,
  listVisibilityRulesWithIndexes,
  rulesOfControl,
  type TriedRule,
  withAddedOrReplacedRule,
} from './rule-list.ts';
export { conditionsSentence, operatorText, ruleSentence, ruleText } from './sentence.ts';
