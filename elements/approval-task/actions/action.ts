/**
 * Defines how an action on an approval task is described. Each file in this folder that is named after an
 * action contains its description.
 */
import type { ActionName, Client, NoteKind, PersonAction } from '@countersign/sdk/api';
import type { Values } from '@countersign/sdk/form';
import type { ActionText } from '@countersign/sdk/i18n/actions';
import type { PanelText } from '@countersign/sdk/i18n/panel';
import type { TaskText } from '@countersign/sdk/i18n/task';

export interface Person {
  id: string;
  name: string;
}

/** A reference to a file that is stored on the server, with the properties that the API expects. */
export interface AttachedFile {
  id: string;
  name: string;
}

/** Attachments and mentions of a comment. */
export interface Extras {
  attachments?: AttachedFile[];
  mentions?: Person[];
}

/** An API call with its complete body, except for the idempotency key. */
export interface Call {
  body: object;
  send(key: string): Promise<{ instanceState: number }>;
}

/** The input from which an action creates its API call. */
export interface CallContext {
  api: Client['jflow'];
  taskId: string;
  instanceId: string;
  /**
   * The user's comment with its attachments and mentions. `comment` is absent if it is empty or if the action
   * takes no comment.
   */
  written: { comment?: string } & Extras;
  /** Identifies the user's draft as it was when the task was loaded. */
  draftRevision?: string | null | undefined;
  /** Returns the form values that this user may change, without validating them. */
  values(): Values;
}

/** How the timeline records the action: a person's decision, a copy that a person received, or a note at the node. */
export type TimelineEntry =
  | { as: 'decision' | 'receipt'; code: PersonAction; text: PanelText }
  /** `endsTask` is true if the action can end the task of another person. */
  | { as: 'note'; code: NoteKind; text: PanelText; endsTask?: boolean };

interface ActionBase {
  name: ActionName;
  /** Text of the action's button, which is also the title of the action's dialog. */
  label: TaskText;
  /**
   * Position of the action: a decision button (`main`), a button next to the decision buttons, or an item of
   * the menu (`more`).
   */
  place: 'main' | 'beside' | 'more';
  /** Sort key among the actions with the same `place`. */
  order: number;
  /** Value of the `part` attribute of the main button. Default: the name of the action. */
  part?: string;
  /** Whether this action is the only button in the action bar. All other actions are then in the menu. */
  isSoleButton?: boolean;
  /** Whether this action becomes the main button if the user has no decision to make. */
  isMainWithoutDecision?: boolean;
  /** Whether the action rejects, ends or invalidates the application. */
  isDestructive?: boolean;
  /**
   * Whether the user has nothing left to do after this action. If so, an approval that is displayed as a
   * dialog closes.
   */
  endsPart?: boolean;
  /**
   * How the action uses the comment field. `none` ignores the comment. `copied` sends the comment and keeps
   * its text in the field. `sent` sends the comment and empties the field. `sent-without-decision` acts like
   * `sent` if the user has no decision to make, and otherwise like `none`.
   */
  comment: 'none' | 'copied' | 'sent' | 'sent-without-decision';
  /** Whether attachments and mentions are sent with the comment. */
  takesExtras?: boolean;
  /** Whether the action sends form values. If so, the user can edit the form. */
  takesForm?: boolean;
  /**
   * The notice that is shown after the server has accepted the action. Default: the text with the key `done`.
   */
  done?: TaskText;
  /**
   * Whether the server replaces the task by a new task with another id. The element then shows the new task.
   */
  reopens?: boolean;
  timeline?: TimelineEntry;
}

/** An action that runs as soon as its button is pressed. */
export interface DirectAction extends ActionBase {
  input: 'none';
  call(context: CallContext): Call;
}

/** An action that explains its effect in a dialog with a comment field. */
export interface ConfirmedAction extends ActionBase {
  input: 'confirm';
  intro: ActionText;
  /**
   * Whether the action requires a comment. If the action bar has a comment field, the action uses this field
   * instead of a dialog.
   */
  needsComment?: boolean;
  call(context: CallContext): Call;
}

/** An action for which the user chooses one or several people. */
export interface PeopleAction extends ActionBase {
  input: 'people';
  intro: ActionText;
  /** The label of the list of people. */
  people: ActionText;
  several: boolean;
  /** The purpose for which people are chosen. The server determines the selectable people by this purpose. */
  purpose: 'transfer' | 'delegate' | 'copy-to' | 'share';
  call(context: CallContext, input: { users: [Person, ...Person[]] }): Call;
}

/**
 * An action that sends the task back to an earlier node. The user also chooses the route that the task takes
 * from there.
 */
export interface NodeAction extends ActionBase {
  input: 'node';
  intro: ActionText;
  call(context: CallContext, input: { nodeId: string; way: 'walk' | 'straight' }): Call;
}

/**
 * An action that adds signers. The user also chooses whether they sign before, after or in parallel with this
 * user.
 */
export interface AddSignersAction extends ActionBase {
  input: 'new-signers';
  intro: ActionText;
  call(context: CallContext, input: { way: 'before' | 'after' | 'beside'; users: Person[] }): Call;
}

/** An action that removes signers that this user added. */
export interface RemoveSignersAction extends ActionBase {
  input: 'own-signers';
  intro: ActionText;
  call(context: CallContext, input: { users: Person[] }): Call;
}

export interface Pick extends Person {
  nodeId: string;
}

/** The user's input for a decision, apart from the comment. */
export interface DecisionInput {
  values?: Values;
  picks?: Pick[];
  /** The image of a handwritten signature, if the flow requires one. */
  signature?: AttachedFile;
}

/**
 * An action that decides the task. The action requires a valid form. It also requires a signature, or
 * assignees of the next nodes, if the flow demands them.
 */
export interface DecisionAction extends ActionBase {
  input: 'decision';
  isPass: boolean;
  /** The key of the decision in the flow's settings for required comments. */
  commentRule?: 'agree' | 'reject';
  /** Whether the user is asked once for a reason if the comment is empty. */
  wantsReason?: boolean;
  takesSignature?: boolean;
  call(context: CallContext, input: DecisionInput): Call;
}

/** An action that has its own dialog. */
export type DialogAction =
  | ConfirmedAction
  | PeopleAction
  | NodeAction
  | AddSignersAction
  | RemoveSignersAction;

export type Action = DirectAction | DialogAction | DecisionAction;
