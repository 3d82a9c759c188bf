/** formio.js. */
import { Formio } from '@formio/js';
import '@formio/js/dist/formio.form.min.css';
import { componentOf } from './formio-components.js';
import { renderedTable } from './rendered-table.js';

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
