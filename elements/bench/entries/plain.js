/** Plain HTML: the lower bound of every library. */
import { renderedTable } from './rendered-table.js';

const text = label => document.createTextNode(label);

const choice = value => {
  const option = document.createElement('option');
  option.value = value;
  option.append(text(value));
  return option;
};

const tags = { longtext: 'textarea', choice: 'select' };
const types = { text: 'text', number: 'number', date: 'date', flag: 'checkbox' };

function inputOf({ kind, name, choices }) {
  const input = document.createElement(tags[kind] ?? 'input');
  if (types[kind]) input.type = types[kind];
  input.name = name;
  for (const value of kind === 'choice' ? choices : []) input.append(choice(value));
  return input;
}

function labelled(field) {
  const label = document.createElement('label');
  label.style.display = 'block';
  label.append(text(field.label), inputOf(field));
  return label;
}

export async function mount(host, fields) {
  const form = document.createElement('form');
  form.append(...fields.map(labelled));
  host.append(form);
}

function cellOf(tag, content) {
  const cell = document.createElement(tag);
  cell.append(content);
  return cell;
}

function button(label, onClick) {
  const made = document.createElement('button');
  made.type = 'button';
  made.append(text(label));
  made.addEventListener('click', onClick);
  return made;
}

function rowOf(columns, values) {
  const row = document.createElement('tr');
  const cells = columns.map(column => {
    const input = inputOf(column);
    input.value = values[column.name] ?? '';
    return cellOf('td', input);
  });
  const remove = button('Remove', () => row.remove());
  remove.className = 'remove';
  row.append(...cells, cellOf('td', remove));
  return row;
}

async function mountTable(host, { columns, rows }) {
  const whole = document.createElement('table');
  const body = document.createElement('tbody');
  whole.createTHead().append(...columns.map(({ label }) => cellOf('th', text(label))));
  body.append(...rows.map(values => rowOf(columns, values)));
  const add = button('Add', () => body.append(rowOf(columns, {})));
  add.className = 'add';
  whole.append(body);
  host.append(whole, add);
}

export const table = renderedTable({ mount: mountTable, add: '.add', remove: '.remove' });

export async function mountRules(host, { flag, fields }) {
  const form = document.createElement('form');
  const box = labelled(flag);
  box.addEventListener('change', ({ target }) => {
    if (target.checked) form.append(...fields.map(labelled));
    else form.replaceChildren(box);
  });
  form.append(box);
  host.append(form);
}
