/** Every sample is read by the parser of its host, and no text of a form leaves the definition. */
import { parse as parseVue } from '@vue/compiler-sfc';
import { parse as parseHtml } from 'parse5';
import { parse as parseSvelte } from 'svelte/compiler';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../definition/types.ts';
import { codeSample, codeSampleHosts } from './index.ts';
import { escapeAttribute, toJsLiteral } from './literal.ts';

const hostile = [
  '</script><img src=x onerror=alert(1)>',
  '<!-- <script>',
  '{{constructor.constructor("alert(1)")()}}',
  '{@html "<b>"}',
  `\`\${alert(1)}\``,
  '\u2028\u2029',
  '"\'\\',
  '</template></style>',
  '*/ alert(1) /*',
];
const definition: FormDefinition = {
  list: hostile.map((label, n) => ({ type: 'input', key: `k${n}`, model: `m${n}`, label })),
  config: JSON.parse('{"customStyle":"</style>","__proto__":{"layout":"x"}}'),
};

/** The definition that the source text holds, evaluated as data alone. */
function definitionIn(source: string): unknown {
  const start = source.search(/definition = \{/) + 'definition = '.length;
  const end = /\n *\}(?: as FormDefinition)?;/.exec(source.slice(start));
  const text = source.slice(start, start + (end?.index ?? 0) + (end?.[0].indexOf('}') ?? 0) + 1);
  return JSON.parse(text.replaceAll('["__proto__"]', '"__proto__"'));
}

interface HtmlNode {
  nodeName: string;
  childNodes?: HtmlNode[];
}

const tagsIn = ({ childNodes = [] }: HtmlNode): string[] =>
  childNodes.flatMap(node => (/^#/.test(node.nodeName) ? [] : [node.nodeName, ...tagsIn(node)]));

/** The errors of the parser of scripts. */
const scriptErrors = (file: string, source: string): unknown[] => parseSync(file, source).errors;

describe('codeSample', () => {
  it.each(codeSampleHosts)('$host holds the definition unharmed', ({ host }) => {
    const source = codeSample(definition, host);
    expect(definitionIn(source)).toEqual(definition);
    expect(source).not.toContain('<img');
    expect(source).not.toContain('<!-- <script>');
  });

  it('is one page with two scripts for HTML', () => {
    const source = codeSample(definition, 'html');
    expect(tagsIn(parseHtml(source)).join(' ')).toBe('html head meta meta script body form-renderer script');
    const scripts = [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
    expect(scripts).toHaveLength(2);
    expect(scripts.flatMap(text => scriptErrors('page.js', text))).toEqual([]);
  });

  it('is a component with a script and a template for Vue', () => {
    const { descriptor, errors } = parseVue(codeSample(definition, 'vue'));
    expect(errors).toEqual([]);
    expect(descriptor.styles).toEqual([]);
    expect(scriptErrors('Form.ts', descriptor.scriptSetup?.content ?? '(')).toEqual([]);
    expect(descriptor.template?.ast?.children).toHaveLength(1);
  });

  it('is a component with one tag for Svelte', () => {
    const { fragment, instance } = parseSvelte(codeSample(definition, 'svelte'), { modern: true });
    expect(instance).not.toBeNull();
    expect(fragment.nodes.filter(node => node.type !== 'Text').map(node => node.type)).toEqual([
      'RegularElement',
    ]);
  });

  it.each([
    ['react', 'Form.tsx'],
    ['angular', 'form.ts'],
  ] as const)('is a module for %s', (host, file) => {
    expect(scriptErrors(file, codeSample(definition, host, { lang: 'en' }))).toEqual([]);
  });

  it('writes the language and the address of the elements', () => {
    const source = codeSample(definition, 'html', { lang: 'en', scriptUrl: 'https://x.example/"><b>' });
    expect(source).toContain('submit-label="Submit" lang="en"');
    expect(source).toContain('src="https://x.example/&#34;&#62;&#60;b&#62;"');
  });
});

it('escapes what a script or an attribute would read', () => {
  expect(toJsLiteral('</script>')).toBe('"\\u003c/script\\u003e"');
  expect(JSON.parse(toJsLiteral(hostile))).toEqual(hostile);
  expect(escapeAttribute('a "b" {c}')).toBe('a &#34;b&#34; &#123;c&#125;');
});
