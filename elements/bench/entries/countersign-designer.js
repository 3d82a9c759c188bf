/** Countersign: the built designer with a definition. */
import { controlOf, definitionOf } from './countersign-definition.ts';

const element = '/dist/form-designer.js';
await import(/* @vite-ignore */ element);

let designer;

const inside = selector => designer.shadowRoot?.querySelector(selector);

export async function mount(host, fields) {
  designer = document.createElement('form-designer');
  designer.lang = 'en';
  designer.style.blockSize = '100%';
  designer.definition = definitionOf(fields.map(controlOf));
  host.append(designer);
}

export const unmount = () => designer.remove();
export const labels = async () => (await designer.getDefinition()).list.map(({ label }) => label);
export const item = name => inside(`.designer-item[data-key="${name}"]`);
export const grip = item;
export const labelInput = () => inside('[data-at="label"] input');
export const undoButton = () => inside('[data-tool="undo"]');
