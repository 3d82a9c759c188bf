/** Countersign: the built flow designer. */
const element = '/dist/flow-designer.js';
await import(/* @vite-ignore */ element);

let designer;
const inside = selector => designer.shadowRoot?.querySelector(selector);

export async function mount(host, { flow }) {
  designer = document.createElement('flow-designer');
  designer.lang = 'en';
  designer.style.blockSize = '100%';
  designer.flow = flow;
  host.append(designer);
}

export const unmount = () => designer.remove();
export const isOpen = () => Boolean(inside('.cs-flow-box[data-id="s"]'));
export const surface = () => inside('.flow-canvas');
export const node = id => inside(`.cs-flow-box[data-id="${id}"]`);
export const state = () => designer.getFlow();
export const count = async () => JSON.stringify(await designer.getFlow()).split('"nodeName"').length - 1;
export const panel = () => inside('[data-at=nodeName] input')?.value;
export const undo = () => designer.undo();
export const exportSvg = async () => (await designer.exportImage({ type: 'svg' })).size;
export const exportJpeg = async () => (await designer.exportImage({ type: 'jpeg' })).size;
/** By the gesture of a person: the `+`, and an entry of its menu. */
export const addButton = () => inside('.flow-add');
export const addEntry = () => inside('[role=menuitem][data-type="1"]');
