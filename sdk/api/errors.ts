/** The catalogue of errors: each stable subCode with its HTTP status and its texts. */
import type { RefusalCode } from '../approval/model/instance.ts';
import type { Lang } from '../i18n/index.ts';
import { ApiError } from './api-error.ts';
import { clientErrors } from './client-errors.ts';

type Keyword = Record<Lang, string>;
interface Entry extends Keyword {
  status: number;
  /** The text used if the person concerned is known: `{{by}}` is the name. */
  by?: Keyword;
}

const request = {
  'bad-request': clientErrors['bad-request'],
  'malformed-json': { status: 400, zh: '请求内容不是有效的 JSON', en: 'The request body is not valid JSON' },
  'too-deep': {
    status: 400,
    zh: '请求内容的嵌套超过 200 层',
    en: 'The request body nests more than 200 levels deep',
  },
  'too-many-values': {
    status: 413,
    zh: '请求内容含有超过 100,000 个值',
    en: 'The request body holds more than 100,000 values',
  },
  'too-many-names': {
    status: 413,
    zh: '请求内容中有对象含有超过 10,000 个字段',
    en: 'An object of the request body has more than 10,000 names',
  },
  'invalid-fields': {
    status: 400,
    zh: '填写的内容有误，请检查标出的字段',
    en: 'Some fields are not valid; see the list',
  },
  'unknown-field': { status: 400, zh: '请求中有未知字段', en: 'The request has an unknown field' },
  'too-large': clientErrors['too-large'],
  'no-route': { status: 404, zh: '没有这个接口', en: 'There is no such call' },
  'too-many-requests': clientErrors['too-many-requests'],
} as const satisfies Record<string, Entry>;

/** Errors of the place in which everything is stored. */
const storage = {
  'database-lost': {
    status: 503,
    zh: '数据库暂时无法连接，请稍后重试',
    en: 'The database cannot be reached for the moment, please retry shortly',
  },
  busy: {
    status: 503,
    zh: '系统繁忙，请稍后重试',
    en: 'The system is busy, please retry shortly',
  },
  'storage-full': {
    status: 507,
    zh: '服务器存储空间不足，暂时无法保存，请联系管理员',
    en: 'The storage of the server is full and nothing can be saved; contact the administrator',
  },
} as const satisfies Record<string, Entry>;

const signIn = {
  'auth-check-error': clientErrors['auth-check-error'],
  'no-permission': clientErrors['no-permission'],
  'bad-credentials': { status: 401, zh: '用户名或密码错误', en: 'The user name or the password is wrong' },
  'account-locked': {
    status: 403,
    zh: '账号已锁定，请联系管理员',
    en: 'The account is locked; contact the administrator',
  },
  'too-many-attempts': {
    status: 429,
    zh: '密码错误次数过多，请稍后再试',
    en: 'Too many wrong passwords, please wait a while',
  },
  'account-disabled': {
    status: 403,
    zh: '账号已停用，请联系管理员',
    en: 'The account is disabled; contact the administrator',
  },
  'sealed-expired': {
    status: 400,
    zh: '登录信息已过期，请重试',
    en: 'The sign-in data took too long to arrive, please retry',
  },
  'sealed-replayed': {
    status: 400,
    zh: '登录信息已被使用，请重试',
    en: 'The sign-in data was used before, please retry',
  },
  'unknown-key': {
    status: 400,
    zh: '加密密钥已更换，请重试',
    en: 'The encryption key has changed, please retry',
  },
  'process-key-taken': {
    status: 409,
    zh: '流程标识（processKey）已被使用，请换一个',
    en: 'This process key (processKey) is in use; choose another',
  },
  'process-not-published': {
    status: 409,
    zh: '流程尚未发布，请先发布',
    en: 'The process was never published; publish it first',
  },
} as const satisfies Record<string, Entry>;

