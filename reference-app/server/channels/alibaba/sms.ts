/** Sends SMS through Alibaba Cloud (`SendSms`, version 2017-05-25). */
import { type Codes, throwChannelSendError } from '../codes.ts';
import { type Connector, hasMainlandMobileNumber, templateCodeOf, templateParamsOf } from '../connector.ts';
import { ALIBABA_ERROR_CODES, alibabaAccessKeyFields, requestAlibaba } from './acs3.ts';
import { endpointFields } from './endpoint.ts';

const ALIBABA_SMS_API_PRODUCT = 'Dysmsapi';

const ALIBABA_SMS_ERROR_CODES: Codes = {
  ...ALIBABA_ERROR_CODES,
  permission: [...ALIBABA_ERROR_CODES.permission, 'isv.PRODUCT_UN_SUBSCRIPT', 'isv.ACCOUNT_NOT_EXISTS'],
  network: ['isv.DENY_IP_RANGE'],
  sign: ['isv.SMS_SIGNATURE_*'],
  template: ['isv.SMS_TEMPLATE_*', 'isv.TEMPLATE_*', 'isv.INVALID_JSON_PARAM'],
  address: ['isv.MOBILE_NUMBER_ILLEGAL', 'isv.MOBILE_COUNT_OVER_LIMIT'],
  unsubscribed: ['isv.BLACK_KEY_CONTROL_LIMIT'],
  request: ['isv.INVALID_*', 'isv.PARAM_*'],
  throttled: ['isv.BUSINESS_LIMIT_CONTROL', 'Throttling*', 'isv.DAY_LIMIT_CONTROL'],
};

/**
 * Connector for Alibaba Cloud SMS. The template for notices has the variable `title`; the template for
 * verification codes has the variable `code`.
 */
export const alibabaSmsConnector: Connector = {
  kind: 'sms-alibaba',
  channel: 'sms',
  fields: [
    alibabaAccessKeyFields[0],
    { name: 'signName', label: { zh: '短信签名', en: 'Sign' }, isRequired: true },
    {
      name: 'templateCode',
      label: { zh: '通知模板编码', en: 'Code of the notice template' },
      isRequired: true,
      pattern: /^SMS_\w+$/,
      hint: {
        zh: '如 SMS_123456，模板变量名为 title',
        en: 'Such as SMS_123456; its variable is named title',
      },
    },
    {
      name: 'codeTemplate',
      label: { zh: '验证码模板编码', en: 'Code of the verification template' },
      pattern: /^SMS_\w+$/,
      hint: {
        zh: '模板变量名为 code；留空则不发送验证码',
        en: 'Its variable is named code; without it no codes are sent',
      },
    },
    alibabaAccessKeyFields[1],
    ...endpointFields(ALIBABA_SMS_API_PRODUCT),
  ],
  rate: { count: 100, seconds: 1 },
  codes: ALIBABA_SMS_ERROR_CODES,
  reaches: hasMainlandMobileNumber,
  send: async (account, message, http) => {
    const { id, to, title, code, provider } = message;
    const { signName = '' } = account.config;
    const query = {
      PhoneNumbers: to.phone,
      SignName: provider?.signName || signName,
      TemplateCode: templateCodeOf(message, account.config),
      TemplateParam: JSON.stringify(templateParamsOf(message, code === undefined ? { title } : { code })),
      OutId: id.slice(0, 256),
    };
    const answer = await requestAlibaba(http, account, {
      product: ALIBABA_SMS_API_PRODUCT,
      action: 'SendSms',
      query,
    });
    if (answer.Code !== 'OK') throwChannelSendError(ALIBABA_SMS_ERROR_CODES, answer.Code, answer.Message);
    return { providerId: String(answer.BizId ?? '') };
  },
};
