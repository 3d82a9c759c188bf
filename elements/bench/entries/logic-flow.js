/** LogicFlow with dagre and a bare input as its panel. */
import '@logicflow/core/dist/index.css';
import LogicFlow from '@logicflow/core';
import { placesOf, withOneMore } from './dagre-places.js';

let flow;
let graph;
let before;
let input;

const dataOf = ({ nodes, edges }) => {
  const places = placesOf(nodes, edges);
  return {
    nodes: nodes.map(({ id, label, width, height }) => ({
      id,
      type: 'rect',
      text: label,
      properties: { width, height },
      x: places.get(id).x,
      y: places.get(id).y,
    })),
    edges: edges.map(({ id, from, to }) => ({ id, type: 'polyline', sourceNodeId: from, targetNodeId: to })),
  };
};

export async function mount(host, neutral) {
  graph = neutral;
  const box = document.createElement('div');
  box.style.cssText = 'width:calc(100% - 300px);height:100%;float:left';
  input = document.createElement('input');
  host.append(box, input);
  flow = new LogicFlow({ container: box, partial: true });
  flow.on('node:click', ({ data }) => {
    input.value = data.text?.value ?? '';
  });
  const data = dataOf(graph);
  flow.render(data);
  const [first] = data.nodes;
  flow.translate(570 - first.x, 70 - first.y);
}

export const unmount = () => flow.destroy();
export const isOpen = () => Boolean(document.querySelector('.lf-node'));
export const surface = () => document.querySelector('.lf-canvas-overlay');
const nameOf = id => graph.nodes.find(one => one.id === id).label;
export const node = id =>
  [...document.querySelectorAll('.lf-node')].find(({ textContent }) => textContent.trim() === nameOf(id));
export const state = () => {
  const { nodes, edges } = flow.getGraphRawData();
  return [nodes.map(({ id, x, y }) => [id, x, y]).sort(), edges.map(({ id }) => id).sort()];
};
export const count = () => flow.getGraphRawData().nodes.length;
export const edgeCount = () => flow.getGraphRawData().edges.length;
export const panel = () => input.value;
export const add = () => {
  before = graph;
  graph = withOneMore(graph);
  flow.renderRawData(dataOf(graph));
};
export const undo = () => {
  graph = before;
  flow.undo();
};
