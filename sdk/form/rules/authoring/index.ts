/** Show/hide rules for a designer: choices, operators, sentences and a try. The renderer never loads it. */
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
