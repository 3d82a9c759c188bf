/** Compiles the blocks of Vue and Svelte with the compilers of their frameworks; the scripts in them are checked with the other samples. */
import { compileTemplate, parse } from '@vue/compiler-sfc';
import { compile } from 'svelte/compiler';
import { type Block, blocks } from './blocks.ts';

const isCustomElement = (tag: string) => tag.includes('-');

/** A block may be a template alone. */
function vueErrors({ page, code }: Block): string[] {
  const source = /^<(script|template)\b/m.test(code) ? code : `<template>\n${code}</template>`;
  const { descriptor, errors } = parse(source, { filename: page });
  const compiled = compileTemplate({
    id: page,
    filename: page,
    source: descriptor.template?.content ?? '',
    compilerOptions: { isCustomElement, expressionPlugins: ['typescript'] },
  });
  return [...errors, ...compiled.errors].map(String);
}

function svelteErrors({ page, code }: Block): string[] {
  try {
    const { warnings } = compile(code, { filename: page, generate: 'client' });
    return warnings.map(({ code: name, message }) => `${name}: ${message}`);
  } catch (error) {
    return [String(error)];
  }
}

const compilers: Record<string, (block: Block) => string[]> = { vue: vueErrors, svelte: svelteErrors };

/** The blocks that have a template, and a line for each that does not compile. */
export function compileTemplates(all = blocks()): { count: number; errors: string[] } {
  const own = all.filter(({ language }) => language in compilers);
  const errors = own.flatMap(block =>
    (compilers[block.language]?.(block) ?? []).map(error => `${block.page}:${block.line} ${error}`),
  );
  return { count: own.length, errors: [...new Set(errors)] };
}
