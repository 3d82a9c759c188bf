/** React Flow with dagre; a snapshot for undo and a bare input as its panel. */
import '@xyflow/react/dist/style.css';
import { applyNodeChanges, ReactFlow } from '@xyflow/react';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { placesOf, withOneMore } from './dagre-places.js';

let root;
let graph;
let before;
let show;
let product;

const stateOf = ({ nodes, edges }) => {
  const places = placesOf(nodes, edges);
  return {
    nodes: nodes.map(({ id, label, width, height }) => {
      const { x, y } = places.get(id);
      return { id, data: { label }, position: { x: x - width / 2, y: y - height / 2 }, width, height };
    }),
    edges: edges.map(({ id, from, to }) => ({ id, source: from, target: to })),
  };
};

/** The first node stands at the top, as in the other products. */
const viewOf = ({ position, width }) => ({ x: 570 - position.x - width / 2, y: 40 - position.y, zoom: 1 });

function Editor({ start }) {
  const [state, setState] = useState(start);
  const [label, setLabel] = useState('');
  show = setState;
  return createElement(
    'div',
    { style: { display: 'flex', height: '100%' } },
    createElement(
      'div',
      { style: { flex: 1 } },
      createElement(ReactFlow, {
        ...state,
        panOnScroll: true,
        defaultViewport: viewOf(start.nodes[0]),
        minZoom: 0.5,
        onlyRenderVisibleElements: true,
        onInit: instance => {
          product = instance;
        },
        onNodesChange: changes => setState(now => ({ ...now, nodes: applyNodeChanges(changes, now.nodes) })),
        onNodeClick: (_, node) => setLabel(node.data.label),
      }),
    ),
    createElement('input', { id: 'panel', value: label, readOnly: true, style: { width: 300 } }),
  );
}

export async function mount(host, neutral) {
  graph = neutral;
  root = createRoot(host);
  root.render(createElement(Editor, { start: stateOf(neutral) }));
}

export const unmount = () => root.unmount();
export const isOpen = () => Boolean(document.querySelector('.react-flow__node'));
export const surface = () => document.querySelector('.react-flow__pane');
export const node = id => document.querySelector(`.react-flow__node[data-id="${id}"]`);
export const state = () => [
  product.getNodes().map(({ id, position }) => [id, position]),
  product.getEdges().map(({ id }) => id),
];
export const count = () => graph.nodes.length;
export const edgeCount = () => graph.edges.length;
export const panel = () => document.querySelector('#panel')?.value;
export const add = () => {
  before = graph;
  graph = withOneMore(graph);
  show(stateOf(graph));
};
export const undo = () => {
  graph = before;
  show(stateOf(graph));
};
