/** The content of a written message: of a template with its values, or its own. */
import type { MessageContent, PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import type { Lang } from '../../http/language.ts';
import {
  contentOf,
  refuseContent,
  refuseVars,
  type TemplateRow,
  templateRow,
} from '../message-template/index.ts';
import { refuseField } from './refuse.ts';

export interface Worded {
  template: string;
  content: MessageContent;
  vars: Record<string, string>;
}

/** Of a template with its values, or of the input itself. */
export async function wordedBy(
  tx: Tx,
  merchantId: string,
  input: PartOf<'POST sendTask/add', 'body'>,
  lang: Lang,
): Promise<Worded> {
  const { templateId, vars = {}, title = '', ...texts } = input;
  if (!templateId) {
    if (title.trim() === '') refuseField('title', 'title', lang);
    const content = contentOf({ title, ...texts, channels: [] });
    refuseContent(content, [], lang);
    return { template: 'written', content, vars: {} };
  }
  const row = await usable(tx, merchantId, templateId, lang);
  refuseVars(row.variables, vars, lang);
  return { template: templateId, content: row.content, vars };
}

async function usable(tx: Tx, merchantId: string, templateId: string, lang: Lang): Promise<TemplateRow> {
  const row = await templateRow(tx, merchantId, templateId);
  if (row?.status !== 'NORMAL') return refuseField('templateId', 'template', lang);
  return row;
}
