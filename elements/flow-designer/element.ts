/** Registers `<flow-designer>`. */
import { defineElement } from '../element/define-element.ts';
import { FlowDesigner } from './FlowDesigner.tsx';
import type { FlowDesignerHandle, FlowDesignerProps } from './props.ts';
import { styles } from './styles/sheets.ts';

export const FlowDesignerElement = defineElement<FlowDesignerProps, FlowDesignerHandle>({
  tag: 'flow-designer',
  summary: 'Edits an approval flow: outline, canvas, settings of every node, history and problems',
  props: {
    flow: {
      type: 'json',
      attribute: 'flow',
      ts: 'Flow',
      summary: 'Flow to edit; another object opens another flow with a history of its own',
    },
    form: {
      type: 'json',
      attribute: 'form',
      ts: 'FormDefinition',
      summary: 'Form definition whose fields the flow uses, in conditions, rights and texts',
    },
    readOnly: {
      type: 'boolean',
      attribute: 'read-only',
      reflect: true,
      summary: 'Shows the flow without anything that changes it',
    },
  },
  events: {
    'cs-save': {
      ts: '{ flow: Flow }',
      cancelable: true,
      summary:
        'The user pressed save. The flow counts as saved then; `preventDefault()` keeps it marked as unsaved',
    },
    'cs-publish': {
      ts: '{ flow: Flow }',
      cancelable: true,
      summary:
        'The user pressed publish. The flow counts as saved then; `preventDefault()` keeps it marked as unsaved',
    },
    'cs-change': { ts: '{ flow: Flow }', summary: 'The flow changed, by an edit, undo or redo' },
  },
  methods: {
    getFlow: {
      ts: '() => Promise<Flow>',
      summary: 'Returns the flow; the very object that came in as long as nothing differs from it',
    },
    undo: { ts: '() => Promise<void>', summary: 'Takes the last step back' },
    redo: { ts: '() => Promise<void>', summary: 'Does the step again that was taken back last' },
    lint: { ts: '() => Promise<FlowLintRow[]>', summary: 'Returns the problems of the flow' },
  },
  parts: { toolbar: 'Toolbar', save: 'Save button', publish: 'Publish button' },
  imports: {
    '@countersign/sdk/form': ['FormDefinition'],
    '@countersign/sdk/flow': ['Flow'],
  },
  styles,
  component: FlowDesigner,
});
