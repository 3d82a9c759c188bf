/** Lists all connectors by account type. */
import { alibabaSmsConnector } from './alibaba/sms.ts';
import { alibabaVoiceConnector } from './alibaba/voice.ts';
import type { Codes } from './codes.ts';
import { concealConnectorSecrets } from './conceal.ts';
import type { Connector } from './connector.ts';
import { dingtalkRobotConnector } from './dingtalk/robot.ts';
import { dingtalkWorkConnector } from './dingtalk/work.ts';
import { mailAccountConnector } from './mail/account.ts';
import { alipayMiniProgramConnector } from './mini/alipay.ts';
import { wechatMiniProgramConnector } from './mini/wechat.ts';
import { tencentSmsConnector } from './tencent/sms.ts';
import { tencentVoiceConnector } from './tencent/voice.ts';
import { webhookConnector } from './webhook.ts';
import { wecomAppConnector } from './wecom/app.ts';
import { wecomRobotConnector } from './wecom/robot.ts';
import { welinkAppConnector } from './welink/app.ts';
import { welinkRobotConnector } from './welink/robot.ts';

const ALL_CONNECTORS = [
  mailAccountConnector,
  alibabaSmsConnector,
  tencentSmsConnector,
  alibabaVoiceConnector,
  tencentVoiceConnector,
  dingtalkWorkConnector,
  dingtalkRobotConnector,
  wecomAppConnector,
  wecomRobotConnector,
  welinkAppConnector,
  welinkRobotConnector,
  wechatMiniProgramConnector,
  alipayMiniProgramConnector,
  webhookConnector,
];

/** Returns the error codes of an account type, or of all account types of the channel if `kind` is empty. */
export const listChannelErrorCodes = (channel: string, kind: string): Codes[] =>
  ALL_CONNECTORS.filter(one => (kind === '' ? one.channel === channel : one.kind === kind)).map(
    ({ codes }) => codes,
  );

export const CONNECTORS_BY_KIND: ReadonlyMap<string, Connector> = new Map(
  ALL_CONNECTORS.map(connector => [connector.kind, concealConnectorSecrets(connector)]),
);
