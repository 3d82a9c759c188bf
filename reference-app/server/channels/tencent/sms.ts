/**
 * Sends SMS through Tencent Cloud (`SendSms`, version 2021-01-11). A call accepts up to 200 phone numbers and
 * returns one status per phone number.
 */
import { SendError } from '../channel.ts';
import { type Codes, errorClassOfCode } from '../codes.ts';
import {
  type BatchResult,
  type ChannelHttp,
  type Connector,
  createSingleSendFromBatchSend,
  hasMainlandMobileNumber,
  type OpenAccount,
  templateCodeOf,
  templateParamsOf,
} from '../connector.ts';
import { requestTencent, TENCENT_ERROR_CODES, tencentSecretFields } from './tc3.ts';

const TENCENT_SMS_ERROR_CODES: Codes = {
  ...TENCENT_ERROR_CODES,
  balance: ['FailedOperation.InsufficientBalanceInSmsPackage'],
  sign: ['FailedOperation.SignatureIncorrectOrUnapproved'],
  template: ['FailedOperation.TemplateIncorrectOrUnapproved', 'FailedOperation.MissingTemplateToModify'],
  address: ['InvalidParameterValue.IncorrectPhoneNumber'],
  unsubscribed: ['FailedOperation.PhoneNumberInBlacklist'],
  content: ['FailedOperation.ContainSensitive*'],
};

interface Status {
  SerialNo: string;
  Code: string;
  Message: string;
}

const sendTencentSms = async (
  account: OpenAccount,
  messages: Parameters<Connector['send']>[1][],
  http: ChannelHttp,
): Promise<BatchResult[]> => {
  const first = messages[0]!;
  const { id, title, code, provider } = first;
  const { appId, signName } = account.config;
  const { SendStatusSet = [] } = await requestTencent<{ SendStatusSet?: Status[] }>(http, account, {
    service: 'sms',
    action: 'SendSms',
    version: '2021-01-11',
    codes: TENCENT_SMS_ERROR_CODES,
    body: {
      PhoneNumberSet: messages.map(({ to }) => `+86${to.phone}`),
      SmsSdkAppId: appId,
      SignName: provider?.signName || signName,
      TemplateId: templateCodeOf(first, account.config),
      TemplateParamSet: Object.values(templateParamsOf(first, { title: code ?? title })),
      SessionContext: id.slice(0, 512),
    },
  });
  // The reply lists the statuses in the order of the phone numbers in the request.
  return messages.map((_, at) => {
    const status = SendStatusSet[at];
    if (!status) return new SendError('unknown', 'no-answer', 'no state for this number');
    if (status.Code === 'Ok') return { providerId: status.SerialNo };
    return new SendError(errorClassOfCode(TENCENT_SMS_ERROR_CODES, status.Code), status.Code, status.Message);
  });
};

export const tencentSmsConnector: Connector = {
  kind: 'sms-tencent',
  channel: 'sms',
  fields: [
    tencentSecretFields[0],
    {
      name: 'appId',
      label: { zh: '短信应用 ID', en: 'Id of the SMS app' },
      isRequired: true,
      pattern: /^\d+$/,
    },
    { name: 'signName', label: { zh: '短信签名', en: 'Sign' }, isRequired: true },
    {
      name: 'templateCode',
      label: { zh: '通知模板 ID', en: 'Id of the notice template' },
      isRequired: true,
      pattern: /^\d+$/,
      hint: { zh: '数字；模板只有一个变量，即标题', en: 'Digits; its one variable is the title' },
    },
    {
      name: 'codeTemplate',
      label: { zh: '验证码模板 ID', en: 'Id of the verification template' },
      pattern: /^\d+$/,
      hint: {
        zh: '只有一个变量；留空则不发送验证码',
        en: 'It has one variable; without it no codes are sent',
      },
    },
    tencentSecretFields[1],
    tencentSecretFields[2],
  ],
  rate: { count: 200, seconds: 1 },
  codes: TENCENT_SMS_ERROR_CODES,
  reaches: hasMainlandMobileNumber,
  send: createSingleSendFromBatchSend(sendTencentSms),
  batch: { most: 200, send: sendTencentSms },
};
