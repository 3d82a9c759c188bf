/** Every kind of account, by name. */
import type { Connector } from './connector.ts';
import { dingtalkRobot } from './dingtalk-robot.ts';
import { dingtalkWork } from './dingtalk-work.ts';
import { mailAccount } from './mail/account.ts';
import { smsAlibaba } from './sms-alibaba.ts';
import { smsTencent } from './sms-tencent.ts';
import { webhook } from './webhook.ts';
import { wecomApp } from './wecom-app.ts';
import { wecomRobot } from './wecom-robot.ts';

export const CONNECTORS: ReadonlyMap<string, Connector> = new Map(
  [mailAccount, smsAlibaba, smsTencent, dingtalkWork, dingtalkRobot, wecomApp, wecomRobot, webhook].map(
    connector => [connector.kind, connector],
  ),
);
