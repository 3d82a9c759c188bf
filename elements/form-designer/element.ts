/** Registers `<form-designer>`. */
import { defineElement } from '../element/define-element.ts';
import { FormDesigner } from './FormDesigner.tsx';
import type { FormDesignerHandle, FormDesignerProps } from './props.ts';
import { formDesignerStyles } from './styles/sheets.ts';

export const FormDesignerElement = defineElement<FormDesignerProps, FormDesignerHandle>({
  tag: 'form-designer',
  summary: 'Edits a form definition: palette, canvas, settings, history, import and export',
  props: {
    definition: {
      type: 'json',
      ts: 'FormDefinition',
      summary: 'Form definition to edit; other contents open another form with a history of its own',
    },
    toolbar: {
      type: 'json',
      ts: 'ToolbarButton[]',
      default: 'all buttons',
      summary:
        'Buttons of the toolbar in their order: `save`, `preview`, `importJson`, `exportJson`, `exportCode`, `reset`, `close`, `undo`, `redo`',
    },
    palette: {
      type: 'json',
      ts: '(string | PaletteEntry)[]',
      default: 'all control types',
      summary:
        'Control types of the palette, and entries of the page: `{ control, label, group }` inserts a copy of `control`. Without a type by name all types are offered',
    },
    references: {
      type: 'json',
      ts: 'FieldReference[]',
      summary:
        'Uses of fields outside the form, for example `[{ "field": "amount", "by": "Expense approval" }]`; deleting and renaming such a field names them',
    },
    lookups: {
      type: 'property',
      ts: 'Lookups',
      summary: 'Sources of people, organisations and options that replace those of the server',
    },
  },
  events: {
    'cs-save': {
      ts: '{ definition: FormDefinition }',
      cancelable: true,
      summary:
        'The user pressed save. The form counts as saved then; `preventDefault()` keeps it marked as unsaved',
    },
    'cs-change': {
      ts: '{ definition: FormDefinition }',
      summary: 'The form changed, by an edit, undo or redo',
    },
    'cs-call': {
      ts: '{ id: string; name: string; path: string; method: string; headers: Record<string, string>; body: Record<string, unknown>; signal: AbortSignal; respondWith(response: unknown): void }',
      cancelable: true,
      summary:
        'The author tries the request of a front-end event. `respondWith()` provides the response from the page; `preventDefault()` cancels the call to the server at `base-url`',
    },
    'cs-close': {
      ts: '{ definition: FormDefinition; unsaved: boolean }',
      summary: 'The user pressed close; the page removes the designer',
    },
  },
  methods: {
    getDefinition: {
      ts: '() => Promise<FormDefinition>',
      summary: 'Returns the form; the very object that came in as long as nothing differs from it',
    },
    setDefinition: {
      ts: '(definition: FormDefinition) => Promise<void>',
      summary: 'Puts another form in place of this one, as one step that undo takes back',
    },
    markSaved: {
      ts: '(definition?: FormDefinition) => Promise<void>',
      summary:
        'Marks the form as saved. With a `definition`, such as that of an event, the form counts as unsaved while it is another one',
    },
    undo: { ts: '() => Promise<void>', summary: 'Takes the last step back' },
    redo: { ts: '() => Promise<void>', summary: 'Does the step again that was taken back last' },
    lint: { ts: '() => Promise<LintRow[]>', summary: 'Returns the problems of the form' },
  },
  parts: {
    toolbar: 'Toolbar',
    save: 'Save button',
    palette: 'Palette of controls',
    page: 'Sheet of the form on the canvas',
  },
  imports: {
    '@countersign/sdk/form': ['FormDefinition'],
    '@countersign/sdk/form/lint': ['LintRow'],
  },
  styles: formDesignerStyles,
  component: FormDesigner,
});

export { registerControl } from '../form-renderer/custom/custom-controls.ts';
