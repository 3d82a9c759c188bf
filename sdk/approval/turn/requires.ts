/** A comment and a signature by hand, where the flow asks for them with a decision. */

import type { FlowSetting } from '../../flow/model/flow.ts';
import { own } from '../../form/index.ts';
import { translator } from '../../i18n/index.ts';
import { requirementTexts } from '../../i18n/requirements.ts';
import type { Attachment, Command, Refusal } from '../model/instance.ts';
import { refuse, type Turn } from './turn.ts';

export type Decided = 'agree' | 'reject';

export interface Requires {
  /** The decisions that are refused without a comment. */
  comment: Decided[];
  /** Whether an agree needs an attachment named `SIGNATURE`. */
  signature: boolean;
}

/** The name of the signature's picture among the attachments. */
export const SIGNATURE = 'signature.png';

const COMMENT: Record<'reject' | 'agree' | 'always', Decided[]> = {
  reject: ['reject'],
  agree: ['agree'],
  always: ['agree', 'reject'],
};

export const requiresOf = ({ commentRequired, handSignature }: FlowSetting = {}): Requires => ({
  comment: (commentRequired !== undefined && own(COMMENT, commentRequired)) || [],
  signature: handSignature === true,
});

/** Stands for the comment and the signature of a person who is only supposed to decide. */
export function supposed(setting: FlowSetting | undefined, decision: Decided) {
  const { comment, signature } = requiresOf(setting);
  return {
    ...(comment.includes(decision) && { comment: '…' }),
    ...(signature && decision === 'agree' && { attachments: [{ id: 'supposed', name: SIGNATURE }] }),
  };
}

export const signatureIn = (attachments: Attachment[] = []): Attachment | undefined =>
  attachments.find(({ name }) => name === SIGNATURE);

/** Refuses a decision that was taken without a view where the flow asks for one, and one without the comment or the signature that the flow asks for. A person who submits again decides nothing. */
export function refuseMissing(turn: Turn, command: Extract<Command, { kind: Decided }>): Refusal | undefined {
  const { kind, taskId, comment, attachments } = command;
  const task = turn.instance.tasks.find(one => one.id === taskId);
  if (task?.taskType !== 1) return undefined;
  if (turn.process.flow.setting?.quickApproval === false && task.viewedAt === undefined)
    return refuse('needs-view');
  const { comment: decisions, signature } = requiresOf(turn.process.flow.setting);
  if (decisions.includes(kind) && !comment?.trim()) return missing(turn, 'comment');
  if (kind === 'agree' && signature && !signatureIn(attachments)) return missing(turn, 'signature');
  return undefined;
}

export const missing = (turn: Turn, field: 'comment' | 'signature'): Refusal =>
  refuse(`needs-${field}`, { fields: [{ field, message: missingText(turn, field) }] });

/** The sentence that asks for it, in the caller's language. */
export const missingText = ({ world }: Turn, what: 'comment' | 'signature' | 'content'): string =>
  translator(world.lang ?? 'zh', requirementTexts)(what);
