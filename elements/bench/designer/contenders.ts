/** The designers: that of Countersign and its peers, with the exact versions of their packages. */
import type { Contender } from '../contenders.ts';

/** The newest version that all four packages were published in: the renderer for React lacks 3.0.3, which the creator asks for. */
const survey = {
  'survey-core': '2.5.43',
  'survey-react-ui': '2.5.43',
  'survey-creator-core': '2.5.43',
  'survey-creator-react': '2.5.43',
  react: '19.3.1',
  'react-dom': '19.3.1',
};

export const designers: readonly Contender[] = [
  { name: 'countersign-designer', title: 'Countersign', packages: {}, peer: false, own: true },
  {
    name: 'form-js-editor',
    title: 'form-js 1.23',
    packages: { '@bpmn-io/form-js-editor': '1.23.0' },
    peer: true,
  },
  { name: 'survey-creator', title: 'SurveyJS Creator 2.5', packages: survey, peer: true },
  { name: 'formio-builder', title: 'formio.js 5.6', packages: { '@formio/js': '5.6.0' }, peer: true },
];
