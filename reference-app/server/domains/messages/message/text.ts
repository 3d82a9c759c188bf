/** Renders the text of a message from stored template texts or from built-in texts. */
import type { MessageContent } from '@countersign/sdk/api/contract';
import { type NoticeKind, type NoticeParams, noticeText } from '@countersign/sdk/i18n/notices';
import type { Lang } from '../../../http/language.ts';
import { type FilledMessage, fillMessageTemplateContent } from '../message-template/fill.ts';
import type { TemplateName } from './tables.ts';

interface MessageTexts {
  template: TemplateName;
  vars: NoticeParams;
  content: MessageContent | null;
}

/** Returns the text for one channel in the language of the reader. */
export function messageText(
  { template, vars, content }: MessageTexts,
  { lang, channel }: { lang: Lang; channel: string },
): FilledMessage {
  if (content) return fillMessageTemplateContent(content, { ...vars }, { lang, channel });
  return { ...noticeText(template as NoticeKind, vars, lang), html: '' };
}
