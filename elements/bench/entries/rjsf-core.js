/** RJSF with its core theme. */
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { schemaOf, uiOf } from './json-schema.js';

export async function mount(host, fields) {
  const form = createElement(Form, { schema: schemaOf(fields), uiSchema: uiOf(fields), validator });
  createRoot(host).render(form);
}
