/** The flow designers: that of Countersign and its peers, with the exact versions of their packages. */
import type { Contender } from '../contenders.ts';

const react = { react: '19.3.1', 'react-dom': '19.3.1' };

export const flowDesigners: readonly Contender[] = [
  { name: 'countersign-flow', title: 'Countersign', packages: {}, peer: false, own: true },
  {
    name: 'bpmn-js',
    title: 'bpmn-js 18 with its panel',
    packages: {
      'bpmn-js': '18.31.1',
      'bpmn-js-properties-panel': '6.0.1',
      '@bpmn-io/properties-panel': '3.55.0',
    },
    peer: true,
  },
  {
    name: 'react-flow',
    title: 'React Flow 12 with dagre',
    packages: { '@xyflow/react': '12.12.1', '@dagrejs/dagre': '3.1.3', ...react },
    peer: true,
  },
  {
    name: 'logic-flow',
    title: 'LogicFlow 2 with dagre',
    packages: { '@logicflow/core': '2.2.5', '@dagrejs/dagre': '3.1.3' },
    peer: true,
  },
  {
    name: 'x6',
    title: 'X6 3 with dagre',
    packages: { '@antv/x6': '3.1.8', '@dagrejs/dagre': '3.1.3' },
    peer: true,
  },
];
