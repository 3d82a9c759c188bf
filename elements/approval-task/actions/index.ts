/** Maps the name of every action in the API contract to the description of the action. */
import type { ActionName } from '@countersign/sdk/api';
import type { Action } from './action.ts';
import { addSignersAction } from './add-sign.ts';
import { agreeAction } from './agree.ts';
import { claimAction } from './claim.ts';
import { commentAction } from './comment.ts';
import { copyToAction } from './copy-to.ts';
import { delegateAction } from './delegate.ts';
import { sendBackAction } from './fall-back.ts';
import { recallAction } from './recall.ts';
import { removeSignersAction } from './reduce-sign.ts';
import { rejectAction } from './reject.ts';
import { revokeAction } from './revoke.ts';
import { shareAction } from './share.ts';
import { saveDraftAction } from './stage.ts';
import { submitAction } from './submit.ts';
import { terminateAction } from './terminate.ts';
import { transferAction } from './transfer.ts';
import { unclaimAction } from './unclaim.ts';
import { remindAssigneesAction } from './urge.ts';
import { voidAction } from './void.ts';
import { withdrawAction } from './withdraw.ts';

const actionsByName: { readonly [Name in ActionName]: Action } = {
  'add-sign': addSignersAction,
  agree: agreeAction,
  claim: claimAction,
  comment: commentAction,
  'copy-to': copyToAction,
  delegate: delegateAction,
  'fall-back': sendBackAction,
  recall: recallAction,
  'reduce-sign': removeSignersAction,
  reject: rejectAction,
  revoke: revokeAction,
  share: shareAction,
  stage: saveDraftAction,
  submit: submitAction,
  terminate: terminateAction,
  transfer: transferAction,
  unclaim: unclaimAction,
  urge: remindAssigneesAction,
  void: voidAction,
  withdraw: withdrawAction,
};

/** All actions, sorted by `order`. */
export const actions: readonly Action[] = Object.values(actionsByName).sort((a, b) => a.order - b.order);
