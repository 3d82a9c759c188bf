/** The registry: every action of the contract with its description. */

import type { ActionName } from '@countersign/sdk/api';
import type { Action } from './action.ts';
import { addSign } from './add-sign.ts';
import { agree } from './agree.ts';
import { claim } from './claim.ts';
import { comment } from './comment.ts';
import { copyTo } from './copy-to.ts';
import { delegate } from './delegate.ts';
import { fallBack } from './fall-back.ts';
import { recall } from './recall.ts';
import { reduceSign } from './reduce-sign.ts';
import { reject } from './reject.ts';
import { revoke } from './revoke.ts';
import { share } from './share.ts';
import { stage } from './stage.ts';
import { submit } from './submit.ts';
import { terminate } from './terminate.ts';
import { transfer } from './transfer.ts';
import { unclaim } from './unclaim.ts';
import { urge } from './urge.ts';
import { voidApproval } from './void.ts';
import { withdraw } from './withdraw.ts';

const registry: { readonly [Name in ActionName]: Action } = {
  'add-sign': addSign,
  agree,
  claim,
  comment,
  'copy-to': copyTo,
  delegate,
  'fall-back': fallBack,
  recall,
  'reduce-sign': reduceSign,
  reject,
  revoke,
  share,
  stage,
  submit,
  terminate,
  transfer,
  unclaim,
  urge,
  void: voidApproval,
  withdraw,
};

/** All actions in the order of their places. */
export const actions: readonly Action[] = Object.values(registry).sort((a, b) => a.order - b.order);