const refusals = {
  'not-found': clientErrors['not-found'],
  conflict: {
    ...clientErrors.conflict,
    by: { zh: '{{by}}已先行处理，请刷新查看', en: '{{by}} was first; refresh to see it' },
  },
  'not-your-task': { status: 403, zh: '这不是您的待办任务', en: 'This task is not yours' },
  'task-done': {
    status: 409,
    zh: '该任务已处理',
    en: 'This task is already decided',
    by: { zh: '该任务已由{{by}}处理', en: 'This task was already decided by {{by}}' },
  },
  'unknown-task': { status: 404, zh: '任务不存在', en: 'There is no such task' },
  ended: {
    status: 409,
    zh: '流程已结束',
    en: 'The process has ended',
    by: { zh: '流程已结束，由{{by}}处理', en: 'The process has ended, by {{by}}' },
  },
  'not-allowed': { status: 403, zh: '当前不允许此操作', en: 'This is not allowed here' },
  'same-user': { status: 409, zh: '不能选择自己', en: 'You cannot choose yourself' },
  'user-disabled': {
    status: 409,
    zh: '该用户已停用',
    en: 'This user is disabled',
    by: { zh: '{{by}}已停用', en: '{{by}} is disabled' },
  },
  'unknown-user': { status: 404, zh: '用户不存在', en: 'There is no such user' },
  'already-holds': {
    status: 409,
    zh: '对方已有同一节点的任务',
    en: 'They already hold a task of this node',
    by: { zh: '{{by}}已有同一节点的任务', en: '{{by}} already holds a task of this node' },
  },
  'bad-target': { status: 409, zh: '目标节点不可用', en: 'This node cannot be the target' },
  'leads-elsewhere': {
    status: 409,
    zh: '修改后的内容将走向其他节点，请选择重新逐级审批',
    en: 'With the changed values the flow leads elsewhere; choose to walk forward again',
  },
  'sibling-branch': { status: 409, zh: '不能跨分支操作', en: 'This lies in a sibling branch' },
  'successor-acted': {
    status: 409,
    zh: '后续节点已处理，无法撤回',
    en: 'A later node has acted, it cannot be taken back',
    by: {
      zh: '{{by}}已处理后续节点，无法撤回',
      en: '{{by}} has acted after it, it cannot be taken back',
    },
  },
  'caller-disabled': { status: 403, zh: '您的账号已停用', en: 'Your account is disabled' },
  'needs-claim': { status: 409, zh: '请先签收任务', en: 'Claim the task first' },
  'waits-for-signers': {
    status: 409,
    zh: '请等待加签人员处理完成',
    en: 'The people who sign before you have not decided yet',
  },
  'needs-actors': { status: 422, zh: '请选择下一节点处理人', en: 'Choose who handles the next node' },
  'bad-actors': { status: 422, zh: '选择的处理人无效', en: 'The chosen people are not valid for this node' },
  'field-hidden': { status: 422, zh: '不能修改隐藏字段', en: 'A hidden field cannot be changed' },
  'field-disabled': { status: 422, zh: '不能修改只读字段', en: 'A read-only field cannot be changed' },
  'invalid-values': {
    status: 422,
    zh: '表单填写有误，请检查标出的字段',
    en: 'The form has errors; see the marked fields',
  },
  'needs-view': {
    status: 422,
    zh: '请先打开查看再审批',
    en: 'Open it before you decide',
  },
  'needs-comment': { status: 422, zh: '请填写审批意见', en: 'Write a comment for this decision' },
  'needs-signature': { status: 422, zh: '请手写签名', en: 'Sign by hand to agree' },
  'not-initiator': { status: 403, zh: '只有发起人可以操作', en: 'Only the initiator may do this' },
  'not-admin': {
    status: 403,
    zh: '只有流程管理员可以操作',
    en: 'Only an administrator of the flow may do this',
  },
  'key-reused': { status: 409, zh: '重复提交的内容不一致', en: 'The same key came with other contents' },
  lint: { status: 422, zh: '流程配置有误，无法发布', en: 'The flow has errors and cannot be published' },
  'cannot-migrate': { status: 409, zh: '无法迁移到此版本', en: 'It cannot be moved to this version' },
} as const satisfies Record<RefusalCode, Entry>;

