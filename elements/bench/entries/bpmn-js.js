/** bpmn-js with its properties panel; places come with the document. */
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import '@bpmn-io/properties-panel/dist/assets/properties-panel.css';
import Modeler from 'bpmn-js/lib/Modeler';
import { BpmnPropertiesPanelModule, BpmnPropertiesProviderModule } from 'bpmn-js-properties-panel';

let modeler;

const idOf = id => `i_${id.replaceAll('-', '_')}`;

function documentOf({ nodes, edges }) {
  const at = new Map(nodes.map(node => [node.id, node]));
  const tasks = nodes.map(({ id, label }) => `<task id="${idOf(id)}" name="${label}"/>`);
  const flows = edges.map(
    ({ id, from, to }) =>
      `<sequenceFlow id="${idOf(id)}" sourceRef="${idOf(from)}" targetRef="${idOf(to)}"/>`,
  );
  const shapes = nodes.map(
    ({ id, x, y, width, height }) =>
      `<di:BPMNShape id="d${idOf(id)}" bpmnElement="${idOf(id)}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></di:BPMNShape>`,
  );
  const ways = edges.map(({ id, from, to }) => {
    const [a, b] = [at.get(from), at.get(to)];
    return `<di:BPMNEdge id="d${idOf(id)}" bpmnElement="${idOf(id)}"><o:waypoint x="${a.x + a.width / 2}" y="${a.y + a.height}"/><o:waypoint x="${b.x + b.width / 2}" y="${b.y}"/></di:BPMNEdge>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:di="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:o="http://www.omg.org/spec/DD/20100524/DI" targetNamespace="x"><process id="p">${tasks.join('')}${flows.join('')}</process><di:BPMNDiagram id="dp"><di:BPMNPlane id="pl" bpmnElement="p">${shapes.join('')}${ways.join('')}</di:BPMNPlane></di:BPMNDiagram></definitions>`;
}

export async function mount(host, graph) {
  const box = document.createElement('div');
  box.style.cssText = 'width:calc(100% - 300px);height:100%;float:left';
  const side = document.createElement('div');
  side.style.cssText = 'width:300px;height:100%;float:left';
  host.append(box, side);
  modeler = new Modeler({
    container: box,
    propertiesPanel: { parent: side },
    additionalModules: [BpmnPropertiesPanelModule, BpmnPropertiesProviderModule],
  });
  await modeler.importXML(documentOf(graph));
}

const shapes = () =>
  modeler.get('elementRegistry').filter(({ type, labelTarget }) => type === 'bpmn:Task' && !labelTarget);

export const unmount = () => modeler.destroy();
export const isOpen = () => Boolean(document.querySelector('.djs-shape'));
export const surface = () => document.querySelector('.djs-container svg');
export const node = id =>
  document.querySelector(`.djs-shape[data-element-id="${idOf(id)}"] .djs-visual rect`);
export const state = () => [
  shapes()
    .map(({ id, x, y }) => [id, x, y])
    .sort(),
  modeler
    .get('elementRegistry')
    .filter(({ type }) => type === 'bpmn:SequenceFlow')
    .map(({ id, waypoints }) => [id, waypoints.map(({ x, y }) => [x, y])])
    .sort(),
];
export const count = () => shapes().length;
export const edgeCount = () =>
  modeler.get('elementRegistry').filter(({ type }) => type === 'bpmn:SequenceFlow').length;
export const panel = () =>
  document.querySelector('#bio-properties-panel-name')?.value ??
  document.querySelector('[data-entry-id=name] textarea, [data-entry-id=name] [contenteditable]')
    ?.textContent;
/** The space tool moves what is below, then a task comes into the gap. */
export const add = () => {
  const all = shapes();
  const middle = all[Math.floor(all.length / 2)];
  const spaceTool = modeler.get('spaceTool');
  const root = modeler.get('canvas').getRootElement();
  const below = spaceTool.calculateAdjustments(all, 'y', 100, middle.y + middle.height + 1);
  modeler
    .get('modeling')
    .createSpace(
      below.movingShapes,
      below.resizingShapes,
      { x: 0, y: 100 },
      's',
      middle.y + middle.height + 1,
    );
  const task = modeler.get('elementFactory').createShape({ type: 'bpmn:Task' });
  const place = { x: middle.x + middle.width / 2, y: middle.y + middle.height + 60 };
  modeler.get('modeling').createShape(task, place, middle.outgoing[0] ?? root);
};
/** The space and the task are two steps of its history. */
export const undo = () => {
  modeler.get('commandStack').undo();
  modeler.get('commandStack').undo();
};
