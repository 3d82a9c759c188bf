/** Describes one action on a task whole. Each file of this folder that is named for an action holds its description. */
import type { ActionName, Client, NoteKind, PersonAction } from '@countersign/sdk/api';
import type { Values } from '@countersign/sdk/form';
import type { ActionText } from '@countersign/sdk/i18n/actions';
import type { PanelText } from '@countersign/sdk/i18n/panel';
import type { TaskText } from '@countersign/sdk/i18n/task';
import type { Attached, Extras } from '../comment/extras.ts';

export interface Person {
  id: string;
  name: string;
}

/** A call that is ready but for its idempotency key. */
export interface Call {
  body: object;
  send(key: string): Promise<{ instanceState: number }>;
}

/** The values from which an action makes its call. */
export interface CallContext {
  api: Client['jflow'];
  taskId: string;
  instanceId: string;
  /** The comment where the action takes one and it is not empty, with its attachments and mentions. */
  written: { comment?: string } & Extras;
  /** Returns the form's values that this person may change, unchecked. */
  values(): Values;
}

/** How the timeline records the action: a person's decision, a copy that a person received, or a note at the node. */
export type TimelineEntry =
  | { as: 'decision' | 'receipt'; code: PersonAction; text: PanelText }
  /** `endsTask` where it can end the task of another person. */
  | { as: 'note'; code: NoteKind; text: PanelText; endsTask?: boolean };

interface ActionBase {
  name: ActionName;
  /** The text of its button, and the title of its dialog. */
  label: TaskText;
  /** A button that decides, a button beside it, or an item of the menu. */
  place: 'main' | 'beside' | 'more';
  /** The order within its place. */
  order: number;
  /** The `part` of its main button, where that is not the name. */
  part?: string;
  /** Whether it is the only button of the bar, with all others in the menu. */
  isSoleButton?: boolean;
  /** Whether it is the main button where nothing is to be decided. */
  isMainWithoutDecision?: boolean;
  /** Whether it undoes or ends something that others wait for. */
  isDestructive?: boolean;
  /** Whether it ends the person's part, so that a dialog has nothing more to show. */
  endsPart?: boolean;
  /**
   * `none` leaves the comment alone, `copied` sends it and leaves it in the field, `sent` sends it and empties the field.
   * `sent-without-decision` leaves a comment alone that belongs to a decision.
   */
  comment: 'none' | 'copied' | 'sent' | 'sent-without-decision';
  /** Whether attachments and mentions go along with the comment. */
  takesExtras?: boolean;
  /** Whether the form can be filled in for it. */
  takesForm?: boolean;
  /** The notice after it was accepted. Default: `done`. */
  done?: TaskText;
  /** Whether it opens a task under another id, which is shown from then on. */
  reopens?: boolean;
  timeline?: TimelineEntry;
}

/** Runs as soon as its button is pressed. */
export interface DirectAction extends ActionBase {
  input: 'none';
  call(context: CallContext): Call;
}

/** Shows its effect in a dialog, which takes a comment. */
export interface ConfirmedAction extends ActionBase {
  input: 'confirm';
  intro: ActionText;
  /** Whether it is nothing without a comment: a bar with a comment field needs no dialog for it. */
  needsComment?: boolean;
  call(context: CallContext): Call;
}

/** Needs one person, or several. */
export interface PeopleAction extends ActionBase {
  input: 'people';
  intro: ActionText;
  /** The label of the list of people. */
  people: ActionText;
  several: boolean;
  /** The purpose by which the server decides who can be chosen. */
  purpose: 'transfer' | 'delegate' | 'copy-to' | 'share';
  call(context: CallContext, input: { users: [Person, ...Person[]] }): Call;
}

/** Needs a node behind the present one, and the way that the task takes from there. */
export interface NodeAction extends ActionBase {
  input: 'node';
  intro: ActionText;
  call(context: CallContext, input: { nodeId: string; way: 'walk' | 'straight' }): Call;
}

/** Needs people who sign too, and their place in the order. */
export interface AddSignersAction extends ActionBase {
  input: 'new-signers';
  intro: ActionText;
  call(context: CallContext, input: { way: 'before' | 'after' | 'beside'; users: Person[] }): Call;
}

/** Needs some of the signers that this person added. */
export interface RemoveSignersAction extends ActionBase {
  input: 'own-signers';
  intro: ActionText;
  call(context: CallContext, input: { users: Person[] }): Call;
}

export interface Pick extends Person {
  nodeId: string;
}

/** The parts of a decision beside its comment. */
export interface DecisionInput {
  values?: Values;
  picks?: Pick[];
  /** The picture of a signature, where the flow requires one. */
  signature?: Attached;
}

/** Decides the task: checks the form, and requests a signature and the next node's people where the flow requires them. */
export interface DecisionAction extends ActionBase {
  input: 'decision';
  isPass: boolean;
  /** The decision's name in the flow's rules of required comments. */
  commentRule?: 'agree' | 'reject';
  /** Whether a first press without a comment requests a reason. */
  wantsReason?: boolean;
  takesSignature?: boolean;
  call(context: CallContext, input: DecisionInput): Call;
}

/** An action with a dialog of its own. */
export type DialogAction =
  | ConfirmedAction
  | PeopleAction
  | NodeAction
  | AddSignersAction
  | RemoveSignersAction;

export type Action = DirectAction | DialogAction | DecisionAction;
