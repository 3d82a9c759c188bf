/** Generates source code that embeds a form in a web page, for authors to copy. */
import type { FormDefinition } from '../definition/types.ts';
import { toJsLiteral } from './literal.ts';
import {
  angularSample,
  htmlSample,
  reactSample,
  type SampleInput,
  svelteSample,
  vueSample,
} from './samples.ts';

export type CodeHost = 'vue' | 'html' | 'react' | 'angular' | 'svelte';

export interface CodeOptions {
  /** The language of the rendered form. Default: `zh`. */
  lang?: 'zh' | 'en';
  /** URL of the built custom elements. Only the `html` sample uses it. */
  scriptUrl?: string;
}

interface CodeHostTab {
  host: CodeHost;
  /** The title of the tab that shows this sample in the designer's dialog for source code. */
  name: string;
  file: string;
  mediaType: string;
}

/** The supported host frameworks and plain HTML, in the order of their tabs. */
export const codeSampleHosts: readonly CodeHostTab[] = [
  { host: 'vue', name: 'VUE', file: 'Form.vue', mediaType: 'text/plain' },
  { host: 'html', name: 'HTML', file: 'form.html', mediaType: 'text/html' },
  { host: 'react', name: 'React', file: 'Form.tsx', mediaType: 'text/plain' },
  { host: 'angular', name: 'Angular', file: 'form.ts', mediaType: 'text/plain' },
  { host: 'svelte', name: 'Svelte', file: 'Form.svelte', mediaType: 'text/plain' },
];

const sampleCodeGeneratorByFramework: Record<CodeHost, (sample: SampleInput) => string> = {
  vue: vueSample,
  html: htmlSample,
  react: reactSample,
  angular: angularSample,
  svelte: svelteSample,
};

const DEFAULT_FORM_RENDERER_SCRIPT_URL = 'https://approvals.example.com/elements/form-renderer.js';

/**
 * Returns a complete source file that renders the form. Labels and other texts of the form are escaped, so
 * that no text can close a script element.
 */
export const codeSample = (
  definition: FormDefinition,
  host: CodeHost,
  { lang = 'zh', scriptUrl = DEFAULT_FORM_RENDERER_SCRIPT_URL }: CodeOptions = {},
): string =>
  sampleCodeGeneratorByFramework[host]({
    definition: toJsLiteral(definition),
    scriptUrl,
    lang,
    submitLabel: lang === 'zh' ? '提交' : 'Submit',
  });
