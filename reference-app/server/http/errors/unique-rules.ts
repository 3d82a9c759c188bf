/**
 * Maps each unique constraint of the database to a refusal. Services check the constraints before they write,
 * so a violation means that concurrent requests passed the same check.
 */
import type { ErrorCode } from '@countersign/sdk/api';
import { nouns, type TakenField } from '@countersign/sdk/api/nouns';
import type { Lang } from '../language.ts';
import type { RefusalDetails } from './refuse.ts';

/**
 * Maps a unique constraint of the database to the field and the error message for a duplicate value. The map
 * contains constraints on values that users choose. Services that find a duplicate use the same messages.
 * Resources with column definitions declare their own constraints.
 */
export const UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT = {
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
  message_template_kind: {
    field: 'kind',
    zh: '这种内置消息已有模板',
    en: 'A template replaces this message already',
  },
  parameter_pkey: { field: 'key', zh: '参数键已存在', en: 'There is a parameter with this key' },
  project_name: { field: 'projectName', zh: '已有同名项目', en: 'There is a project with this name' },
  property_pkey: { field: 'attrCode', zh: '参数编码已存在', en: 'There is a property with this code' },
  sign_in_name_pkey: { field: 'userName', zh: '用户名已存在', en: 'This user name is taken' },
  tenant_grant_open: { field: 'userName', zh: '该用户已有授权', en: 'has a grant already' },
} as const satisfies Record<string, TakenField>;

/**
 * Unique constraints that do not belong to a single field. Only concurrent requests violate them, and a
 * repeated request then sees the committed rows.
 */
export const ERROR_CODE_BY_UNIQUE_CONSTRAINT: Record<string, ErrorCode> = {
  bucket_default: 'conflict',
  callback_delivery_merchant_id_config_id_event_id_key: 'conflict',
  channel_account_default: 'conflict',
  embed_client_id: 'conflict',
  file_move_running: 'conflict',
  log_archive_first_seq: 'conflict',
  log_link_merchant_id_log_row_id_key: 'conflict',
  message_by_event: 'conflict',
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

/** All unique constraints over values that users choose, by their names in the database. */
export const refusalByUniqueConstraint: Readonly<Record<string, TakenField>> = Object.assign(
  {},
  UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT,
  ...nouns.map(({ unique }) => unique),
);

/**
 * Returns the refusal for a violated unique constraint. Constraints that are not listed here cover generated
 * keys or pairs of keys. Generated keys never collide. A violation of an unlisted constraint therefore
 * concerns a pair of keys and is refused as `conflict`.
 */
export function refusalForViolatedUniqueConstraint(
  rule: string,
  lang: Lang,
): [subCode: ErrorCode, details: RefusalDetails] {
  const taken = refusalByUniqueConstraint[rule];
  if (taken) return ['invalid-fields', { fields: [{ field: taken.field, message: taken[lang] }] }];
  return [ERROR_CODE_BY_UNIQUE_CONSTRAINT[rule] ?? 'conflict', {}];
}
