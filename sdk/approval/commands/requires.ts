/** What a decision has to bring along where the flow asks for it: words, and a signature by hand. */
import type { FlowSetting } from '../../flow/model/flow.ts';
import { translator } from '../../i18n/index.ts';
import { lackingTexts } from '../../i18n/requirements.ts';
import type { Attachment, Command, Refusal } from '../model/instance.ts';
import { refuse, type Turn } from '../turn/turn.ts';

export type Decided = 'agree' | 'reject';

export interface Requires {
  /** The decisions that are refused without a comment. */
  comment: Decided[];
  /** Whether an agree needs an attachment named `SIGNATURE`. */
  signature: boolean;
}

/** How the picture of a signature is called among the attachments. */
export const SIGNATURE = 'signature.png';

const COMMENT: Record<'reject' | 'agree' | 'always', Decided[]> = {
  reject: ['reject'],
  agree: ['agree'],
  always: ['agree', 'reject'],
};

export const requiresOf = ({ commentRequired, handSignature }: FlowSetting = {}): Requires => ({
  comment: (commentRequired !== undefined && COMMENT[commentRequired]) || [],
  signature: handSignature === true,
});

/** Stands for what a person who is only taken to decide would have brought. */
export function supposed(setting: FlowSetting | undefined, decision: Decided) {
  const { comment, signature } = requiresOf(setting);
  return {
    ...(comment.includes(decision) && { comment: '…' }),
    ...(signature && decision === 'agree' && { attachments: [{ id: 'supposed', name: SIGNATURE }] }),
  };
}

export const signatureIn = (attachments: Attachment[] = []): Attachment | undefined =>
  attachments.find(({ name }) => name === SIGNATURE);

/** Asked once the decision could be carried out, so that who comes too late hears that. Who hands in again decides nothing. */
export function refuseLacking(turn: Turn, command: Command): Refusal | undefined {
  if (command.kind !== 'agree' && command.kind !== 'reject') return undefined;
  const { kind, taskId, comment, attachments } = command;
  if (turn.instance.tasks.find(one => one.id === taskId)?.taskType !== 1) return undefined;
  const { comment: decisions, signature } = requiresOf(turn.process.flow.setting);
  if (decisions.includes(kind) && !comment?.trim()) return lacking(turn, 'comment');
  if (kind === 'agree' && signature && !signatureIn(attachments)) return lacking(turn, 'signature');
  return undefined;
}

const lacking = (turn: Turn, field: 'comment' | 'signature'): Refusal =>
  refuse(`needs-${field}`, { fields: [{ field, message: lackingText(turn, field) }] });

/** What is to be done about it, in the language of who is asked. */
export const lackingText = ({ world }: Turn, what: 'comment' | 'signature' | 'words'): string =>
  translator(world.lang ?? 'zh', lackingTexts)(what);
