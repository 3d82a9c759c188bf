/** Fixes for errors about files, transfers, other systems and records. */
import type { ErrorFixes } from './fix.ts';

export const recordErrorFixes = {
  'file-missing': {
    zh: '以 multipart 提交一个文件，字段名为 `file` 或 `image`。',
    en: 'Send one file as multipart, in the field `file` or `image`.',
  },
  'file-empty': { zh: '选择有内容的文件。', en: 'Choose a file with contents.' },
  'file-too-large': { zh: '压缩或拆分；大文件用分片上传。', en: 'Make it smaller, or upload it in parts.' },
  'file-type-refused': {
    zh: '换成允许的类型；扩展名须与内容一致。',
    en: 'Use a type that is allowed; the extension must fit the contents.',
  },
  'file-gone': { zh: '从表单中移除后重新上传。', en: 'Remove it from the form and upload it again.' },
  'file-quota-person': {
    zh: '删除不用的文件，或由管理员提高限额。',
    en: 'Delete files, or have an administrator raise the quota.',
  },
  'file-quota-company': {
    zh: '由管理员清理或提高限额。',
    en: 'An administrator deletes files or raises the quota.',
  },
  'upload-offset': {
    zh: '查询已收到的位置，从那里继续。',
    en: 'Ask how much has arrived, and go on from there.',
  },
  'upload-checksum': { zh: '重新发送该分片。', en: 'Send the part again.' },
  'upload-broken': { zh: '重新上传。', en: 'Upload it again.' },
  'call-host-not-allowed': {
    zh: '管理员用 `jflow/callHost/add` 登记主机与端口。',
    en: 'An administrator adds host and port by `jflow/callHost/add`.',
  },
  'call-address-refused': {
    zh: '内网地址需运维在 `CALL_NETWORKS` 中放行。',
    en: 'Operators open the network of a private address in `CALL_NETWORKS`.',
  },
  'call-unreachable': {
    zh: '从服务器上检查对方地址、端口与证书。',
    en: 'Check address, port and certificate from the server.',
  },
  'call-timeout': {
    zh: '检查对方性能；超时时间固定。',
    en: 'Look at the speed of the other system; the limit is fixed.',
  },
  'call-too-large': { zh: '让对方分页或只返回所需字段。', en: 'Have the other system page, or return less.' },
  'call-not-json': { zh: '让对方返回 JSON。', en: 'Have the other system answer JSON.' },
  'call-redirects': { zh: '填写最终地址。', en: 'Use the final address.' },
  'call-rejected': {
    zh: '查看对方日志；状态码在调用日志中。',
    en: 'Look at the log of the other system; the log of calls has its status.',
  },
  'receiver-off': { zh: '先启用接收方。', en: 'Switch the receiver on first.' },
  'receiver-gone': { zh: '新建接收方。', en: 'Add a new receiver.' },
  'receiver-secret-lost': { zh: '为接收方设置新的密钥。', en: 'Give the receiver a new secret.' },
  'out-of-office-times': { zh: '调整起止时间。', en: 'Correct begin and end.' },
  'out-of-office-overlap': { zh: '修改或删除已有的外出设置。', en: 'Change or remove the other absence.' },
  'out-of-office-circle': { zh: '选择其他代理人。', en: 'Choose another stand-in.' },
  'in-use': { zh: '先从使用它的流程中移除。', en: 'Take it out of the process that uses it first.' },
  'organize-circle': { zh: '选择其他上级组织。', en: 'Choose another organisation above it.' },
  'favourites-full': { zh: '先移除一个常用菜单。', en: 'Remove a menu first.' },
  'favourite-exists': { zh: '无需重复添加。', en: 'Nothing to do.' },
  'rights-changed': { zh: '用现在的权限重新导出。', en: 'Export it again with the present rights.' },
  'file-expired': { zh: '重新导出；文件保留七天。', en: 'Export it again; files stay for seven days.' },
  'nothing-to-download': { zh: '放宽筛选条件。', en: 'Use wider filters.' },
  'unknown-noun': {
    zh: '使用列表页面的导出按钮，或查看导入导出页。',
    en: 'Use the button of a list, or see the page of transfers.',
  },
  'sheet-unreadable': { zh: '另存为 .xlsx 或 UTF-8 的 .csv。', en: 'Save it as .xlsx, or as .csv in UTF-8.' },
  'sheet-empty': { zh: '在模板中填写至少一行。', en: 'Fill in at least one row of the template.' },
  'sheet-too-large': {
    zh: '拆成几个文件，每个最多 5,000 行；删除不需要的列和空白格式。',
    en: 'Split it into files of at most 5,000 rows, and delete columns and formatting that you do not need.',
  },
  'column-missing': { zh: '下载模板，保留表头。', en: 'Download the template and keep its header.' },
  'too-many-transfers': {
    zh: '等待进行中的任务结束；执行或删除已校验的导入，删除已取消的导入。',
    en: 'Wait for those under way, run or delete checked imports, and delete cancelled ones.',
  },
  'transfer-over': { zh: '刷新列表。', en: 'Load the list again.' },
  'transfer-not-checked': {
    zh: '校验结束后再确认导入。',
    en: 'Confirm the import once the check has ended.',
  },
  'nothing-to-undo': {
    zh: '刷新列表，查看该导入的状态。',
    en: 'Load the list again to see the state of the import.',
  },
  'rows-changed': {
    zh: '手动处理这些行对应的数据。',
    en: 'Change or remove the records of these rows by hand.',
  },
  'undo-incomplete': {
    zh: '查看各行的问题，解决后重新撤销，或手动处理这些数据。',
    en: 'See the problem of each row, then undo the import again, or change or remove these records by hand.',
  },
  'value-required': { zh: '在该列填写值。', en: 'Fill in the column.' },
  'value-wrong': { zh: '按模板说明的格式填写。', en: 'Use the format that the template describes.' },
  'value-taken': { zh: '换一个值。', en: 'Choose another value.' },
  'value-unknown': { zh: '填写系统中已有的名称或编码。', en: 'Use a name or code that exists.' },
  'value-ambiguous': { zh: '用编码代替名称。', en: 'Use the code in place of the name.' },
} as const satisfies ErrorFixes;
