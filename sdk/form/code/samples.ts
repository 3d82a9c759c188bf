/**
 * Generates a sample for each host framework: the source of a component or HTML document that renders a form
 * with `<form-renderer>`.
 */
import { escapeAttribute } from './literal.ts';

export interface SampleInput {
  /** The JavaScript source code of the form definition. */
  definition: string;
  /** URL of the built custom elements. */
  scriptUrl: string;
  lang: string;
  submitLabel: string;
}

export const htmlSample = ({ definition, scriptUrl, lang, submitLabel }: SampleInput): string =>
  `<!doctype html>
<html lang="${escapeAttribute(lang)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <script type="module" src="${escapeAttribute(scriptUrl)}"></script>
  </head>
  <body>
    <form-renderer id="form" submit-label="${escapeAttribute(submitLabel)}" lang="${escapeAttribute(lang)}"></form-renderer>
    <script type="module">
      const form = document.querySelector('#form');
      form.addEventListener('cs-submit', event => console.log(event.detail.values));
      form.definition = ${indentFollowingLines(definition, 6)};
    </script>
  </body>
</html>
`;

export const vueSample = ({ definition, lang, submitLabel }: SampleInput): string =>
  `<!-- isCustomElement: tag => tag.includes('-') in the compiler options of the Vue plugin -->
<script setup lang="ts">
import '@countersign/elements/form-renderer';
import type { FormDefinition, Values } from '@countersign/elements';
import type {} from '@countersign/elements/vue';

const definition = ${definition} as FormDefinition;

const save = (values: Values) => console.log(values);
</script>

<template>
  <form-renderer
    :definition.prop="definition"
    submit-label="${escapeAttribute(submitLabel)}"
    lang="${escapeAttribute(lang)}"
    @cs-submit="save($event.detail.values)"
  />
</template>
`;

export const reactSample = ({ definition, lang, submitLabel }: SampleInput): string =>
  `import '@countersign/elements/form-renderer';
import type { FormDefinition, Values } from '@countersign/elements';
import type {} from '@countersign/elements/react';

const definition = ${definition} as FormDefinition;

const save = (values: Values) => console.log(values);

export function Form() {
  return (
    <form-renderer
      definition={definition}
      submit-label="${escapeAttribute(submitLabel)}"
      lang="${escapeAttribute(lang)}"
      oncs-submit={event => save(event.detail.values)}
    />
  );
}
`;

export const angularSample = ({ definition, lang, submitLabel }: SampleInput): string =>
  `import '@countersign/elements/form-renderer';
import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import type { FormDefinition, FormRendererEventMap } from '@countersign/elements';

@Component({
  selector: 'app-form',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
    <form-renderer
      [definition]="definition"
      submit-label="${escapeInTemplate(submitLabel)}"
      lang="${escapeInTemplate(lang)}"
      (cs-submit)="save($event)"
    ></form-renderer>
  \`,
})
export class FormPage {
  protected readonly definition = ${indentFollowingLines(definition, 2)} as FormDefinition;

  protected save(event: FormRendererEventMap['cs-submit']): void {
    console.log(event.detail.values);
  }
}
`;

export const svelteSample = ({ definition, lang, submitLabel }: SampleInput): string =>
  `<script lang="ts">
  import '@countersign/elements/form-renderer';
  import type { FormDefinition, Values } from '@countersign/elements';
  import type {} from '@countersign/elements/svelte';

  const definition = ${indentFollowingLines(definition, 2)} as FormDefinition;

  const save = (values: Values) => console.log(values);
</script>

<form-renderer
  {definition}
  submit-label="${escapeAttribute(submitLabel)}"
  lang="${escapeAttribute(lang)}"
  oncs-submit={event => save(event.detail.values)}
></form-renderer>
`;

/**
 * Indents all lines of a JSON text after the first line. String values stay unchanged, because a JSON string
 * never spans several lines.
 */
const indentFollowingLines = (text: string, spaces: number): string =>
  text.replaceAll('\n', `\n${' '.repeat(spaces)}`);

/** Escapes an attribute value inside a TypeScript template literal. */
const escapeInTemplate = (text: string): string => escapeAttribute(text).replace(/[\\`$]/g, '\\$&');
