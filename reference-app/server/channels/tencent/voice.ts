/** Calls by voice of Tencent Cloud of 2020-09-02: `SendTtsVoice` reads a template out, `SendCodeVoice` a code. */
import { type Codes, failWith } from '../codes.ts';
import { type Connector, hasPhone, paramsOf, templateCodeOf } from '../connector.ts';
import { requestTencent, secretFields, TENCENT_CODES } from './tc3.ts';

const CODES: Codes = {
  ...TENCENT_CODES,
  balance: ['FailedOperation.InsufficientBalance*'],
  template: ['FailedOperation.TemplateIncorrectOrUnapproved', 'FailedOperation.MissingTemplate*'],
  address: ['InvalidParameterValue.CalledNumber*'],
  unsubscribed: ['FailedOperation.PhoneNumberInBlacklist'],
  content: ['FailedOperation.ContainSensitive*'],
};

export const voiceTencent: Connector = {
  kind: 'voice-tencent',
  channel: 'voice',
  fields: [
    secretFields[0],
    {
      name: 'appId',
      label: { zh: '语音应用 ID', en: 'Id of the voice app' },
      isRequired: true,
      pattern: /^\d+$/,
    },
    {
      name: 'templateCode',
      label: { zh: '语音通知模板 ID', en: 'Id of the notice template' },
      isRequired: true,
      pattern: /^\d+$/,
      hint: { zh: '数字；模板只有一个变量，即标题', en: 'Digits; its one variable is the title' },
    },
    secretFields[1],
    secretFields[2],
  ],
  rate: { count: 20, seconds: 1 },
  codes: CODES,
  reaches: hasPhone,
  send: async (account, message, http) => {
    const { id, to, title, code, provider } = message;
    const { appId } = account.config;
    // A code needs no template, unless the message names one.
    const isCode = code !== undefined && !provider?.templateCode;
    const { SendStatus } = await requestTencent<{ SendStatus?: { CallId?: string } }>(http, account, {
      service: 'vms',
      action: isCode ? 'SendCodeVoice' : 'SendTtsVoice',
      version: '2020-09-02',
      codes: CODES,
      body: {
        CalledNumber: `+86${to.phone}`,
        VoiceSdkAppid: appId,
        ...(isCode
          ? { CodeMessage: code }
          : {
              TemplateId: templateCodeOf(message, account.config),
              TemplateParamSet: Object.values(paramsOf(message, { title: code ?? title })),
            }),
        SessionContext: id.slice(0, 512),
      },
    });
    if (!SendStatus?.CallId) failWith(CODES, 'no-answer', 'no id of the call');
    return { providerId: String(SendStatus?.CallId) };
  },
};
