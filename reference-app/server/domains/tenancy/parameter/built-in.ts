/** Defines the parameters that the product itself reads. */
import type { ParameterType } from '@countersign/sdk/api/contract';
import type { Lang } from '../../../http/language.ts';
import { MIN_RETENTION_MONTHS } from '../../../jobs/retention.ts';

export interface BuiltInParameter {
  name: Record<Lang, string>;
  description: Record<Lang, string>;
  group: Record<Lang, string>;
  type: ParameterType;
  defaultValue: string;
  least?: number;
  most?: number;
}

export const BUILT_IN_PARAMETERS = {
  'log-retention-months': {
    name: { zh: '日志保留月数', en: 'Months that logs are kept' },
    description: {
      zh: '登录、操作和系统日志超过该月数后清理。《网络安全法》要求至少 6 个月。',
      en: 'Rows of the logs are removed after so many months. The law demands at least 6.',
    },
    group: { zh: '审计', en: 'Audit' },
    type: 'number',
    defaultValue: '36',
    least: MIN_RETENTION_MONTHS,
    most: 240,
  },
  'message-window-seconds': {
    name: { zh: '消息合并时间（秒）', en: 'Message combining window (seconds)' },
    description: {
      zh: '同一人在该秒数内收到的同类邮件或聊天消息合并为一条，首条立即发送。0 表示不合并。',
      en: 'Combines e-mails and chat messages about one topic that a person receives within this time. The first one is sent immediately. 0 turns combining off.',
    },
    group: { zh: '消息', en: 'Messages' },
    type: 'number',
    defaultValue: '60',
    least: 0,
    most: 3600,
  },
  'log-archive': {
    name: { zh: '归档过期日志', en: 'Archive expired logs' },
    description: {
      zh: '日志到期后先存入默认存储桶的归档文件，再从列表中清理。',
      en: 'Expired rows of the logs are stored in the default bucket before they are removed from the list.',
    },
    group: { zh: '审计', en: 'Audit' },
    type: 'boolean',
    defaultValue: 'false',
  },
  'application-archive': {
    name: { zh: '归档已结束的申请', en: 'Archive ended applications' },
    description: {
      zh: '申请结束满归档月数后，其流程动态与审计日志存入默认存储桶的归档文件，并从数据库移出。打开申请时按需读取。',
      en: 'Timelines and audit logs of applications that ended long ago move from the database to the default bucket. They are read when an application is opened.',
    },
    group: { zh: '审计', en: 'Audit' },
    type: 'boolean',
    defaultValue: 'false',
  },
  'application-archive-months': {
    name: { zh: '申请归档月数', en: 'Months until applications are archived' },
    description: {
      zh: '申请结束且此后再无记录满该月数后归档。至少 6 个月。',
      en: 'Applications are archived when their last record is this old. At least 6.',
    },
    group: { zh: '审计', en: 'Audit' },
    type: 'number',
    defaultValue: '36',
    least: MIN_RETENTION_MONTHS,
    most: 240,
  },
} as const satisfies Record<string, BuiltInParameter>;

export type BuiltInKey = keyof typeof BUILT_IN_PARAMETERS;

export const builtInParameter = (key: string): BuiltInParameter | undefined =>
  Object.hasOwn(BUILT_IN_PARAMETERS, key) ? BUILT_IN_PARAMETERS[key as BuiltInKey] : undefined;
