/** Renders the text of a message from stored template texts or from built-in texts. */
import type { MessageContent } from '@countersign/sdk/api/contract';
import { dueTimeText } from '@countersign/sdk/flow/due-time';
import { type NoticeKind, type NoticeParams, noticeText } from '@countersign/sdk/i18n/notices';
import type { Lang } from '../../../http/language.ts';
import { type FilledMessage, fillMessageTemplateContent } from '../message-template/fill.ts';
import type { TemplateName } from './tables.ts';

interface MessageTexts {
  template: TemplateName;
  vars: NoticeParams;
  content: MessageContent | null;
}

/** Returns the text for one channel in the language of the reader. A due time is named relative to today. */
export function messageText(
  { template, vars, content }: MessageTexts,
  { lang, channel }: { lang: Lang; channel: string },
): FilledMessage {
  const named = { ...vars, ...dueTimeVariable(vars, lang) };
  if (content) return fillMessageTemplateContent(content, named, { lang, channel });
  return { ...noticeText(template as NoticeKind, named, lang), html: '' };
}

const dueTimeVariable = ({ dueTime, timeZone }: NoticeParams, lang: Lang): Pick<NoticeParams, 'due'> =>
  dueTime === undefined || timeZone === undefined
    ? {}
    : { due: dueTimeText(Date.parse(dueTime), { now: Date.now(), timeZone, lang }).text };
