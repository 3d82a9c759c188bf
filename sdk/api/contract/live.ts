/** Events as they happen: a stream of ids, which `openLive` of the client reads. */
import Type, { type Static } from 'typebox';
import { Id } from './shapes.ts';

export const LiveEvent = Type.Union([
  /** It changed; views that show it reload. */
  Type.Object({ kind: Type.Literal('instance'), instanceId: Id }),
  /** The reader's tasks, copies or applications are others than before. */
  Type.Object({ kind: Type.Literal('tasks') }),
  /** The reader's in-site messages are others than before, or other ones are read. */
  Type.Object({ kind: Type.Literal('messages') }),
  /** The reader's permissions, roles or data permissions are others than before; a reader without a session gets its end. */
  Type.Object({ kind: Type.Literal('rights') }),
  /** An export or import of the reader's got further. */
  Type.Object({ kind: Type.Literal('transfers') }),
]);
export type LiveEvent = Static<typeof LiveEvent>;

export const live = {
  /** The numbers beside the portal's menu. */
  'GET jflow/myCount': {
    response: Type.Object({
      /** Tasks to handle. */
      myTaskCount: Type.Integer(),
      /** Running instances that the caller started. */
      myApprovalCount: Type.Integer(),
      /** Copies that they never opened. */
      copiedUnreadCount: Type.Integer(),
    }),
  },
  /**
   * `text/event-stream`: first an `open` with the events that may come, then a `LiveEvent` as the data of each message. It ends when
   * the session does. No JSON, so the JSON client leaves it out.
   */
  'GET live': {
    form: true,
    /** With an instance also what happens to it, as long as the reader may see it. */
    query: Type.Object({ instanceId: Type.Optional(Id) }),
    response: Type.String(),
  },
} as const;
