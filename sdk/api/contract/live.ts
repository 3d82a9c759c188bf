/** Live events: a stream of record ids, read by `openLive` of the client. */
import Type, { type Static } from 'typebox';
import { Id } from './shapes.ts';

export const LiveEvent = Type.Union([
  /** An instance has changed. Views that show it should reload. */
  Type.Object({ kind: Type.Literal('instance'), instanceId: Id }),
  /** The caller's tasks, received copies of applications, or submitted applications have changed. */
  Type.Object({ kind: Type.Literal('tasks') }),
  /** The caller's portal messages or their read status have changed. */
  Type.Object({ kind: Type.Literal('messages') }),
  /**
   * The caller's permissions, roles or data permissions have changed. If the session has ended, the stream
   * ends too.
   */
  Type.Object({ kind: Type.Literal('rights') }),
  /** An export or import of the caller has progressed. */
  Type.Object({ kind: Type.Literal('transfers') }),
]);
export type LiveEvent = Static<typeof LiveEvent>;

export const liveContract = {
  /** Returns the counts shown in the menu of the portal. */
  'GET jflow/myCount': {
    response: Type.Object({
      /** The number of tasks waiting for the caller. */
      myTaskCount: Type.Integer(),
      /** The number of running instances that the caller started. */
      myApprovalCount: Type.Integer(),
      /** The number of copies that the caller has not yet opened. */
      copiedUnreadCount: Type.Integer(),
    }),
  },
  /**
   * Streams `text/event-stream`. The first message is `open` with the possible event types; each further
   * message has a `LiveEvent` as its data. The stream ends with the session. Because the stream is not JSON,
   * the JSON client does not offer this call.
   */
  'GET live': {
    form: true,
    /**
     * If an instance is given, the stream also reports changes to this instance, as long as the caller may
     * see it.
     */
    query: Type.Object({ instanceId: Type.Optional(Id) }),
    response: Type.String(),
  },
} as const;
