/** A page under the strict policy with a form of every light control, and authors' styles in it. */
import '../../form-renderer/element.ts';
import type { StrictPage } from './strict.tsx';

const page: StrictPage = {
  violations: [],
  globals: Object.keys(window),
  offend() {
    const style = document.createElement('style');
    style.textContent = 'body{color:rgb(1,2,3)}';
    document.head.append(style);
  },
};
Reflect.set(window, 'strict', page);
document.addEventListener('securitypolicyviolation', event => {
  page.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
});

const options = {
  options: [{ label: 'A', value: 'a' }],
  marks: { 0: 'low' },
  customStyle: 'color:red;background:url(x)',
  clearable: true,
  showIcon: true,
  mode: 'frame',
  frameUrl: '/x',
};
const fields =
  'input textarea number select radio checkbox radioButton switch slider rate time timePicker date datePicker rangePicker monthPicker colorPicker uuid frame';
const decorations = 'text alert divider button';
const html = '<p style="color:rgb(1,2,3);position:fixed">x</p>';
const inside = [
  ...fields.split(' ').map(type => ({ type, model: type, key: type, label: type, options, help: html })),
  { type: 'select', model: 'search', key: 'search', label: 's', options: { ...options, showSearch: true } },
  ...decorations
    .split(' ')
    .map(type => ({ type, key: type, label: type, options: { ...options, handle: 'submit' } })),
  { type: 'html', key: 'html', options: { defaultValue: html } },
];
const cells = [{ tds: [{ colspan: 1, rowspan: 1, list: inside }] }];
const tabs = {
  type: 'tabs',
  key: 'tabs',
  columns: [{ label: 't', list: [{ type: 'table', key: 't', trs: cells }] }],
};
const host = Object.assign(document.createElement('form-renderer'), {
  definition: {
    list: [{ type: 'card', key: 'c', label: 'c', list: [tabs] }],
    config: { customStyle: 'p{color:red}' },
  },
});
document.body.append(host);
