/**
 * Determines the content of a manually written message: a template with values, or the texts in the request.
 */
import type { MessageContent, PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import type { Lang } from '../../../http/language.ts';
import {
  throwIfInvalidMessageContent,
  throwIfInvalidTemplateVariables,
  toMessageContent,
} from '../message-template/content.ts';
import { type TemplateRow, templateRow } from '../message-template/queries.ts';
import { throwInvalidSendTaskField } from './refuse.ts';

export interface ResolvedContent {
  template: string;
  content: MessageContent;
  vars: Record<string, string>;
}

/**
 * Returns the content of the template filled with the values, or the texts of the request if no template is
 * given.
 */
export async function resolveSendTaskContent(
  tx: Tx,
  input: PartOf<'POST sendTask/add', 'body'>,
  lang: Lang,
): Promise<ResolvedContent> {
  const { templateId, vars = {}, title = '', ...texts } = input;
  if (!templateId) {
    if (title.trim() === '') throwInvalidSendTaskField('title', 'title', lang);
    const content = toMessageContent({ title, ...texts, channels: [] });
    throwIfInvalidMessageContent(content, [], lang);
    return { template: 'written', content, vars: {} };
  }
  const row = await enabledTemplate(tx, templateId, lang);
  throwIfInvalidTemplateVariables(row.variables, vars, lang);
  return { template: templateId, content: row.content, vars };
}

async function enabledTemplate(tx: Tx, templateId: string, lang: Lang): Promise<TemplateRow> {
  const row = await templateRow(tx, templateId);
  if (row?.status !== 'NORMAL') return throwInvalidSendTaskField('templateId', 'template', lang);
  return row;
}
