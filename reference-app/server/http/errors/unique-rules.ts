/** The refusal of each unique rule of the database, for requests that pass the check of a service at the same time. */
import type { ErrorCode } from '@countersign/sdk/api';
import type { Lang } from '../language.ts';
import type { RefusedWith } from './refuse.ts';

/** The field of the request whose value exists, and the message about it. */
interface TakenField {
  field: string;
  zh: string;
  en: string;
}

/** Maps the constraints and indexes over values that people choose to the field and its messages. Services use the same messages. */
export const TAKEN = {
  app_merchant_id_app_code_key: {
    field: 'appCode',
    zh: '已有相同编码的应用',
    en: 'Another app has this code',
  },
  data_permission_merchant_id_code_key: {
    field: 'code',
    zh: '已有相同编码的数据权限',
    en: 'Another data permission has this code',
  },
  dict_type_pkey: { field: 'dictCode', zh: '已有相同编码的字典', en: 'Another dictionary has this code' },
  file_folder_name: {
    field: 'folderName',
    zh: '此处已有同名的文件夹',
    en: 'A folder here has this name',
  },
  form_by_name: { field: 'formName', zh: '已有同名表单', en: 'There is a form with this name' },
  form_group_by_name: {
    field: 'groupName',
    zh: '该分组下已有同名分组',
    en: 'There is a group with this name beside it',
  },
  menu_merchant_id_app_id_name_key: {
    field: 'name',
    zh: '该应用已有同名页面',
    en: 'The app has a page with this name',
  },
  message_category_pkey: {
    field: 'categoryCode',
    zh: '已有相同编码的分类',
    en: 'Another category has this code',
  },
  message_template_kind: {
    field: 'kind',
    zh: '这种内置消息已有模板',
    en: 'A template replaces this message already',
  },
  parameter_pkey: { field: 'key', zh: '参数键已存在', en: 'There is a parameter with this key' },
  position_by_name: {
    field: 'positionName',
    zh: '该组织已有同名岗位',
    en: 'The organisation has a position with this name',
  },
  project_name: { field: 'projectName', zh: '已有同名项目', en: 'There is a project with this name' },
  property_pkey: { field: 'attrCode', zh: '参数编码已存在', en: 'There is a property with this code' },
  role_merchant_id_role_key_key: {
    field: 'roleKey',
    zh: '已有相同标识的角色',
    en: 'Another role has this key',
  },
  sign_in_name_pkey: { field: 'userName', zh: '用户名已存在', en: 'This user name is taken' },
  sms_sign_name: { field: 'name', zh: '这个账号已有同名签名', en: 'The account has a sign of this name' },
  tenant_grant_open: { field: 'userName', zh: '该用户已有授权', en: 'has a grant already' },
} as const satisfies Record<string, TakenField>;

/** Rules that no single field breaks. Another request was first; the rows that it left decide the next attempt. */
export const UNIQUE_RULES: Record<string, ErrorCode> = {
  bucket_default: 'conflict',
  callback_delivery_merchant_id_config_id_event_id_key: 'conflict',
  channel_account_default: 'conflict',
  embed_client_id: 'conflict',
  file_move_running: 'conflict',
  log_link_merchant_id_log_row_id_key: 'conflict',
  message_merchant_id_user_id_event_id_key: 'conflict',
  parameter_merchant_id_parameter_id_key: 'conflict',
  phrase_merchant_id_user_id_text_key: 'conflict',
  process_by_key: 'process-key-taken',
  project_default: 'conflict',
  send_task_merchant_id_key_key: 'conflict',
  session_session_id_key: 'conflict',
  sign_in_name_user: 'conflict',
  sms_sign_default: 'conflict',
  tenant_first: 'conflict',
  user_credential_totp: 'conflict',
  user_identity_provider_id_subject_merchant_id_user_id_key: 'conflict',
};

/** The refusal of a statement that breaks a unique rule. Keys that the server generates meet in rows of pairs alone: a conflict. */
export function refusalOfRule(rule: string, lang: Lang): [subCode: ErrorCode, details: RefusedWith] {
  const taken: TakenField | undefined = rule in TAKEN ? TAKEN[rule as keyof typeof TAKEN] : undefined;
  if (taken) return ['invalid-fields', { fields: [{ field: taken.field, message: taken[lang] }] }];
  return [UNIQUE_RULES[rule] ?? 'conflict', {}];
}
