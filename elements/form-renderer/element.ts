/** Registers `<form-renderer>`. */
import { defineElement } from '../element/define-element.ts';
import { FormRenderer, type FormRendererProps } from './FormRenderer.tsx';
import type { FormRendererHandle } from './props.ts';
import { formCss } from './styles/form-css.ts';

export const FormRendererElement = defineElement<FormRendererProps, FormRendererHandle>({
  tag: 'form-renderer',
  summary: 'Renders a form definition as an interactive form',
  formAssociated: true,
  props: {
    definition: {
      type: 'json',
      ts: 'FormDefinition',
      summary: 'Form definition to render; takes precedence over `src`',
    },
    src: { type: 'string', summary: 'URL of the form definition' },
    values: {
      type: 'json',
      ts: 'Values',
      summary: 'Initial values by model; different contents replace the input of the user',
    },
    privileges: {
      type: 'json',
      ts: 'Privilege[]',
      summary: 'Fields, by model or key, that are hidden from the user or read-only',
    },
    lookups: {
      type: 'property',
      ts: 'Lookups',
      summary: 'Sources of people, organisations and options that replace those of the server',
    },
    processId: {
      type: 'string',
      summary:
        'Id of the process that the form starts: its person fields search the people that the process allows',
    },
    validators: {
      type: 'property',
      ts: 'Record<string, (value: unknown, context: { field: string; values: Values; path?: (string | number)[]; row?: Values; signal: AbortSignal }) => unknown>',
      summary:
        'Checks of the page by model (of a column `items.price`), or by the name of a check: `(value, { field, values, signal }) => message | messages | undefined`, also as a promise',
    },
    readOnly: {
      type: 'boolean',
      reflect: false,
      default: 'false',
      summary: 'Renders the form as a document of labels and values',
    },
    disabled: {
      type: 'boolean',
      reflect: true,
      default: 'false',
      summary: 'Disables all fields; the element is left out of the data of a host form',
    },
    name: {
      type: 'string',
      reflect: true,
      summary: 'Name of the entry in the data of a host form; the entry contains the values as JSON',
    },
    frameOrigins: {
      type: 'json',
      ts: 'string[]',
      summary: 'Origins that a frame control is allowed to embed, for example `["https://example.com"]`',
    },
    submitLabel: {
      type: 'string',
      summary: 'Label of the submit button at the end of the form; if absent, no such button is rendered',
    },
  },
  events: {
    'cs-change': {
      ts: '{ values: Values; field: string; value: unknown }',
      summary: 'The user changed the value of a field',
    },
    'cs-before-submit': {
      ts: '{ values: Values; waitUntil(promise: Promise<unknown>): void }',
      cancelable: true,
      summary:
        'The user submits valid values. `preventDefault()` cancels; `waitUntil()` delays until its promise is fulfilled, and cancels where it is rejected or is `false`. Errors by field in `error.errors` are displayed',
    },
    'cs-check': {
      ts: '{ name: string; field: string; value: unknown; values: Values; path?: (string | number)[]; row?: Values; signal: AbortSignal; respondWith(messages: unknown): void }',
      summary:
        'A field with `options.check` was left with a new value, or the form is submitted; `name` is its `check`. `respondWith()` takes a message, several, or a promise of them; a later value aborts `signal`',
    },
    'cs-submit': {
      ts: '{ values: Values }',
      cancelable: true,
      summary:
        'The user submitted valid values. If `name` is set, the host form is submitted next; `preventDefault()` cancels that',
    },
    'cs-action': {
      ts: '{ name: string; key: string; values: Values }',
      summary: 'The user pressed a button that has a dynamic function; `name` is its `dynamicFun`',
    },
    'cs-call': {
      ts: '{ id: string; name: string; path: string; method: string; headers: Record<string, string>; body: Record<string, unknown>; signal: AbortSignal; respondWith(response: unknown): void }',
      cancelable: true,
      summary:
        'A front-end event of the form sends a request. `respondWith()` provides the response from the page; `preventDefault()` cancels the call to the server',
    },
    'cs-invalid': {
      ts: '{ errors: FieldError[] }',
      summary: 'Validation failed; the errors are displayed and the first invalid field is focused',
    },
  },
  methods: {
    getData: {
      ts: '() => Promise<Values>',
      summary:
        'Validates and returns the values; rejects with an `Error` whose `errors` lists all validation errors',
    },
    getValues: {
      ts: '() => Promise<Values>',
      summary: 'Returns the values without validation, for a draft',
    },
    validate: {
      ts: '() => Promise<FieldError[]>',
      summary: 'Validates the form, displays the errors and returns them',
    },
    setValues: {
      ts: '(values: Values) => Promise<void>',
      summary: 'Sets the values of the given fields, by model',
    },
    setErrors: {
      ts: '(errors: { field: string; message: string }[]) => Promise<void>',
      summary:
        'Displays external errors, for example of a server, and focuses the first field that has one; those of a field are cleared when its value changes',
    },
    setOptions: {
      ts: '(fields: string | string[], options: Partial<ControlOptions>) => Promise<void>',
      summary: 'Overrides options of the definition, for example the choices of a select',
    },
    show: { ts: '(fields: string | string[]) => Promise<void>', summary: 'Shows fields or containers' },
    hide: {
      ts: '(fields: string | string[]) => Promise<void>',
      summary: 'Hides fields or containers; their values are retained',
    },
    reset: { ts: '() => Promise<void>', summary: 'Restores the initial values' },
  },
  imports: {
    '@countersign/sdk/form': ['ControlOptions', 'FieldError', 'FormDefinition', 'Privilege', 'Values'],
  },
  styles: [formCss],
  component: FormRenderer,
});

export { registerControl } from './custom/custom-controls.ts';
