/** form-js-editor. It has no button for undo: Ctrl+Z does it. */
import { FormEditor } from '@bpmn-io/form-js-editor';
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css';
import '@bpmn-io/form-js-editor/dist/assets/form-js-editor.css';
import '@bpmn-io/form-js-editor/dist/assets/properties-panel.css';
import '@bpmn-io/form-js-editor/dist/assets/dragula.css';
import { componentOf } from './form-js-components.js';

let editor;

export async function mount(container, fields) {
  editor = new FormEditor({ container });
  await editor.importSchema({ type: 'default', schemaVersion: 18, components: fields.map(componentOf) });
}

export const unmount = () => editor.destroy();
export const labels = async () =>
  editor.getSchema().components.map(({ label, dateLabel }) => dateLabel ?? label);
export const item = name => document.querySelector(`.fjs-element[data-id="${name}"]`);
export const grip = item;
/** The header of the folded group that holds the label. */
export const foldedGroup = () =>
  labelInput()?.closest('.bio-properties-panel-group-entries:not(.open)')?.previousElementSibling ?? null;
export const labelInput = () =>
  document.querySelector('[data-entry-id="label"] .cm-content, [data-entry-id="date-label"] input');
