/** The text of a message: the stored one of a template, or the built-in one of its kind. */
import type { MessageContent } from '@countersign/sdk/api/contract';
import { type NoticeKind, type NoticeParams, noticeText } from '@countersign/sdk/i18n/notices';
import type { Lang } from '../../http/language.ts';
import { type FilledMessage, filledContent } from '../message-template/index.ts';
import type { TemplateName } from './tables.ts';

interface Worded {
  template: TemplateName;
  vars: NoticeParams;
  content: MessageContent | null;
}

/** For one channel, in the language of its reader. */
export function textOf(
  { template, vars, content }: Worded,
  { lang, channel }: { lang: Lang; channel: string },
): FilledMessage {
  if (content) return filledContent(content, { ...vars }, { lang, channel });
  return { ...noticeText(template as NoticeKind, vars, lang), html: '' };
}
