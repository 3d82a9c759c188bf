/** The form used by a process. */
import Type from 'typebox';
import { Id, Nullable, requestBodySchema } from '../shapes.ts';

export const formConfigContract = {
  /**
   * Returns the form to fill in or display. It is the form of the published version or, with `instanceId`, of
   * the version on which the instance runs.
   */
  'GET workflow/form/config/detail': {
    query: Type.Object({ processId: Id, instanceId: Type.Optional(Id) }),
    response: Type.Object({
      processId: Id,
      processName: Type.String(),
      version: Type.Integer(),
      jsonContent: Type.String(),
      /** The field privileges of the start node as JSON text. */ privileges: Type.String(),
      /** True if the initiator may choose copy recipients. */
      mayCopy: Type.Boolean(),
      /** True if the caller may submit on behalf of another user with `forUserId`. */
      maySubmitForOthers: Type.Boolean(),
    }),
  },
  /** Returns the draft of the form, as edited in the designer. */
  'GET workflow/form/config/processFormDetail': {
    query: Type.Object({ processId: Id }),
    response: Type.Object({ processId: Id, jsonContent: Type.String() }),
  },
  /**
   * Binds a published version of a form to the draft of the process. Default: the latest version. If `formId`
   * is null, the process gets a separate form, initially a copy of the form used before. Conditions of the
   * draft follow the options that the form renamed. Running instances and the published version do not change.
   */
  'POST workflow/form/config/bind': {
    body: requestBodySchema({
      processId: Id,
      formId: Nullable(Id),
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    }),
    response: Type.Object({ version: Nullable(Type.Integer()) }),
  },
  /**
   * Stores the separate form of the process. Conditions of the draft follow the options that the form renamed.
   * Refused as `form-bound` if the process uses a form from the form administration.
   */
  'POST workflow/form/config/update': {
    body: requestBodySchema({ processId: Id, jsonContent: Type.String({ maxLength: 2_000_000 }) }),
    response: Type.Object({
      /** The revision of the flow after the call, for the next `saveJson`. */
      revision: Type.Integer(),
    }),
  },
} as const;
