/** Source text that embeds a form in a page, for authors to copy. */
import type { FormDefinition } from '../definition/types.ts';
import { literalOf } from './literal.ts';
import { angularSample, htmlSample, reactSample, type Sample, svelteSample, vueSample } from './samples.ts';

export type CodeHost = 'vue' | 'html' | 'react' | 'angular' | 'svelte';

export interface CodeOptions {
  /** The language of the rendered form. Default `zh`. */
  lang?: 'zh' | 'en';
  /** The address of the built elements, for the plain page. */
  scriptUrl?: string;
}

interface Host {
  host: CodeHost;
  /** The tab of the dialog. */
  name: string;
  file: string;
  mediaType: string;
}

/** The hosts in the order of their tabs. */
export const codeHosts: readonly Host[] = [
  { host: 'vue', name: 'VUE', file: 'Form.vue', mediaType: 'text/plain' },
  { host: 'html', name: 'HTML', file: 'form.html', mediaType: 'text/html' },
  { host: 'react', name: 'React', file: 'Form.tsx', mediaType: 'text/plain' },
  { host: 'angular', name: 'Angular', file: 'form.ts', mediaType: 'text/plain' },
  { host: 'svelte', name: 'Svelte', file: 'Form.svelte', mediaType: 'text/plain' },
];

const samples: Record<CodeHost, (sample: Sample) => string> = {
  vue: vueSample,
  html: htmlSample,
  react: reactSample,
  angular: angularSample,
  svelte: svelteSample,
};

const SCRIPT_URL = 'https://approvals.example.com/elements/form-renderer.js';

/** Returns a whole file that renders the form. Labels and other texts of the form stay data: none ends a script. */
export const codeSample = (
  definition: FormDefinition,
  host: CodeHost,
  { lang = 'zh', scriptUrl = SCRIPT_URL }: CodeOptions = {},
): string =>
  samples[host]({
    definition: literalOf(definition),
    scriptUrl,
    lang,
    submitLabel: lang === 'zh' ? '提交' : 'Submit',
  });
