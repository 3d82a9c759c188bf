/** The designers: that of Countersign and its peers, with the exact versions of their packages. */
import type { Contender } from '../contenders.ts';

/** `survey-creator-js` and its renderer were not published in one version; the renderer for React works with a warning. */
const survey = {
  'survey-core': '3.0.3',
  'survey-react-ui': '3.0.0',
  'survey-creator-core': '3.0.3',
  'survey-creator-react': '3.0.3',
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
  { name: 'survey-creator', title: 'SurveyJS Creator 3.0', packages: survey, peer: true },
  { name: 'formio-builder', title: 'formio.js 5.6', packages: { '@formio/js': '5.6.0' }, peer: true },
];
