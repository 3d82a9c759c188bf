/** The people that an approval lets the caller choose: for transfers, signers, mentions, the next approvers and so on. */
import Type, { type Static } from 'typebox';
import { CHOICE_PURPOSES } from '../../../approval/model/choice.ts';
import { ParticipantId } from '../ids/subjects.ts';
import { Id, Nullable } from '../shapes.ts';

/** A person who can be chosen. Nothing else about them is returned. */
export const Candidate = Type.Object({
  id: ParticipantId,
  name: Type.String(),
  /** The name of the organisation, which distinguishes two people of one name. */
  organizeName: Nullable(Type.String()),
  /** The address of a picture. */
  avatar: Nullable(Type.String()),
});
export type Candidate = Static<typeof Candidate>;

export const candidates = {
  /**
   * People for a choice in an approval, by a part of their name, sign-in name or staff number, in the order of their names. Names
   * exactly one of the caller's own task, an instance in which they take part, and a process that they may start. Data permissions
   * do not narrow it: the process decides who can be chosen. Disabled people are never found, and guests only where the process
   * names them or where they take part. Refused where the caller may not make such a choice now, and after 60 calls of one person
   * in a minute (`too-many-requests`).
   */
  'GET jflow/candidates': {
    query: Type.Object({
      purpose: Type.Enum(CHOICE_PURPOSES),
      taskId: Type.Optional(Id),
      /** For `share`, `mention` and `resolve`. */
      instanceId: Type.Optional(Id),
      /** For `approver`, `copy-to`, `initiator` and `field` at a start. */
      processId: Type.Optional(Id),
      /** The node of `approver`, as `jflow/approvePreview` names it. */
      nodeId: Type.Optional(Id),
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      /** Pages behind the first need a keyword. */
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
      /** 20 if absent. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    }),
    response: Type.Object({
      /** Whether there are people behind this page. */
      more: Type.Boolean(),
      list: Type.Array(Candidate),
    }),
  },
} as const;
