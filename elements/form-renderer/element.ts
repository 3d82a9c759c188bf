/** Registers `<form-renderer>`. */
import { defineElement } from '../element/define-element.ts';
import { FormRenderer, type FormRendererProps } from './FormRenderer.tsx';
import type { FormRendererHandle } from './props.ts';
import { formCss } from './styles/form-css.ts';

export const FormRendererElement = defineElement<FormRendererProps, FormRendererHandle>({
  tag: 'form-renderer',
  summary: 'Shows a form definition as a working form',
  formAssociated: true,
  props: {
    definition: {
      type: 'json',
      attribute: 'definition',
      ts: 'FormDefinition',
      summary: 'The form to show; goes before `src`',
    },
    src: { type: 'string', attribute: 'src', summary: 'An address to fetch the definition from' },
    values: {
      type: 'json',
      attribute: 'values',
      ts: 'Values',
      summary: 'What the fields start with, by model; new contents replace what was typed',
    },
    privileges: {
      type: 'json',
      attribute: 'privileges',
      ts: 'Privilege[]',
      summary: 'Fields, by model or key, that this person may not see or not edit',
    },
    lookups: {
      type: 'property',
      ts: 'Lookups',
      summary: "The page's own sources of people, organisations and options, in place of the server's",
    },
    readOnly: {
      type: 'boolean',
      attribute: 'read-only',
      reflect: false,
      default: 'false',
      summary: 'Shows the form as a document of names and values',
    },
    disabled: {
      type: 'boolean',
      attribute: 'disabled',
      reflect: true,
      default: 'false',
      summary: 'Nothing can be edited, and a host form gets no value',
    },
    name: {
      type: 'string',
      attribute: 'name',
      reflect: true,
      summary: "The entry's name in a host form's data; its value is the form's values as JSON",
    },
    frameOrigins: {
      type: 'json',
      attribute: 'frame-origins',
      ts: 'string[]',
      summary: 'Origins whose pages a frame control may show, for example `["https://example.com"]`',
    },
    submitLabel: {
      type: 'string',
      attribute: 'submit-label',
      summary: "Words of a submit button at the end; without it only the form's own buttons submit",
    },
  },
  events: {
    'cs-change': {
      ts: '{ values: Values; field: string; value: unknown }',
      summary: 'A person changed a field',
    },
    'cs-submit': {
      ts: '{ values: Values }',
      cancelable: true,
      summary:
        'A person submitted values that hold every rule; with a `name` in a host form, that is submitted next',
    },
    'cs-action': {
      ts: '{ name: string; key: string; values: Values }',
      summary: 'A button with a dynamic function was pressed: `name` is its `dynamicFun`',
    },
    'cs-call': {
      ts: '{ id: string; name: string; path: string; method: string; headers: Record<string, string>; body: Record<string, unknown>; signal: AbortSignal; respondWith(response: unknown): void }',
      cancelable: true,
      summary:
        'A front-end event of the form asks for something: `respondWith` answers it, `preventDefault` keeps it from the server',
    },
    'cs-invalid': {
      ts: '{ errors: FieldError[] }',
      summary: 'A check found errors; they are shown and the first has the focus',
    },
  },
  methods: {
    getData: {
      ts: '() => Promise<Values>',
      summary: 'Checks and answers the values, or rejects with an Error whose `errors` are all that is wrong',
    },
    validate: { ts: '() => Promise<FieldError[]>', summary: 'Checks, shows and answers all errors' },
    setValues: { ts: '(values: Values) => Promise<void>', summary: 'Writes some fields, by model' },
    setErrors: {
      ts: '(errors: { field: string; message: string }[]) => Promise<void>',
      summary: "Shows errors found elsewhere; a field's are gone with its next edit",
    },
    setOptions: {
      ts: '(fields: string | string[], options: Partial<ControlOptions>) => Promise<void>',
      summary: 'Lays options over those of the definition, for example other choices',
    },
    show: { ts: '(fields: string | string[]) => Promise<void>', summary: 'Shows fields or containers' },
    hide: {
      ts: '(fields: string | string[]) => Promise<void>',
      summary: 'Hides fields or containers; their values stay',
    },
    reset: { ts: '() => Promise<void>', summary: 'Back to the values that the form started with' },
  },
  imports: {
    '@countersign/sdk/form': ['ControlOptions', 'FieldError', 'FormDefinition', 'Privilege', 'Values'],
  },
  styles: [formCss],
  component: FormRenderer,
});

export { registerControl } from './custom/custom-controls.ts';
