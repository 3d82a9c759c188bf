/**
 * Registers all command handlers by kind and all action offers by name. To add a command, add a file for it
 * and a line here.
 */
import type { ActionName } from '../model/action.ts';
import type { Command } from '../model/command.ts';
import { addSign, addSignAction } from './add-sign.ts';
import { agree, agreeAction, submitAction } from './agree.ts';
import { claim, claimAction } from './claim.ts';
import { comment, commentAction } from './comment.ts';
import { copyTo, copyToAction } from './copy-to.ts';
import { delegate, delegateAction } from './delegate.ts';
import { fallBack, fallBackAction } from './fall-back.ts';
import type { ActionOffer, CommandHandler } from './handler.ts';
import { migrate } from './migrate.ts';
import { recall, recallAction } from './recall.ts';
import { reduceSign, reduceSignAction } from './reduce-sign.ts';
import { reject, rejectAction } from './reject.ts';
import { resolveCommandHandler } from './resolve.ts';
import { revoke, revokeAction } from './revoke.ts';
import { share, shareAction } from './share.ts';
import { stage, stageOffer } from './stage.ts';
import { startCommandHandler } from './start.ts';
import { childEnded } from './system/child-ended.ts';
import { childStarted } from './system/child-started.ts';
import { parentLeft } from './system/parent-left.ts';
import { tick } from './system/tick.ts';
import { terminate, terminateAction } from './terminate.ts';
import { transferAction, transferCommandHandler } from './transfer.ts';
import { unclaim, unclaimAction } from './unclaim.ts';
import { urge, urgeAction } from './urge.ts';
import { view } from './view.ts';
import { voidAction, voidApproval } from './void.ts';
import { withdraw, withdrawAction } from './withdraw.ts';

const handlersByKind: { [Kind in Command['kind']]: CommandHandler<Kind> } = {
  start: startCommandHandler,
  view,
  agree,
  reject,
  stage,
  claim,
  unclaim,
  transfer: transferCommandHandler,
  delegate,
  'fall-back': fallBack,
  'add-sign': addSign,
  'reduce-sign': reduceSign,
  'copy-to': copyTo,
  withdraw,
  recall,
  revoke,
  void: voidApproval,
  share,
  terminate,
  urge,
  comment,
  resolve: resolveCommandHandler,
  migrate,
  tick,
  'child-started': childStarted,
  'child-ended': childEnded,
  'parent-left': parentLeft,
};

/**
 * Returns the handler of the command. The cast is safe because handlers are registered under the kind that
 * they accept.
 */
export const handlerOf = ({ kind }: Command): CommandHandler<Command['kind']> =>
  handlersByKind[kind] as CommandHandler<Command['kind']>;

export const offersByAction: Record<ActionName, ActionOffer> = {
  claim: claimAction,
  submit: submitAction,
  agree: agreeAction,
  reject: rejectAction,
  'fall-back': fallBackAction,
  stage: stageOffer,
  transfer: transferAction,
  delegate: delegateAction,
  'add-sign': addSignAction,
  'reduce-sign': reduceSignAction,
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
