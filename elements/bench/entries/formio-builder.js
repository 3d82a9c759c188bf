/** The builder of formio.js: its settings are in a dialog, and it has no undo. */
import { Formio } from '@formio/js';
import '@formio/js/dist/formio.full.min.css';
import { componentOf } from './formio-components.js';

let builder;

export async function mount(host, fields) {
  builder = await Formio.builder(host, { display: 'form', components: fields.map(componentOf) });
}

const inDialog = selector => document.querySelector(`.formio-dialog ${selector}`);

export const unmount = () => builder.destroy(true);
export const labels = async () =>
  builder.form.components.filter(({ type }) => type !== 'button').map(({ label }) => label);
export const item = name =>
  document.querySelector(`.formio-component-${name}`)?.closest('.builder-component');
/** Both buttons are shown under the pointer. */
export const grip = name => item(name)?.querySelector('[ref=moveComponent]');
export const settingsButton = name => item(name)?.querySelector('[ref=editComponent]');
export const labelInput = () => inDialog('input[name="data[label]"]');
export const saveButton = () => inDialog('[ref=saveButton]');
export const hasNoUndo = () => true;
