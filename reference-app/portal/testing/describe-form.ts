/** Describes the controls of a form definition, one a line, for tests of limits, choices and conditions. */
import { type Control, controlsOf, type FormDefinition } from '@countersign/sdk/form';

const choicesOf = (choices: unknown): unknown =>
  Array.isArray(choices) ? choices.map(choice => Reflect.get(Object(choice), 'value')).join(',') : choices;

const described = (name: string, value: unknown): string => {
  if (name === 'options') return `of ${choicesOf(value)}`;
  if (typeof value === 'object') return `${name}=${JSON.stringify(value)}`;
  return value === true ? name : `${name}=${value}`;
};

function describeControl({ type, model, key, options = {}, rules = [] }: Control): string {
  const details = Object.entries(options)
    .filter(([name, value]) => name !== 'placeholder' && value !== undefined)
    .map(([name, value]) => described(name, value));
  const required = rules.some(rule => rule.required) ? ' required' : '';
  const patterns = rules.flatMap(({ pattern }) => (pattern ? [` /${pattern}/`] : []));
  return `${model ?? key}: ${type}${required}${patterns.join('')} ${details.join(' ')}`.trim();
}

/** Returns a line for each control. Controls of a table or a card are indented. */
export const describeForm = ({ list }: FormDefinition): string =>
  [...controlsOf(list)]
    .map(({ control, within }) => `${'  '.repeat(within.length)}${describeControl(control)}`)
    .join('\n');

/** Returns a line for each rule that shows controls: the condition and the shown controls. */
export const describeHideRules = ({ config }: FormDefinition): string =>
  (
    (
      config as {
        hideRules?: {
          range: string;
          conditions: { field: string; operator: string; value: unknown }[];
          showKeys: string[];
        }[];
      }
    ).hideRules ?? []
  )
    .map(({ range, conditions, showKeys }) => {
      const parts = conditions.map(({ field, operator, value }) => `${field} ${operator} ${value}`);
      return `${parts.join(range === 'all' ? ' and ' : ' or ')}: ${showKeys.join(' ')}`;
    })
    .join('\n');
