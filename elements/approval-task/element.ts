/** Registers `<approval-task>`. */
import { createElement } from 'react';
import { useElementContext } from '../element/context.ts';
import { defineElement } from '../element/define-element.ts';
import { ApprovalTask } from './ApprovalTask.tsx';
import type { ApprovalTaskHandle, ApprovalTaskProps } from './props.ts';
import { approvalTaskStyles } from './styles/sheets.ts';

/**
 * Sets `open` to false when the element closes, like a native dialog. The host page can then open it by
 * setting `open` again.
 */
function SelfClosingApprovalTask(props: ApprovalTaskProps) {
  const host = useElementContext()?.host;
  const onClosed = () => {
    if (host) Object.assign(host, { open: false });
  };
  return createElement(ApprovalTask, { ...props, onClosed });
}

export const ApprovalTaskElement = defineElement<ApprovalTaskProps, ApprovalTaskHandle>({
  tag: 'approval-task',
  summary: 'Displays an approval with its form and timeline, and submits the decision',
  props: {
    taskId: { type: 'string', summary: 'Id of the task to decide' },
    instanceId: {
      type: 'string',
      summary:
        'Id of an instance to display without a task, for its initiator and administrators; `task-id` takes precedence',
    },
    lookups: {
      type: 'property',
      ts: 'Lookups',
      summary: 'Sources of people, organisations and options that replace those of the server',
    },
    frameOrigins: {
      type: 'json',
      ts: 'string[]',
      summary: 'Origins that a frame control of the form is allowed to embed',
    },
    layout: {
      type: 'string',
      ts: "'inline' | 'modal' | 'fullscreen'",
      default: 'inline',
      summary: 'Layout: a section of the page, a dialog of 1000 px, or a dialog that fills the window',
    },
    open: {
      type: 'boolean',
      reflect: true,
      default: 'false',
      summary: 'Opens the dialog of the layouts `modal` and `fullscreen`; no effect on `inline`',
    },
    link: {
      type: 'string',
      summary:
        "Address of an approval on the page's own site, with `{instanceId}` in place of the id; where the flow allows sharing, a button copies it",
    },
    noDrafts: {
      type: 'boolean',
      default: 'false',
      summary: 'Disables the storage of unsent input on the device',
    },
  },
  events: {
    'cs-decided': {
      ts: '{ taskId?: string; instanceId: string; action: string; isPass?: boolean; isOver: boolean; instanceState: number }',
      summary:
        "The server accepted an action. `action` is its name; `isPass` is set for agree, submit and reject; `isOver` is true when the user's part has ended; `instanceState` is 0 (in progress), 1 (approved), 2 (rejected), 3 (revoked), 5 (terminated) or 6 (voided)",
    },
    'cs-close': {
      ts: 'Record<string, never>',
      cancelable: true,
      summary: 'Emitted before the dialog closes; `preventDefault()` keeps it open',
    },
    'cs-expired': {
      ts: 'Record<string, never>',
      cancelable: true,
      summary:
        'The session expired; emitted at most once in 3 s. `preventDefault()` suppresses the built-in dialog',
    },
    'cs-sign-in': {
      ts: 'Record<string, never>',
      cancelable: true,
      summary:
        'The user chose to sign in again. A page that handles the sign-in calls `preventDefault()` and sets `token` or `getToken`; otherwise `getToken` is called once more',
    },
  },
  methods: {
    refresh: { ts: '() => Promise<void>', summary: 'Reloads the approval; unsent input is retained' },
    close: {
      ts: '() => Promise<void>',
      summary: 'Emits `cs-close`, and closes the dialog unless the event is canceled',
    },
  },
  parts: {
    frame: 'Section of the layout `inline`',
    modal: 'Dialog of the layout `modal`',
    header: 'Header with the title, urgency, state, process and initiator',
    form: 'Form of the approval',
    timeline: 'Activity panel',
    print: 'Print button',
    'copy-link': 'Button that copies the address of the approval',
    forecast: 'Forecast of the coming nodes',
    'action-bar': 'Action bar',
    comment: 'Comment field',
    agree: 'Agree or submit button',
    reject: 'Reject button',
    claim: 'Claim button',
    action: 'Button of any other action, for example transfer',
    more: 'Button that opens the menu of further actions',
    menu: 'Menu of further actions',
    picker: 'Dialog that collects the input of an action',
  },
  styles: approvalTaskStyles,
  component: SelfClosingApprovalTask,
});
