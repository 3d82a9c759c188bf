/**
 * Public entry for designing show/hide rules: the fields and controls to choose from, operators, sentences
 * that describe rules, and the trial of a rule. The renderer never loads this module.
 */
export { ruleFaults } from '../rule-warnings.ts';
export {
  type AskableField,
  askableFields,
  contentsName,
  type RuleChoice,
  showableControls,
} from './choices.ts';
export { operatorsOf, takesValue, valueControl } from './operators.ts';
export {
  isWhole,
  type ListedRule,
  listedRules,
  ruleShowing,
  rulesOfControl,
  type TriedRule,
  tryRule,
  withRule,
} from './rule-list.ts';
export { conditionsSentence, operatorText, ruleSentence, ruleText } from './sentence.ts';
