/** Creates the API call for the decisions submit, agree and reject. */
import type { Call, CallContext, DecisionInput } from './action.ts';
import { createActionCall } from './call.ts';

export const createDecisionCall =
  (isPass: boolean) =>
  ({ api, taskId, written }: CallContext, { values, picks, signature }: DecisionInput): Call => {
    const { comment = '', mentions } = written;
    const attachments = [...(written.attachments ?? []), ...(signature ? [signature] : [])];
    return createActionCall(api.approve, {
      taskId,
      isPass,
      comment,
      ...(attachments.length > 0 && { attachments }),
      mentions,
      params: values,
      assignorList: picks,
    });
  };
