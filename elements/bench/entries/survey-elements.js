/** Converts a neutral form to the elements of SurveyJS. */
const types = { longtext: 'comment', choice: 'dropdown', flag: 'boolean' };
const inputTypes = { number: 'number', date: 'date' };

export const elementOf = ({ kind, name, label, choices }) => ({
  type: types[kind] ?? 'text',
  name,
  title: label,
  ...(inputTypes[kind] ? { inputType: inputTypes[kind] } : {}),
  ...(kind === 'choice' ? { choices } : {}),
});
