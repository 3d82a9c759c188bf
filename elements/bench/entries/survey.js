/** SurveyJS with its React drawing. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.css';

const types = { longtext: 'comment', choice: 'dropdown', flag: 'boolean' };
const inputTypes = { number: 'number', date: 'date' };

const elementOf = ({ kind, name, label, choices }) => ({
  type: types[kind] ?? 'text',
  name,
  title: label,
  ...(inputTypes[kind] ? { inputType: inputTypes[kind] } : {}),
  ...(kind === 'choice' ? { choices } : {}),
});

export async function mount(host, fields) {
  const model = new Model({ elements: fields.map(elementOf) });
  createRoot(host).render(createElement(Survey, { model }));
}
