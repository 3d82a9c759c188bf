/**
 * Registers all command handlers by kind, and the functions that determine whether each action is available.
 * To add a command, add a file for it and a line here.
 */
import type { ActionName } from '../model/action.ts';
import type { Command } from '../model/command.ts';
import { addSignerAction, addSignerCommandHandler } from './add-sign.ts';
import { reassignCommandHandler } from './administration/reassign.ts';
import { agreeAction, agreeCommandHandler, submitAction } from './agree.ts';
import { claimAction, claimCommandHandler } from './claim.ts';
import { commentAction, commentCommandHandler } from './comment.ts';
import { copyToAction, copyToCommandHandler } from './copy-to.ts';
import { delegateAction, delegateCommandHandler } from './delegate.ts';
import { fallBackCommandHandler, sendBackActionAvailability } from './fall-back.ts';
import type { ActionOffer, CommandHandler } from './handler.ts';
import { migrateCommandHandler } from './migrate.ts';
import { recallAction, recallCommandHandler } from './recall.ts';
import { removeSignerAction, removeSignerCommandHandler } from './reduce-sign.ts';
import { rejectAction, rejectCommandHandler } from './reject.ts';
import { resolveIncidentCommandHandler } from './resolve.ts';
import { revokeAction, revokeCommandHandler } from './revoke.ts';
import { shareAction, shareCommandHandler } from './share.ts';
import { saveDraftCommandHandler, taskDraftSavingActionOffer } from './stage.ts';
import { startCommandHandler } from './start.ts';
import { childEndedCommandHandler } from './system/child-ended.ts';
import { childStartedCommandHandler } from './system/child-started.ts';
import { subProcessParentLeftCommandHandler } from './system/parent-left.ts';
import { tickCommandHandler } from './system/tick.ts';
import { terminateAction, terminateCommandHandler } from './terminate.ts';
import { transferAction, transferCommandHandler } from './transfer.ts';
import { unclaimAction, unclaimCommandHandler } from './unclaim.ts';
import { urgeAction, urgeCommandHandler } from './urge.ts';
import { viewCommandHandler } from './view.ts';
import { voidAction, voidCommandHandler } from './void.ts';
import { withdrawAction, withdrawCommandHandler } from './withdraw.ts';

const commandHandlersByKind: { [Kind in Command['kind']]: CommandHandler<Kind> } = {
  start: startCommandHandler,
  view: viewCommandHandler,
  agree: agreeCommandHandler,
  reject: rejectCommandHandler,
  stage: saveDraftCommandHandler,
  claim: claimCommandHandler,
  unclaim: unclaimCommandHandler,
  transfer: transferCommandHandler,
  delegate: delegateCommandHandler,
  'fall-back': fallBackCommandHandler,
  'add-sign': addSignerCommandHandler,
  'reduce-sign': removeSignerCommandHandler,
  'copy-to': copyToCommandHandler,
  withdraw: withdrawCommandHandler,
  recall: recallCommandHandler,
  revoke: revokeCommandHandler,
  void: voidCommandHandler,
  share: shareCommandHandler,
  terminate: terminateCommandHandler,
  reassign: reassignCommandHandler,
  urge: urgeCommandHandler,
  comment: commentCommandHandler,
  resolve: resolveIncidentCommandHandler,
  migrate: migrateCommandHandler,
  tick: tickCommandHandler,
  'child-started': childStartedCommandHandler,
  'child-ended': childEndedCommandHandler,
  'parent-left': subProcessParentLeftCommandHandler,
};

/**
 * Returns the handler of the command. The cast is safe because handlers are registered under the kind that
 * they accept.
 */
export const commandHandlerOf = ({ kind }: Command): CommandHandler<Command['kind']> =>
  commandHandlersByKind[kind] as CommandHandler<Command['kind']>;

export const availabilityProbeByAction: Record<ActionName, ActionOffer> = {
  claim: claimAction,
  submit: submitAction,
  agree: agreeAction,
  reject: rejectAction,
  'fall-back': sendBackActionAvailability,
  stage: taskDraftSavingActionOffer,
  transfer: transferAction,
  delegate: delegateAction,
  'add-sign': addSignerAction,
  'reduce-sign': removeSignerAction,
  'copy-to': copyToAction,
  unclaim: unclaimAction,
  withdraw: withdrawAction,
  recall: recallAction,
  revoke: revokeAction,
  void: voidAction,
  share: shareAction,
  urge: urgeAction,
  comment: commentAction,
  terminate: terminateAction,
};
