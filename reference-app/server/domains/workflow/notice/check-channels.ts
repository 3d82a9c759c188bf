/**
 * Throws if a flow uses a notification channel that is not available. Call this function before publishing
 * the flow.
 */
import { type Flow, indexFlowNodesById, type LintCode, NODE } from '@countersign/sdk/flow';
import { translator } from '@countersign/sdk/i18n';
import { noticeTexts } from '@countersign/sdk/i18n/notices';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';

export function throwIfFlowUsesUnavailableChannels(
  flow: Flow,
  channels: ReadonlySet<string>,
  lang: Lang,
): void {
  const t = translator(lang, noticeTexts);
  const fields = [...indexFlowNodesById(flow).values()].flatMap(({ node }) =>
    node.type === NODE.notice
      ? node.channels
          .filter(channel => channel !== 'inApp' && !channels.has(channel))
          .map(channel => ({
            field: node.id,
            code: 'notice-channel' satisfies LintCode,
            message: t('no-channel', { node: node.nodeName, channel }),
            fix: t('no-channel.fix'),
          }))
      : [],
  );
  if (fields.length > 0) throwRefusal('lint', { fields });
}
