/** RJSF with a theme's form. */
import validator from '@rjsf/validator-ajv8';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { rowsSchema, rulesSchema, schemaOf, uiOf } from './json-schema.js';
import { renderedTable } from './rendered-table.js';

export function contenderOf(Form) {
  const show = async (host, props) => createRoot(host).render(createElement(Form, { ...props, validator }));
  return {
    mount: (host, fields) => show(host, { schema: schemaOf(fields), uiSchema: uiOf(fields) }),
    table: renderedTable({
      mount: (host, { columns, rows }) =>
        show(host, { schema: rowsSchema(columns), formData: { items: rows } }),
      add: 'button.rjsf-array-item-add, .rjsf-array-item-add button',
      remove: 'button.rjsf-array-item-remove',
    }),
    mountRules: (host, form) => show(host, { schema: rulesSchema(form) }),
  };
}
