/**
 * Makes voice calls through Alibaba Cloud. The action `SingleCallByTts` (version 2017-05-25) reads a template
 * aloud.
 */
import { createHash } from 'node:crypto';
import { type Codes, throwChannelSendError } from '../codes.ts';
import { type Connector, hasMainlandMobileNumber, templateCodeOf, templateParamsOf } from '../connector.ts';
import { ALIBABA_ERROR_CODES, alibabaAccessKeyFields, requestAlibaba } from './acs3.ts';
import { endpointFields } from './endpoint.ts';

const ALIBABA_VOICE_PRODUCT_CODE = 'Dyvmsapi';

const ALIBABA_VOICE_ERROR_CODES: Codes = {
  ...ALIBABA_ERROR_CODES,
  template: ['isv.TTS_TEMPLATE_ILLEGAL', 'isv.TEMPLATE_*', 'isv.INVALID_JSON_PARAM'],
  address: ['isv.MOBILE_NUMBER_ILLEGAL', 'isv.MOBILE_COUNT_OVER_LIMIT'],
  unsubscribed: ['isv.BLACK_KEY_CONTROL_LIMIT'],
  request: ['isv.INVALID_*', 'isv.PARAM_*', 'isv.CALL_SHOW_NUMBER*'],
  throttled: ['isv.BUSINESS_LIMIT_CONTROL', 'Throttling*'],
};

/** Shortens the message id by hashing it, because the provider accepts at most 15 characters. */
const shortVoiceMessageId = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 15);

export const alibabaVoiceConnector: Connector = {
  kind: 'voice-alibaba',
  channel: 'voice',
  fields: [
    alibabaAccessKeyFields[0],
    {
      name: 'ttsCode',
      label: { zh: '语音通知模板 ID', en: 'Id of the notice template' },
      isRequired: true,
      pattern: /^TTS_\w+$/,
      hint: {
        zh: '如 TTS_123456，模板变量名为 title',
        en: 'Such as TTS_123456; its variable is named title',
      },
    },
    {
      name: 'codeTemplate',
      label: { zh: '语音验证码模板 ID', en: 'Id of the verification template' },
      pattern: /^TTS_\w+$/,
      hint: {
        zh: '模板变量名为 code；留空则不发送验证码',
        en: 'Its variable is named code; without it no codes are sent',
      },
    },
    {
      name: 'showNumber',
      label: { zh: '被叫显号', en: 'Number that is shown' },
      pattern: /^\d{5,20}$/,
      hint: { zh: '公共号码池留空', en: 'Empty for the pool of the provider' },
    },
    alibabaAccessKeyFields[1],
    ...endpointFields(ALIBABA_VOICE_PRODUCT_CODE),
  ],
  rate: { count: 20, seconds: 1 },
  codes: ALIBABA_VOICE_ERROR_CODES,
  reaches: hasMainlandMobileNumber,
  send: async (account, message, http) => {
    const { id, to, title, code } = message;
    const { ttsCode = '', codeTemplate = '', showNumber } = account.config;
    const query = {
      CalledNumber: to.phone,
      ...(showNumber && { CalledShowNumber: showNumber }),
      TtsCode: templateCodeOf(message, { templateCode: ttsCode, codeTemplate }),
      TtsParam: JSON.stringify(templateParamsOf(message, code === undefined ? { title } : { code })),
      OutId: shortVoiceMessageId(id),
    };
    const answer = await requestAlibaba(http, account, {
      product: ALIBABA_VOICE_PRODUCT_CODE,
      action: 'SingleCallByTts',
      query,
    });
    if (answer.Code !== 'OK') throwChannelSendError(ALIBABA_VOICE_ERROR_CODES, answer.Code, answer.Message);
    return { providerId: String(answer.CallId ?? '') };
  },
};
