/** Converts a neutral form to the components of form-js. */
const types = {
  text: 'textfield',
  longtext: 'textarea',
  number: 'number',
  choice: 'select',
  date: 'datetime',
  flag: 'checkbox',
};

export const componentOf = ({ kind, name, label, choices }) => ({
  type: types[kind],
  key: name,
  id: name,
  label,
  ...(kind === 'choice' ? { values: choices.map(value => ({ label: value, value })) } : {}),
  ...(kind === 'date' ? { subtype: 'date', dateLabel: label } : {}),
});
