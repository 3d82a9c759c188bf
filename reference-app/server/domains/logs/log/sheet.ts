/** Defines the spreadsheet export of the logs, newest row first. Logs cannot be imported. */
import type { LogRow } from '@countersign/sdk/api/contract';
import { actionLabel, kindLabel, moduleLabel } from '@countersign/sdk/i18n/operation-log/labels';
import { zonedTime } from '@countersign/sdk/i18n/time/zoned-time';
import type { ExportInput, Sheet, Values } from '../../files/index.ts';
import type { Filter } from './conditions.ts';
import { logScopeOfActor, READ_LOGS_PERMISSION } from './extent.ts';
import { countLogRows, readLogRowsAfterId } from './queries.ts';

/** Labels of the operation results in the exported sheet. The log page of the portal uses the same labels. */
const LOG_RESULT_LABELS = {
  ok: { zh: '成功', en: 'Done' },
  refused: { zh: '被拒绝', en: 'Refused' },
  failed: { zh: '出错', en: 'Failed' },
};

const LOG_NAME_LABELS = {
  login: { zh: '登录', en: 'Sign-in' },
  operation: { zh: '操作', en: 'Operation' },
  system: { zh: '系统', en: 'System' },
};

/** Returns the cells of a log row by the key of the column. */
export const toLogSheetValues = (
  row: LogRow,
  { lang, timeZone }: Pick<ExportInput, 'lang' | 'timeZone'>,
): Values => ({
  ...row,
  time: zonedTime(new Date(row.time), timeZone),
  log: LOG_NAME_LABELS[row.log][lang],
  module: moduleLabel(row.module, lang),
  kind: kindLabel(row.kind, lang),
  action: actionLabel(row.action, lang),
  result: LOG_RESULT_LABELS[row.result][lang],
  durationMs: String(row.durationMs),
});

export const LOG_SHEET_COLUMNS: Sheet['columns'] = [
  { key: 'time', label: { zh: '时间', en: 'Time' } },
  { key: 'log', label: { zh: '日志', en: 'Log' } },
  { key: 'userName', label: { zh: '人员', en: 'Person' } },
  { key: 'module', label: { zh: '模块', en: 'Module' } },
  { key: 'kind', label: { zh: '对象类型', en: 'Kind' } },
  { key: 'targetName', label: { zh: '对象', en: 'Target' } },
  { key: 'targetId', label: { zh: '对象编号', en: 'Id of the target' } },
  { key: 'action', label: { zh: '操作', en: 'Action' } },
  { key: 'result', label: { zh: '结果', en: 'Result' } },
  { key: 'errorCode', label: { zh: '错误码', en: 'Error code' } },
  { key: 'address', label: { zh: 'IP 地址', en: 'IP address' } },
  { key: 'browser', label: { zh: '浏览器', en: 'Browser' } },
  { key: 'system', label: { zh: '操作系统', en: 'Operating system' } },
  { key: 'durationMs', label: { zh: '耗时（毫秒）', en: 'Duration (ms)' } },
  { key: 'call', label: { zh: '接口', en: 'Call' } },
  { key: 'id', label: { zh: '编号', en: 'Id' } },
];

export const sheets: Record<string, Sheet> = {
  log: {
    name: { zh: '审计日志', en: 'Audit logs' },
    columns: LOG_SHEET_COLUMNS,
    export: {
      permission: READ_LOGS_PERMISSION,
      list: 'GET log/page',
      count: (tx, actor, query) => countLogRows(tx, actor, query as Filter),
      page: async (tx, actor, { query, after, limit, ...shown }) => {
        const rows = await readLogRowsAfterId(tx, actor, { filter: query as Filter, after, limit });
        return { rows: rows.map(row => toLogSheetValues(row, shown)), last: rows.at(-1)?.id };
      },
      scope: logScopeOfActor,
    },
  },
};
