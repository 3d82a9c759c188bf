/** form-js-viewer. */
import { createForm } from '@bpmn-io/form-js-viewer';
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css';
import { componentOf } from './form-js-components.js';
import { renderedTable } from './rendered-table.js';

const show = (container, components, data = {}) =>
  createForm({ container, schema: { type: 'default', schemaVersion: 18, components }, data });

export const mount = (container, fields) => show(container, fields.map(componentOf));

/** The columns of a list are in one row. */
const columnOf = column => ({ ...componentOf(column), layout: { row: 'columns', columns: null } });

const listOf = columns => ({
  type: 'dynamiclist',
  id: 'items',
  path: 'items',
  label: 'Items',
  allowAddRemove: true,
  isRepeating: true,
  disableCollapse: true,
  components: columns.map(columnOf),
});

export const table = renderedTable({
  mount: (container, { columns, rows }) => show(container, [listOf(columns)], { items: rows }),
  add: '.fjs-repeat-render-add',
  remove: '.fjs-repeat-row-remove',
});

export const mountRules = (container, { flag, fields }) =>
  show(container, [
    componentOf(flag),
    ...fields.map(field => ({ ...componentOf(field), conditional: { hide: `=${flag.name} != true` } })),
  ]);
