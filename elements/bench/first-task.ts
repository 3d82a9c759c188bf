/** The first usable approval: the autoloader, one tag, a task with a form of ten fields to fill in, and a server in the page. */
import { leaveTask, leaveTimeline } from '../approval-task/testing/sample.ts';
import { weighPage } from './built.ts';
import type { Weight } from './weight.ts';

const types = [
  'input',
  'textarea',
  'number',
  'select',
  'radio',
  'checkbox',
  'date',
  'time',
  'switch',
  'rangePicker',
];
const choices = ['a', 'b'].map(value => ({ label: value, value }));
const form = {
  list: types.map((type, at) => ({
    type,
    key: `k${at}`,
    model: `m${at}`,
    label: `Field ${at}`,
    options: type === 'select' || type === 'radio' || type === 'checkbox' ? { options: choices } : {},
  })),
  config: {},
};

/** Responses of the server to the calls of a first load, by the end of the path. */
const responses = {
  taskInfo: { ...leaveTask, nodeInfo: JSON.stringify({ type: 1, privileges: [] }), variable: '{}' },
  nodeInfo: leaveTimeline,
  detail: { jsonContent: JSON.stringify(form) },
  Jflow_Degree: [{ dictLabel: 'Urgent', dictValue: '1', remark: '' }],
};

const page = `<!doctype html><meta charset="utf-8"><title>First task</title>
<script>
  const responses = ${JSON.stringify(responses)};
  const { fetch } = window;
  window.fetch = (input, init) => {
    const data = responses[new URL(input.url ?? input, location.href).pathname.split('/').at(-1)];
    return data === undefined ? fetch(input, init) : Promise.resolve(Response.json({ code: 10000, data }));
  };
  document.addEventListener('cs-ready', () => { window.readyAt = performance.now(); window.isReady = true; });
</script>
<approval-task lang="en" task-id="task-1"></approval-task>
<script type="module" src="/dist/countersign.js"></script>`;

/** Of elements built into this folder. */
export const weighFirstTask = (folder: string): Promise<Weight> => weighPage(folder, page);
