/** Makes the call that submit, agree and reject share. */
import type { Call, CallContext, DecisionInput } from './action.ts';
import { callOf } from './call.ts';

export const approve =
  (isPass: boolean) =>
  ({ api, taskId, written }: CallContext, { values, picks, signature }: DecisionInput): Call => {
    const { comment = '', mentions } = written;
    const attachments = [...(written.attachments ?? []), ...(signature ? [signature] : [])];
    return callOf(api.approve, {
      taskId,
      isPass,
      comment,
      ...(attachments.length > 0 && { attachments }),
      ...(mentions && { mentions }),
      ...(values && { params: values }),
      ...(picks && { assignorList: picks }),
    });
  };
