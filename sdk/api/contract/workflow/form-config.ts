/** The form of a process. */
import Type from 'typebox';
import { body, Id, Nullable } from '../shapes.ts';

export const formConfig = {
  /** The form to fill or show: the published version's, or with `instanceId` the one that the instance runs on. */
  'GET workflow/form/config/detail': {
    query: Type.Object({ processId: Id, instanceId: Type.Optional(Id) }),
    response: Type.Object({
      processId: Id,
      processName: Type.String(),
      version: Type.Integer(),
      jsonContent: Type.String(),
      /** JSON text of the start node's privileges. */ privileges: Type.String(),
    }),
  },
  /** The draft that the designers edit. */
  'GET workflow/form/config/processFormDetail': {
    query: Type.Object({ processId: Id }),
    response: Type.Object({ processId: Id, jsonContent: Type.String() }),
  },
  /**
   * Takes a published version of a form, the latest where none is named, into the process's draft; a null `formId` gives the
   * process a form of its own, which starts as a copy. Running instances and the published version stay as they are.
   */
  'POST workflow/form/config/bind': {
    body: body({
      processId: Id,
      formId: Nullable(Id),
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    }),
    response: Type.Object({ version: Nullable(Type.Integer()) }),
  },
  /** Stores the process's own form; refused as `form-bound` while the process takes a form of the form administration. */
  'POST workflow/form/config/update': {
    body: body({ processId: Id, jsonContent: Type.String({ maxLength: 2_000_000 }) }),
    response: Type.Null(),
  },
} as const;
