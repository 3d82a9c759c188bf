/** Registers `<approval-task>`. */
import { createElement } from 'react';
import { useElementContext } from '../element/context.ts';
import { defineElement } from '../element/define-element.ts';
import { ApprovalTask } from './ApprovalTask.tsx';
import type { ApprovalTaskHandle, ApprovalTaskProps } from './props.ts';
import { styles } from './styles/sheets.ts';

/** Like a native dialog the element resets `open` when it closes, so that setting it again opens it again. */
function Hosted(props: ApprovalTaskProps) {
  const host = useElementContext()?.host;
  const onClosed = () => {
    if (host) Object.assign(host, { open: false });
  };
  return createElement(ApprovalTask, { ...props, onClosed });
}

export const ApprovalTaskElement = defineElement<ApprovalTaskProps, ApprovalTaskHandle>({
  tag: 'approval-task',
  summary: 'Shows one approval with its form and its timeline, and takes the decision',
  props: {
    taskId: { type: 'string', attribute: 'task-id', summary: 'The task to decide' },
    instanceId: {
      type: 'string',
      attribute: 'instance-id',
      summary: 'An instance without a task, for its initiator and administrators; `task-id` takes precedence',
    },
    lookups: {
      type: 'property',
      ts: 'Lookups',
      summary: 'Sources of people, organisations and options that replace those of the server',
    },
    frameOrigins: {
      type: 'json',
      attribute: 'frame-origins',
      ts: 'string[]',
      summary: 'Origins whose pages a frame control of the form may show',
    },
    layout: {
      type: 'string',
      attribute: 'layout',
      ts: "'inline' | 'modal' | 'fullscreen'",
      default: 'inline',
      summary: 'A section of the page, a dialog 1000 px wide, or a dialog over the whole window',
    },
    open: {
      type: 'boolean',
      attribute: 'open',
      reflect: true,
      default: 'false',
      summary: 'Shows the dialog of the layouts modal and fullscreen; inline is always shown',
    },
    noDrafts: {
      type: 'boolean',
      attribute: 'no-drafts',
      default: 'false',
      summary: 'Stores no unsent input on this device',
    },
  },
  events: {
    'cs-decided': {
      ts: '{ taskId?: string; instanceId: string; action: string; isPass?: boolean; isOver: boolean; instanceState: number }',
      summary:
        "An action was accepted: `action` is its name, `isPass` is set for agree, submit and reject, `isOver` is true once the person's part is over; `instanceState` is 0 in progress, 1 approved, 2 rejected, 3 revoked, 5 terminated",
    },
    'cs-close': {
      ts: 'Record<string, never>',
      cancelable: true,
      summary: 'The dialog is about to close; `preventDefault()` keeps it open',
    },
    'cs-expired': {
      ts: 'Record<string, never>',
      cancelable: true,
      summary:
        'The sign-in expired in the middle of the work; emitted at most once in 3 s. `preventDefault()` suppresses the dialog where the page handles the sign-in',
    },
    'cs-sign-in': {
      ts: 'Record<string, never>',
      cancelable: true,
      summary:
        'The person wants to sign in again. A page that handles it calls `preventDefault()` and sets `token` or `getToken`; otherwise `getToken` is called once more',
    },
  },
  methods: {
    refresh: { ts: '() => Promise<void>', summary: 'Loads again; unsent input stays' },
    close: {
      ts: '() => Promise<void>',
      summary: 'Emits `cs-close` and closes the dialog unless that is prevented',
    },
  },
  parts: {
    frame: 'The section of the inline layout',
    modal: 'The dialog of the layout modal',
    header: 'Name, urgency, state, process, initiator',
    form: 'The form',
    timeline: 'The process dynamics',
    print: 'The button that prints',
    forecast: 'The future nodes in the process dynamics',
    'action-bar': 'The bar with the decision',
    comment: 'The comment field',
    agree: 'The agree or submit button',
    reject: 'The reject button',
    claim: 'The claim button',
    action: 'A button beside the decision, such as transfer',
    more: 'The button that opens the menu',
    menu: 'The menu of rare actions',
    picker: 'A dialog in front of the task',
  },
  styles,
  component: Hosted,
});
