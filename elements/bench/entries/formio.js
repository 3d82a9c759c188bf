/** formio.js. */
import { Formio } from '@formio/js';
import '@formio/js/dist/formio.form.min.css';
import { renderedTable } from './rendered-table.js';

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

const show = (host, components) => Formio.createForm(host, { components });

export const mount = (host, fields) => show(host, fields.map(componentOf));

/** Rows of the default value are rendered once; a submission would render the grid twice. */
const gridOf = ({ columns, rows }) => ({
  type: 'datagrid',
  key: 'items',
  label: 'Items',
  input: true,
  defaultValue: rows,
  components: columns.map(componentOf),
});

export const table = renderedTable({
  mount: (host, table) => show(host, [gridOf(table)]),
  add: '.formio-button-add-row',
  remove: '.formio-button-remove-row',
});

export const mountRules = (host, { flag, fields }) =>
  show(host, [
    componentOf(flag),
    ...fields.map(field => ({
      ...componentOf(field),
      conditional: { show: true, when: flag.name, eq: 'true' },
    })),
  ]);
