/** Registers `<flow-designer>`. */
import { createElement } from 'react';
import { useElementContext } from '../element/context.ts';
import { defineElement } from '../element/define-element.ts';
import { FlowDesigner } from './FlowDesigner.tsx';
import type { FlowStep } from './page-types.ts';
import type { FlowDesignerHandle, FlowDesignerProps } from './props.ts';
import { flowDesignerStyles } from './styles/sheets.ts';

/**
 * Sets the element's `step` property when the designer shows another step. The host page can then change the
 * step again by this property.
 */
function FlowDesignerWithStepSync(props: FlowDesignerProps) {
  const host = useElementContext()?.host;
  const onStepShown = (step: FlowStep) => {
    if (host) Object.assign(host, { step });
  };
  return createElement(FlowDesigner, { ...props, onStepShown });
}

export const FlowDesignerElement = defineElement<FlowDesignerProps, FlowDesignerHandle>({
  tag: 'flow-designer',
  summary:
    'Edits an approval flow: basic information, canvas with outline and settings of every node, settings of the flow, history and problems',
  props: {
    flow: {
      type: 'json',
      ts: 'Flow',
      summary: 'Flow to edit; other contents open another flow with a history of its own',
    },
    basics: {
      type: 'json',
      ts: 'FlowBasics',
      summary:
        'Basic information of the process: name, key, group, forms, managers. Other contents begin a history of their own',
    },
    processId: {
      type: 'string',
      summary:
        'Id of a process on the server at `base-url`: the element loads its flow, basics and form, and saves and publishes them',
    },
    form: {
      type: 'json',
      ts: 'FormDefinition',
      summary: 'Form definition whose fields the flow uses, in conditions, rights and texts',
    },
    step: {
      type: 'string',
      ts: 'FlowStep',
      default: 'flowDesign',
      summary: 'Open tab: `basicInfo`, `flowDesign` or `flowSetting`. Follows the tab that the user opens',
    },
    hideSteps: {
      type: 'boolean',
      summary: 'Hides the tabs; the page leads from one to the next by `step`',
    },
    status: {
      type: 'json',
      ts: 'unknown',
      summary: 'Run of an instance, shown on the flow',
    },
    versions: {
      type: 'property',
      ts: 'FlowVersions',
      summary: 'Source of the published versions, in place of the server of `process-id`',
    },
    lookups: {
      type: 'property',
      ts: 'Lookups',
      summary: 'Sources of people, organisations and options that replace those of the server',
    },
    readOnly: {
      type: 'boolean',
      reflect: true,
      summary: 'Shows the flow without anything that changes it',
    },
  },
  events: {
    'cs-save': {
      ts: '{ flow: Flow; basics: FlowBasics }',
      cancelable: true,
      summary:
        'The user pressed save. With `process-id` the element stores the state then, else it counts as saved; `preventDefault()` keeps it unsaved',
    },
    'cs-publish': {
      ts: '{ flow: Flow; basics: FlowBasics }',
      cancelable: true,
      summary:
        'The user pressed publish, and there is no error. With `process-id` the element stores and publishes the state then, else it counts as saved; `preventDefault()` keeps it unsaved',
    },
    'cs-change': {
      ts: '{ flow: Flow; basics: FlowBasics }',
      summary: 'The flow or the basics changed, by an edit, undo or redo',
    },
    'cs-step': { ts: '{ step: FlowStep }', summary: 'The user opened another tab' },
  },
  methods: {
    getFlow: {
      ts: '() => Promise<Flow>',
      summary: 'Returns the flow; the very object that came in as long as nothing differs from it',
    },
    getBasics: {
      ts: '() => Promise<FlowBasics>',
      summary:
        'Returns the basic information; the very object that came in as long as nothing differs from it',
    },
    markSaved: {
      ts: '(saved?: { flow?: Flow; basics?: FlowBasics }) => Promise<void>',
      summary:
        'Marks the present state as saved. With an argument, such as the detail of an event, the designer is unsaved while it holds another state',
    },
    exportImage: {
      ts: '(options?: FlowImageOptions) => Promise<Blob>',
      summary: 'Returns the flow as a picture: JPEG with quality 0.8 by default, PNG or SVG',
    },
    undo: { ts: '() => Promise<void>', summary: 'Takes the last step back' },
    redo: { ts: '() => Promise<void>', summary: 'Does the step again that was taken back last' },
    lint: { ts: '() => Promise<FlowLintRow[]>', summary: 'Returns the problems of the flow' },
  },
  parts: { toolbar: 'Toolbar', save: 'Save button', publish: 'Publish button' },
  imports: {
    '@countersign/sdk/form': ['FormDefinition'],
    '@countersign/sdk/flow': ['Flow', 'FlowBasics'],
  },
  styles: flowDesignerStyles,
  component: FlowDesignerWithStepSync,
});
