/** Registers `<approval-task>`. What most forms need comes beside it, so that nothing is fetched one after the other. */
import '../controls/common.ts';
import '../form-renderer/loading/common.ts';
import { createElement } from 'react';
import { useElementContext } from '../element/context.ts';
import { defineElement } from '../element/define-element.ts';
import { ApprovalTask } from './ApprovalTask.tsx';
import type { ApprovalTaskHandle, ApprovalTaskProps } from './props.ts';
import { styles } from './styles/sheets.ts';

/** As a native dialog does, the element takes its `open` back when it closes, so that setting it again opens it again. */
function Hosted(props: ApprovalTaskProps) {
  const host = useElementContext()?.host;
  const onClosed = () => {
    if (host) Object.assign(host, { open: false });
  };
  return createElement(ApprovalTask, { ...props, onClosed });
}

export const ApprovalTaskElement = defineElement<ApprovalTaskProps, ApprovalTaskHandle>({
  tag: 'approval-task',
  summary: 'Shows one approval with its form and its history, and takes the decision',
  props: {
    taskId: { type: 'string', attribute: 'task-id', summary: 'The task to decide' },
    instanceId: {
      type: 'string',
      attribute: 'instance-id',
      summary:
        'An instance to look at without a task, as its initiator and administrators do; `task-id` goes before it',
    },
    lookups: {
      type: 'property',
      ts: 'Lookups',
      summary: "The page's own sources of people, organisations and options, in place of the server's",
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
      summary: 'Keeps nothing of what is typed and not sent on this device',
    },
  },
  events: {
    'cs-decided': {
      ts: '{ taskId?: string; instanceId: string; action: string; isPass?: boolean; isOver: boolean; instanceState: number }',
      summary:
        "A deed was accepted: `action` names it, `isPass` is there for agree, submit and reject, `isOver` says whether the person's part is over; 0 in progress, 1 approved, 2 rejected, 3 revoked, 5 terminated",
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
        'The sign-in ran out in the middle of the work, told at most once in 3 s; `preventDefault()` where the page asks to sign in again by itself',
    },
    'cs-sign-in': {
      ts: 'Record<string, never>',
      cancelable: true,
      summary:
        'The person wants to sign in again; `preventDefault()` where the page does that, and sets `token` or renews `getToken`. Otherwise `getToken` is asked once more',
    },
  },
  methods: {
    refresh: { ts: '() => Promise<void>', summary: 'Loads again; what was typed stays' },
    close: { ts: '() => Promise<void>', summary: 'Closes the dialog, asking `cs-close` first' },
  },
  parts: {
    frame: 'The section of the inline layout',
    modal: 'The dialog of the layout modal',
    header: 'Name, urgency, state, process, initiator',
    form: 'The form',
    timeline: 'The process dynamics',
    print: 'The button that prints',
    forecast: 'The nodes still to come, in the process dynamics',
    'action-bar': 'The bar with the decision',
    comment: 'The comment field',
    agree: 'The agree or submit button',
    reject: 'The reject button',
    claim: 'The claim button',
    deed: 'A button beside the decision, such as transfer',
    more: 'The button that opens the menu',
    menu: 'The menu of what is done seldom',
    picker: 'A dialog in front of the task',
  },
  styles,
  component: Hosted,
});
