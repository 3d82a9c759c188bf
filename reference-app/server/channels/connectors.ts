/** Lists all connectors by account type. */
import { alibabaSms } from './alibaba/sms.ts';
import { alibabaVoice } from './alibaba/voice.ts';
import type { Codes } from './codes.ts';
import { concealConnectorSecrets } from './conceal.ts';
import type { Connector } from './connector.ts';
import { dingtalkRobot } from './dingtalk/robot.ts';
import { dingtalkWork } from './dingtalk/work.ts';
import { mailAccount } from './mail/account.ts';
import { alipayMini } from './mini/alipay.ts';
import { wechatMini } from './mini/wechat.ts';
import { tencentSms } from './tencent/sms.ts';
import { tencentVoice } from './tencent/voice.ts';
import { webhookConnector } from './webhook.ts';
import { wecomApp } from './wecom/app.ts';
import { wecomRobot } from './wecom/robot.ts';
import { welinkApp } from './welink/app.ts';
import { welinkRobot } from './welink/robot.ts';

const ALL_CONNECTORS = [
  mailAccount,
  alibabaSms,
  tencentSms,
  alibabaVoice,
  tencentVoice,
  dingtalkWork,
  dingtalkRobot,
  wecomApp,
  wecomRobot,
  welinkApp,
  welinkRobot,
  wechatMini,
  alipayMini,
  webhookConnector,
];

/** Returns the error codes of an account type, or of all account types of the channel if `kind` is empty. */
export const errorCodesOf = (channel: string, kind: string): Codes[] =>
  ALL_CONNECTORS.filter(one => (kind === '' ? one.channel === channel : one.kind === kind)).map(
    ({ codes }) => codes,
  );

export const CONNECTORS: ReadonlyMap<string, Connector> = new Map(
  ALL_CONNECTORS.map(connector => [connector.kind, concealConnectorSecrets(connector)]),
);
