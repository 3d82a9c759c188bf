/** formio.js. */
import { Formio } from '@formio/js';
import '@formio/js/dist/formio.form.min.css';

const types = {
  text: 'textfield',
  longtext: 'textarea',
  number: 'number',
  choice: 'select',
  date: 'day',
  flag: 'checkbox',
};

const componentOf = ({ kind, name, label, choices }) => ({
  type: types[kind],
  key: name,
  label,
  input: true,
  ...(kind === 'choice'
    ? { widget: 'html5', data: { values: choices.map(value => ({ label: value, value })) } }
    : {}),
});

export const mount = (host, fields) => Formio.createForm(host, { components: fields.map(componentOf) });
