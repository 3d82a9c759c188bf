/** SurveyJS with its React renderer. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model, settings } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.css';
import { renderedTable } from './rendered-table.js';
import { elementOf } from './survey-elements.js';

function show(host, elements, data) {
  const model = new Model({ elements });
  if (data) model.data = data;
  createRoot(host).render(createElement(Survey, { model }));
}

export async function mount(host, fields) {
  show(host, fields.map(elementOf));
}

const columnOf = ({ name, label }) => ({ name, title: label, cellType: 'text' });

/** The global maximum of rows, which limits `maxRowCount` of a matrix. */
settings.matrix.maxRowCount = 10_000;

const matrixOf = ({ columns, rows }) => ({
  type: 'matrixdynamic',
  name: 'items',
  title: 'Items',
  columns: columns.map(columnOf),
  rowCount: rows.length,
  maxRowCount: settings.matrix.maxRowCount,
});

export const table = renderedTable({
  mount: async (host, table) => show(host, [matrixOf(table)], { items: table.rows }),
  add: '.sd-matrixdynamic__add-btn',
  remove: '.sd-matrixdynamic__remove-btn',
});

export async function mountRules(host, { flag, fields }) {
  const ruled = fields.map(field => ({ ...elementOf(field), visibleIf: `{${flag.name}} = true` }));
  show(host, [{ ...elementOf(flag), renderAs: 'checkbox' }, ...ruled]);
}
