/** Countersign: the built element with a definition. */
import { controlOf, definitionOf } from './countersign-definition.ts';

const element = '/dist/form-renderer.js';
await import(/* @vite-ignore */ element);

function show(host, list, { config = {}, values } = {}) {
  const form = document.createElement('form-renderer');
  form.lang = 'en';
  form.definition = definitionOf(list, config);
  if (values) form.values = values;
  return new Promise(resolve => {
    form.addEventListener('cs-ready', () => resolve(), { once: true });
    host.append(form);
  });
}

export const mount = (host, fields) => show(host, fields.map(controlOf));

/** The placeholder of rows that are not rendered, with its visible height. */
const isGapInSight = root => {
  const box = root.querySelector('.csf-rows-box').getBoundingClientRect();
  return [...root.querySelectorAll('.csf-rows-gap')].some(gap => {
    const { top, bottom } = gap.getBoundingClientRect();
    return top < box.bottom - 1 && bottom > box.top + 1;
  });
};

/** Scrolls to a row and waits until it is rendered. */
async function reach(root, at) {
  const box = root.querySelector('.csf-rows-box');
  const count = Number(root.querySelector('table').getAttribute('aria-rowcount')) - 1;
  for (let tries = 0; tries < 600 && !root.querySelector(`[data-at="${at}"]`); tries += 1) {
    box.scrollTop = (box.scrollHeight * at) / count;
    await new Promise(requestAnimationFrame);
  }
}

export const table = {
  mount: (host, { columns, rows }) =>
    show(
      host,
      [{ type: 'batch', key: 'items', model: 'items', label: 'Items', list: columns.map(controlOf) }],
      {
        values: { items: rows },
      },
    ),
  /** Only visible rows are rendered: the number of rows is read from the text for screen readers, and the visible rows must exist. */
  rows: root => {
    const count = Number(root.querySelector('table')?.getAttribute('aria-rowcount')) - 1;
    return count > 0 && root.querySelector('tr[data-at]') && !isGapInSight(root) ? count : -1;
  },
  reach,
  cell: (root, at) => root.querySelector(`[data-at="${at}"] [data-column="0"] input`),
  add: root => root.querySelector('.csf-rows-add'),
  remove: (root, at) => root.querySelector(`[data-at="${at}"] [data-action=remove]`),
};

const ruleFor = (flag, { name }) => ({
  range: 'all',
  conditions: [{ field: flag.name, operator: 'in', value: 'yes' }],
  showKeys: [name],
});

export const mountRules = (host, { flag, fields }) =>
  show(host, [flag, ...fields].map(controlOf), {
    config: { hideRules: fields.map(field => ruleFor(flag, field)) },
  });