/** Errors of a form's call to another system. */
const calls = {
  'call-host-not-allowed': {
    status: 403,
    zh: '该地址不在允许调用的名单中，请管理员添加',
    en: 'This host is not on the list of hosts that may be called; an administrator can add it',
  },
  'call-address-refused': {
    status: 403,
    zh: '该地址属于受保护的网络，不能调用',
    en: 'This address lies in a protected network and cannot be called',
  },
  'call-unreachable': { status: 422, zh: '无法连接外部系统', en: 'The other system cannot be reached' },
  'call-timeout': { status: 422, zh: '外部系统响应超时', en: 'The other system took too long to answer' },
  'call-too-large': {
    status: 422,
    zh: '外部系统返回的内容过大',
    en: 'The answer of the other system is too large',
  },
  'call-not-json': {
    status: 422,
    zh: '外部系统返回的内容不是 JSON',
    en: 'The answer of the other system is not JSON',
  },
  'call-redirects': {
    status: 422,
    zh: '外部系统的跳转次数过多',
    en: 'The other system redirects too many times',
  },
  'call-rejected': {
    status: 422,
    zh: '外部系统返回错误',
    en: 'The other system answered with an error',
  },
} as const satisfies Record<string, Entry>;

/** Reasons for which an event is not sent to its receiver; the log has them too. */
const callbacks = {
  'receiver-off': {
    status: 409,
    zh: '该接收方已停用，请先启用',
    en: 'The receiver is switched off; switch it on first',
  },
  'receiver-gone': {
    status: 409,
    zh: '该接收方已删除，无法再次发送',
    en: 'The receiver was removed; nothing can be sent to it any more',
  },
  'receiver-secret-lost': {
    status: 409,
    zh: '无法读取该接收方的密钥，请为其更换密钥',
    en: 'The secret of the receiver cannot be read; give it another one',
  },
} as const satisfies Record<string, Entry>;

/** Errors of an absence. */
const absences = {
  'out-of-office-times': {
    status: 422,
    zh: '结束时间必须晚于开始时间和当前时间',
    en: 'It must end after it begins, and after now',
  },
  'out-of-office-overlap': {
    status: 409,
    zh: '该时间段内已设置外出代理',
    en: 'There is already an absence in this time',
  },
  'out-of-office-circle': {
    status: 409,
    zh: '代理人形成循环，请选择其他代理人',
    en: 'The stand-ins would form a circle; choose somebody else',
  },
} as const satisfies Record<string, Entry>;

/** Errors of embed tokens, and of the clients that mint them. */
const embedding = {
  'scope-refused': {
    status: 403,
    zh: '此令牌仅用于指定的审批，不能进行该操作',
    en: 'This token is for one approval alone and does not reach that far',
  },
  'origin-refused': {
    status: 403,
    zh: '该网页的来源不在允许的名单中，请管理员添加',
    en: 'The origin of this page is not on the list; an administrator can add it',
  },
  'bad-client': {
    status: 401,
    zh: '客户端标识或密钥错误',
    en: 'The id or the secret of the client is wrong',
  },
  'secret-in-page': {
    status: 403,
    zh: '客户端密钥只能在服务器端使用，请勿放入网页',
    en: 'The secret of a client belongs into a back end, never into a page',
  },
} as const satisfies Record<string, Entry>;

/** How much a person may keep at hand. */
const startErrors = {
  'too-many-favourites': {
    status: 409,
    zh: '最多收藏 20 个流程，请先取消一些',
    en: 'You can keep 20 favourites at most; take one away first',
  },
  'too-many-drafts': {
    status: 409,
    zh: '最多保存 50 份草稿，请先删除一些',
    en: 'You can keep 50 drafts at most; delete some first',
  },
} as const satisfies Record<string, Entry>;

