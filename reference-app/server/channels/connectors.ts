/** Every kind of account, by name. */
import { smsAlibaba } from './alibaba/sms.ts';
import { voiceAlibaba } from './alibaba/voice.ts';
import type { Codes } from './codes.ts';
import { withoutSecrets } from './conceal.ts';
import type { Connector } from './connector.ts';
import { dingtalkRobot } from './dingtalk/robot.ts';
import { dingtalkWork } from './dingtalk/work.ts';
import { mailAccount } from './mail/account.ts';
import { alipayMini } from './mini/alipay.ts';
import { wechatMini } from './mini/wechat.ts';
import { smsTencent } from './tencent/sms.ts';
import { voiceTencent } from './tencent/voice.ts';
import { webhook } from './webhook.ts';
import { wecomApp } from './wecom/app.ts';
import { wecomRobot } from './wecom/robot.ts';
import { welinkApp } from './welink/app.ts';
import { welinkRobot } from './welink/robot.ts';

const ALL = [
  mailAccount,
  smsAlibaba,
  smsTencent,
  voiceAlibaba,
  voiceTencent,
  dingtalkWork,
  dingtalkRobot,
  wecomApp,
  wecomRobot,
  welinkApp,
  welinkRobot,
  wechatMini,
  alipayMini,
  webhook,
];

/** The codes of a kind of account; of every kind of its channel where no kind is known. */
export const codesOf = (channel: string, kind: string): Codes[] =>
  ALL.filter(one => (kind === '' ? one.channel === channel : one.kind === kind)).map(({ codes }) => codes);

export const CONNECTORS: ReadonlyMap<string, Connector> = new Map(
  ALL.map(connector => [connector.kind, withoutSecrets(connector)]),
);
