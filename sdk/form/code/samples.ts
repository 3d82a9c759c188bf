/** A component or page of each host that renders a form with `<form-renderer>`, as source text. */
import { attributeOf } from './literal.ts';

export interface Sample {
  /** The definition as a JavaScript expression. */
  definition: string;
  /** The address of the built elements. */
  scriptUrl: string;
  lang: string;
  submitLabel: string;
}

export const htmlSample = ({ definition, scriptUrl, lang, submitLabel }: Sample): string =>
  `<!doctype html>
<html lang="${attributeOf(lang)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <script type="module" src="${attributeOf(scriptUrl)}"></script>
  </head>
  <body>
    <form-renderer id="form" submit-label="${attributeOf(submitLabel)}" lang="${attributeOf(lang)}"></form-renderer>
    <script type="module">
      const form = document.querySelector('#form');
      form.addEventListener('cs-submit', event => console.log(event.detail.values));
      form.definition = ${indented(definition, 6)};
    </script>
  </body>
</html>
`;

export const vueSample = ({ definition, lang, submitLabel }: Sample): string =>
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
    submit-label="${attributeOf(submitLabel)}"
    lang="${attributeOf(lang)}"
    @cs-submit="save($event.detail.values)"
  />
</template>
`;

export const reactSample = ({ definition, lang, submitLabel }: Sample): string =>
  `import '@countersign/elements/form-renderer';
import type { FormDefinition, Values } from '@countersign/elements';
import type {} from '@countersign/elements/react';

const definition = ${definition} as FormDefinition;

const save = (values: Values) => console.log(values);

export function Form() {
  return (
    <form-renderer
      definition={definition}
      submit-label="${attributeOf(submitLabel)}"
      lang="${attributeOf(lang)}"
      oncs-submit={event => save(event.detail.values)}
    />
  );
}
`;

export const angularSample = ({ definition, lang, submitLabel }: Sample): string =>
  `import '@countersign/elements/form-renderer';
import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import type { FormDefinition, FormRendererEventMap } from '@countersign/elements';

@Component({
  selector: 'app-form',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
    <form-renderer
      [definition]="definition"
      submit-label="${inTemplate(submitLabel)}"
      lang="${inTemplate(lang)}"
      (cs-submit)="save($event)"
    ></form-renderer>
  \`,
})
export class FormPage {
  protected readonly definition = ${indented(definition, 2)} as FormDefinition;

  protected save(event: FormRendererEventMap['cs-submit']): void {
    console.log(event.detail.values);
  }
}
`;

export const svelteSample = ({ definition, lang, submitLabel }: Sample): string =>
  `<script lang="ts">
  import '@countersign/elements/form-renderer';
  import type { FormDefinition, Values } from '@countersign/elements';
  import type {} from '@countersign/elements/svelte';

  const definition = ${indented(definition, 2)} as FormDefinition;

  const save = (values: Values) => console.log(values);
</script>

<form-renderer
  {definition}
  submit-label="${attributeOf(submitLabel)}"
  lang="${attributeOf(lang)}"
  oncs-submit={event => save(event.detail.values)}
></form-renderer>
`;

/** Lines after the first move to the right; no string of JSON goes over a line. */
const indented = (text: string, spaces: number): string => text.replaceAll('\n', `\n${' '.repeat(spaces)}`);

/** In a template literal of TypeScript. */
const inTemplate = (text: string): string => attributeOf(text).replace(/[\\`$]/g, '\\$&');
