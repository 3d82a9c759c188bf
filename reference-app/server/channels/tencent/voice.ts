/**
 * Makes voice calls through Tencent Cloud (version 2020-09-02). `SendTtsVoice` reads a template aloud,
 * `SendCodeVoice` reads a verification code.
 */
import { type Codes, throwChannelSendError } from '../codes.ts';
import { type Connector, hasMainlandMobileNumber, templateCodeOf, templateParamsOf } from '../connector.ts';
import { requestTencent, TENCENT_ERROR_CODES, tencentSecretFields } from './tc3.ts';

const TENCENT_VOICE_ERROR_CODES: Codes = {
  ...TENCENT_ERROR_CODES,
  balance: ['FailedOperation.InsufficientBalance*'],
  template: ['FailedOperation.TemplateIncorrectOrUnapproved', 'FailedOperation.MissingTemplate*'],
  address: ['InvalidParameterValue.CalledNumber*'],
  unsubscribed: ['FailedOperation.PhoneNumberInBlacklist'],
  content: ['FailedOperation.ContainSensitive*'],
};

export const tencentVoiceConnector: Connector = {
  kind: 'voice-tencent',
  channel: 'voice',
  fields: [
    tencentSecretFields[0],
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
    tencentSecretFields[1],
    tencentSecretFields[2],
  ],
  rate: { count: 20, seconds: 1 },
  codes: TENCENT_VOICE_ERROR_CODES,
  reaches: hasMainlandMobileNumber,
  send: async (account, message, http) => {
    const { id, to, title, code, provider } = message;
    const { appId } = account.config;
    // `SendCodeVoice` is the Tencent call that reads out a code and needs no template.
    // If the message has a template, `SendTtsVoice` is used even for a verification code.
    const isCode = code !== undefined && !provider?.templateCode;
    const { SendStatus } = await requestTencent<{ SendStatus?: { CallId?: string } }>(http, account, {
      service: 'vms',
      action: isCode ? 'SendCodeVoice' : 'SendTtsVoice',
      version: '2020-09-02',
      codes: TENCENT_VOICE_ERROR_CODES,
      body: {
        CalledNumber: `+86${to.phone}`,
        VoiceSdkAppid: appId,
        ...(isCode
          ? { CodeMessage: code }
          : {
              TemplateId: templateCodeOf(message, account.config),
              TemplateParamSet: Object.values(templateParamsOf(message, { title: code ?? title })),
            }),
        SessionContext: id.slice(0, 512),
      },
    });
    if (!SendStatus?.CallId)
      throwChannelSendError(TENCENT_VOICE_ERROR_CODES, 'no-answer', 'no id of the call');
    return { providerId: String(SendStatus?.CallId) };
  },
};
