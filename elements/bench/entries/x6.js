/** X6 with dagre, its history, and a bare input as its panel. */
import { Graph, History } from '@antv/x6';
import { placesOf, withOneMore } from './dagre-places.js';

let graph;
let model;
let before;
let input;

const dataOf = ({ nodes, edges }) => {
  const places = placesOf(nodes, edges);
  return {
    nodes: nodes.map(({ id, label, width, height }) => ({
      id,
      shape: 'rect',
      label,
      width,
      height,
      x: places.get(id).x - width / 2,
      y: places.get(id).y - height / 2,
    })),
    edges: edges.map(({ id, from, to }) => ({ id, source: from, target: to })),
  };
};

export async function mount(host, neutral) {
  model = neutral;
  const box = document.createElement('div');
  box.style.cssText = 'width:calc(100% - 300px);height:100%;float:left';
  input = document.createElement('input');
  host.append(box, input);
  graph = new Graph({
    container: box,
    panning: { enabled: true, eventTypes: ['mouseWheel'] },
    virtual: true,
    mousewheel: { enabled: true, modifiers: ['ctrl'] },
  });
  const data = dataOf(model);
  const [first] = data.nodes;
  graph.translate(570 - first.x - first.width / 2, 40 - first.y);
  graph.fromJSON(data);
  graph.use(new History({ enabled: true, stackSize: 0 }));
  graph.on('node:click', ({ node: one }) => {
    input.value = one.attr('label/text') ?? one.label ?? one.id;
  });
}

export const unmount = () => graph.dispose();
export const isOpen = () => Boolean(document.querySelector('.x6-node'));
export const surface = () => document.querySelector('.x6-graph-svg');
export const node = id => document.querySelector(`.x6-node[data-cell-id="${id}"] rect`);
export const state = () => [
  graph
    .getNodes()
    .map(one => [one.id, one.position()])
    .sort(),
  graph
    .getEdges()
    .map(({ id }) => id)
    .sort(),
];
export const count = () => graph.getNodes().length;
export const edgeCount = () => graph.getEdges().length;
export const panel = () => input.value;
export const add = () => {
  before = model;
  model = withOneMore(model);
  const { nodes, edges } = dataOf(model);
  graph.batchUpdate(() => {
    for (const edge of graph.getEdges()) if (!edges.some(({ id }) => id === edge.id)) edge.remove();
    for (const one of nodes) {
      const known = graph.getCellById(one.id);
      if (known) known.position(one.x, one.y);
      else graph.addNode(one);
    }
    for (const edge of edges) if (!graph.getCellById(edge.id)) graph.addEdge(edge);
  });
};
export const undo = () => {
  model = before;
  graph.undo();
};
