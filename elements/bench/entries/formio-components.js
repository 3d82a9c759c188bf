/** Converts a neutral form to the components of formio.js. */
const types = {
  text: 'textfield',
  longtext: 'textarea',
  number: 'number',
  choice: 'select',
  date: 'day',
  flag: 'checkbox',
};

export const componentOf = ({ kind, name, label, choices }) => ({
  type: types[kind],
  key: name,
  label,
  input: true,
  ...(kind === 'choice'
    ? { widget: 'html5', data: { values: choices.map(value => ({ label: value, value })) } }
    : {}),
});
