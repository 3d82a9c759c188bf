/** Checks the comment and the handwritten signature that a flow requires for a decision. */

import type { FlowSetting } from '../../flow/model/flow.ts';
import { ownProperty } from '../../form/index.ts';
import { translator } from '../../i18n/index.ts';
import { requirementTexts } from '../../i18n/requirements.ts';
import type { Command, Refusal } from '../model/command.ts';
import type { Attachment } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { createRefusal } from './turn.ts';

export type DecisionKind = 'agree' | 'reject';

export interface Requires {
  /** The kinds of decisions that require a comment. */
  comment: DecisionKind[];
  /**
   * Whether a decision to agree requires a signature image, attached with the file name
   * `SIGNATURE_ATTACHMENT_NAME`.
   */
  signature: boolean;
}

/** The file name of the signature image among the attachments of a decision. */
export const SIGNATURE_ATTACHMENT_NAME = 'signature.png';

const DECISIONS_REQUIRING_COMMENT_BY_RULE: Record<'reject' | 'agree' | 'always', DecisionKind[]> = {
  reject: ['reject'],
  agree: ['agree'],
  always: ['agree', 'reject'],
};

export const decisionRequirementsOfSetting = ({
  commentRequired,
  handSignature,
}: FlowSetting = {}): Requires => ({
  comment:
    (commentRequired !== undefined && ownProperty(DECISIONS_REQUIRING_COMMENT_BY_RULE, commentRequired)) ||
    [],
  signature: handSignature === true,
});

/** Returns a placeholder comment and signature for a simulated decision. */
export function placeholderCommentAndSignature(setting: FlowSetting | undefined, decision: DecisionKind) {
  const { comment, signature } = decisionRequirementsOfSetting(setting);
  return {
    ...(comment.includes(decision) && { comment: '…' }),
    ...(signature &&
      decision === 'agree' && { attachments: [{ id: 'supposed', name: SIGNATURE_ATTACHMENT_NAME }] }),
  };
}

export const findSignatureAttachment = (attachments: Attachment[] = []): Attachment | undefined =>
  attachments.find(({ name }) => name === SIGNATURE_ATTACHMENT_NAME);

/**
 * Refuses a decision if the actor has not opened the task although the flow requires it, or if a required
 * comment or signature is missing. A resubmission is not a decision, so it requires none of them.
 */
export function findUnmetDecisionRequirement(
  turn: Turn,
  command: Extract<Command, { kind: DecisionKind }>,
): Refusal | undefined {
  const { kind, taskId, comment, attachments } = command;
  const task = turn.instance.tasks.find(one => one.id === taskId);
  if (task?.taskType !== 1) return undefined;
  if (turn.process.flow.setting?.quickApproval === false && task.viewedAt === undefined)
    return createRefusal('needs-view');
  const { comment: decisions, signature } = decisionRequirementsOfSetting(turn.process.flow.setting);
  if (decisions.includes(kind) && !comment?.trim()) return createMissingInputRefusal(turn, 'comment');
  if (kind === 'agree' && signature && !findSignatureAttachment(attachments))
    return createMissingInputRefusal(turn, 'signature');
  return undefined;
}

export const createMissingInputRefusal = (turn: Turn, field: 'comment' | 'signature'): Refusal =>
  createRefusal(`needs-${field}`, { fields: [{ field, message: missingInputText(turn, field) }] });

/** Returns the sentence that asks for the missing input, in the caller's language. */
export const missingInputText = ({ world }: Turn, what: 'comment' | 'signature' | 'content'): string =>
  translator(world.lang ?? 'zh', requirementTexts)(what);
