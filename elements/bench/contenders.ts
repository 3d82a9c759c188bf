/** The contenders: Countersign, plain HTML as the lower bound, and the peers with the exact versions of their packages. */

export interface Contender {
  name: string;
  title: string;
  /** Exact versions by package; empty for a contender of this repository. */
  packages: Record<string, string>;
  /** True for peers, with which Countersign is compared. */
  peer: boolean;
  /** True for Countersign. */
  own?: boolean;
}

const react = { react: '19.3.1', 'react-dom': '19.3.1' };
const rjsf = (version: string) => ({
  '@rjsf/core': version,
  '@rjsf/utils': version,
  '@rjsf/validator-ajv8': version,
  ...react,
});

export const contenders: readonly Contender[] = [
  { name: 'plain', title: 'plain HTML', packages: {}, peer: false },
  { name: 'countersign', title: 'Countersign', packages: {}, peer: false, own: true },
  {
    name: 'form-js',
    title: 'form-js 2.0',
    packages: { '@bpmn-io/form-js-viewer': '2.0.0' },
    peer: true,
  },
  { name: 'formio', title: 'formio.js 5.6', packages: { '@formio/js': '5.6.0' }, peer: true },
  {
    name: 'survey',
    title: 'SurveyJS 3.0',
    packages: { 'survey-core': '3.0.0', 'survey-react-ui': '3.0.0', ...react },
    peer: true,
  },
  {
    name: 'rjsf-mui',
    title: 'RJSF MUI',
    packages: {
      ...rjsf('6.10.1'),
      '@rjsf/mui': '6.10.1',
      '@mui/material': '9.5.0',
      '@mui/icons-material': '9.5.0',
      '@emotion/react': '11.14.0',
      '@emotion/styled': '11.14.1',
    },
    peer: true,
  },
  { name: 'rjsf-core', title: 'RJSF core', packages: rjsf('6.11.1'), peer: true },
];
