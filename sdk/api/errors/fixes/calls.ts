/** Fixes for errors that any API call can return, about the request, the session and the server. */
import type { ErrorFixes } from './fix.ts';

export const callErrorFixes = {
  'bad-request': {
    zh: '对照接口页检查参数与请求体。',
    en: 'Compare parameters and body with the page of the call.',
  },
  'too-large': {
    zh: '拆分请求；JSON 请求体的上限为 1 MiB。',
    en: 'Split the request; a JSON body may have 1 MiB.',
  },
  'too-many-requests': {
    zh: '等待一分钟再试；循环中的调用应合并或放慢。',
    en: 'Wait a minute; combine calls of a loop, or slow them down.',
  },
  'auth-check-error': {
    zh: '重新登录，或提供新的令牌；请求头中只放令牌本身。',
    en: 'Sign in again, or provide a new token. It stands alone in its header, without a scheme.',
  },
  'host-refused': {
    zh: '运行服务器的人员将 PUBLIC_URL 设置为人们访问的地址，例如 https://approvals.example.com。',
    en: 'The operator sets PUBLIC_URL to the address that people use, such as https://approvals.example.com.',
  },
  'no-permission': {
    zh: '接口页写明了所需权限；由管理员授予角色后再试。',
    en: 'The page of the call names the permission; an administrator gives it with a role.',
  },
  'not-found': {
    zh: '检查 id；无权查看的内容也按不存在返回。',
    en: 'Check the id. What the caller may not see answers in the same way.',
  },
  conflict: {
    zh: '重新读取最新版本，合并后带上新的 `version` 或 `revision` 再提交。',
    en: 'Read the newest state, merge, and send the new `version` or `revision`.',
  },
  'system-error': {
    zh: '重试一次；仍失败时，在服务端日志中按时间查找原因。',
    en: 'Retry once. If it fails again, the log of the server has the cause at that time.',
  },
  network: {
    zh: '检查地址与网络；在浏览器中还要确认页面来源已登记（CORS）。',
    en: 'Check address and network; in a browser also that the origin of the page is listed (CORS).',
  },
  timeout: {
    zh: '用同一个 `key` 重试，操作只会生效一次；必要时调大 `timeoutMs`。',
    en: 'Retry with the same `key`, so that the action counts once; raise `timeoutMs` if needed.',
  },
  aborted: {
    zh: '由页面自己的 `signal` 取消，无需处理。',
    en: 'Your own `signal` cancelled it; nothing to do.',
  },
  'malformed-json': {
    zh: '用 `JSON.stringify` 生成请求体，编码为 UTF-8。',
    en: 'Make the body with `JSON.stringify`, in UTF-8.',
  },
  'too-deep': { zh: '减少嵌套，上限为 200 层。', en: 'Nest less: 200 levels are allowed.' },
  'too-many-values': {
    zh: '分多次提交，每次最多 100,000 个值。',
    en: 'Send several requests of at most 100,000 values.',
  },
  'too-many-names': {
    zh: '改用列表代替大对象，一个对象最多 10,000 个名称。',
    en: 'Use a list in place of the object: 10,000 names are allowed.',
  },
  'invalid-fields': {
    zh: '按响应 `data` 中列出的字段逐项更正。',
    en: 'Correct the fields that `data` of the response lists.',
  },
  'unknown-field': {
    zh: '去掉契约中没有的字段，注意大小写。',
    en: 'Leave out fields that the contract does not have; mind upper and lower case.',
  },
  'no-route': {
    zh: '检查方法与路径；接口只有 GET 与 POST。',
    en: 'Check method and path; there are GET and POST alone.',
  },
  'database-lost': {
    zh: '稍后用同一个 `key` 重试；运维人员检查数据库。',
    en: 'Retry shortly with the same `key`; operators look at the database.',
  },
  busy: {
    zh: '等待 `Retry-After` 所示的秒数后，用同一个 `key` 重试。',
    en: 'Wait for the seconds of `Retry-After`, and retry with the same `key`.',
  },
  'bucket-failed': {
    zh: '管理员在“存储桶”页面测试连接。',
    en: 'An administrator tests the connection on the page of buckets.',
  },
  'archive-damaged': {
    zh: '管理员在“审计日志”页面校验归档，并从存储桶的备份恢复文件。',
    en: 'An administrator verifies the archives on the page of audit logs, and restores the file from a backup of the bucket.',
  },
  'verification-running': {
    zh: '等待另一位用户或另一个页面的校验结束。',
    en: 'Wait until the verification of the other user or page ends.',
  },
  'storage-full': {
    zh: '运维人员释放或扩大磁盘空间；读取仍可使用。',
    en: 'Operators free or add disk space; reading still works.',
  },
} as const satisfies ErrorFixes;
