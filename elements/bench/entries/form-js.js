/** form-js-viewer. */
import { createForm } from '@bpmn-io/form-js-viewer';
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css';

const types = {
  text: 'textfield',
  longtext: 'textarea',
  number: 'number',
  choice: 'select',
  date: 'datetime',
  flag: 'checkbox',
};

const componentOf = ({ kind, name, label, choices }) => ({
  type: types[kind],
  key: name,
  id: name,
  label,
  ...(kind === 'choice' ? { values: choices.map(value => ({ label: value, value })) } : {}),
  ...(kind === 'date' ? { subtype: 'date', dateLabel: label } : {}),
});

export const mount = (container, fields) =>
  createForm({
    container,
    schema: { type: 'default', schemaVersion: 18, components: fields.map(componentOf) },
  });
