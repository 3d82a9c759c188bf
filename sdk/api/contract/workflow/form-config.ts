/** The form of a process. */
import Type from 'typebox';
import { body, Id } from '../shapes.ts';

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
  'POST workflow/form/config/update': {
    body: body({ processId: Id, jsonContent: Type.String({ maxLength: 2_000_000 }) }),
    response: Type.Null(),
  },
} as const;