/** Errors of the tree of organisations. */
const organizations = {
  'in-use': {
    status: 409,
    zh: '正在使用，无法删除',
    en: 'It is in use and cannot be removed',
    by: { zh: '流程“{{by}}”正在使用，无法删除', en: 'The process “{{by}}” uses it, so it cannot be removed' },
  },
  'organize-circle': {
    status: 409,
    zh: '上级部门不能是自己或自己的下级，请选择其他部门',
    en: 'It cannot lie below itself; choose another organisation above it',
  },
} as const satisfies Record<string, Entry>;

/** Errors of quick phrases. */
const phrases = {
  'phrases-full': {
    status: 409,
    zh: '常用语最多 50 条，请先删除一些',
    en: 'There are fifty phrases already; remove one first',
  },
} as const satisfies Record<string, Entry>;

/** Errors of storing a file, or of naming one. */
const files = {
  'file-missing': {
    status: 400,
    zh: '请在 file 或 image 字段中上传一个文件',
    en: 'Send one file, in the field file or image',
  },
  'file-empty': { status: 422, zh: '文件为空', en: 'The file is empty' },
  'file-too-large': { status: 413, zh: '文件过大', en: 'The file is too large' },
  'file-type-refused': {
    status: 422,
    zh: '不支持该文件类型，或内容与扩展名不符',
    en: 'This type of file is not taken, or its contents are not what its name says',
  },
  'file-gone': {
    status: 422,
    zh: '附件已不存在，请移除后重新上传',
    en: 'A file is no longer there; remove it and upload it again',
    by: {
      zh: '文件“{{by}}”已不存在，请移除后重新上传',
      en: 'The file “{{by}}” is no longer there; remove it and upload it again',
    },
  },
  'file-quota-person': {
    status: 409,
    zh: '您上传的文件已达到空间上限，请联系管理员',
    en: 'Your uploads have reached their limit; contact the administrator',
  },
  'file-quota-company': {
    status: 409,
    zh: '公司上传的文件已达到空间上限，请联系管理员',
    en: 'The uploads of the company have reached their limit; contact the administrator',
  },
  'upload-broken': { status: 400, zh: '上传中断，请重试', en: 'The upload broke off, please retry' },
} as const satisfies Record<string, Entry>;

/** Errors of form administration. */
const forms = {
  'form-lint': {
    status: 422,
    zh: '表单有误，请先修改标出的控件再发布',
    en: 'The form has errors; mend the listed controls, then publish',
  },
  'form-bound': {
    status: 409,
    zh: '该流程使用表单管理中的表单，请在表单管理中修改',
    en: 'This process takes a form of the form administration; change it there',
    by: {
      zh: '该流程使用表单“{{by}}”，请在表单管理中修改',
      en: 'This process takes the form “{{by}}”; change it in the form administration',
    },
  },
  'form-not-published': {
    status: 409,
    zh: '表单尚未发布，请先发布',
    en: 'The form was never published; publish it first',
  },
  'group-not-empty': {
    status: 409,
    zh: '分组中还有表单或下级分组，请先移走',
    en: 'The group still holds forms or groups; move them first',
  },
  'too-many-groups': {
    status: 409,
    zh: '分组最多 500 个，请先删除一些',
    en: 'There are five hundred groups already; remove one first',
  },
} as const satisfies Record<string, Entry>;

export const ERRORS = {
  ...clientErrors,
  ...request,
  ...storage,
  ...signIn,
  ...refusals,
  ...calls,
  ...callbacks,
  ...absences,
  ...embedding,
  ...startErrors,
  ...organizations,
  ...phrases,
  ...files,
  ...forms,
} as const;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);

/** Use to say an error in the caller's language; `by` names the person who was first, where that is known. */
export function errorText(code: ErrorCode, lang: Lang, by?: string): string {
  const entry: Entry = ERRORS[code];
  if (by && entry.by) return entry.by[lang].replace('{{by}}', () => by);
  return entry[lang];
}

/** Use to make an error from the catalogue alone. */
export function apiError(code: ErrorCode, lang: Lang): ApiError {
  return new ApiError({ status: ERRORS[code].status, subCode: code, message: errorText(code, lang) });
}
