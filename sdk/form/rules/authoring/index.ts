/**
 * Public entry for designing show/hide rules: the available fields, controls and operators, sentences that
 * describe rules, and trial evaluations of a rule. The renderer never loads this module.
 */
export { ruleFaults } from '../rule-warnings.ts';
export {
  type AskableField,
  containerNameFromContents,
  fieldsForConditions,
  type RuleChoice,
  showableControls,
} from './choices.ts';
export { isValueOperator, operatorsOf, ruleConditionValueControl } from './operators.ts';
export {
  createRuleShowing,
  isRuleComplete,
  type ListedRule,
  rulesOfControl,
  rulesWithIndexes,
  type TriedRule,
  tryRule,
  withAddedOrReplacedRule,
} from './rule-list.ts';
export { conditionsSentence, operatorText, ruleSentence, ruleText } from './sentence.ts';
