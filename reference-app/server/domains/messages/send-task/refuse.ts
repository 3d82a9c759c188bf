/** Refuses invalid input for manually written messages. */
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';

const texts = {
  template: { zh: '没有这个模板，或已停用', en: 'There is no such template, or it is switched off' },
  title: { zh: '请填写标题', en: 'A title is required' },
  channels: { zh: '请选择渠道', en: 'A channel is required' },
  channel: { zh: '这个渠道没有配置', en: 'This channel is not configured' },
  targets: { zh: '没有可以接收的人员', en: 'Nobody of them can receive it' },
  category: { zh: '没有这个分类', en: 'There is no such category' },
};

export const throwInvalidSendTaskField = (field: string, text: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: texts[text][lang] }] });

const receiverErrorTexts = {
  'not-found': {
    zh: '有接收对象不存在或无权查看',
    en: 'Names a receiver that does not exist or that you do not see',
  },
  'scope-exceeded': {
    zh: '数据范围受限时只能发送给人员和机器人',
    en: 'With a limited data scope, choose people and robots instead of organisations, positions and roles',
  },
};

export const throwReceiverError = (code: keyof typeof receiverErrorTexts, field: string, lang: Lang): never =>
  throwRefusal(code, { fields: [{ field, message: receiverErrorTexts[code][lang] }] });
