/** The timeline of the logs as a sheet: newest first, never imported. */
import type { LogRow } from '@countersign/sdk/api/contract';
import type { Lang } from '../../http/language.ts';
import type { Sheet, Values } from '../transfer/index.ts';
import type { Filter } from './conditions.ts';
import { extentOfLogs, READ_LOGS } from './extent.ts';
import { logCount, logsAfter } from './queries.ts';

const RESULTS = {
  ok: { zh: '成功', en: 'OK' },
  refused: { zh: '被拒绝', en: 'Refused' },
  failed: { zh: '失败', en: 'Failed' },
};

const LOGS = {
  login: { zh: '登录日志', en: 'Sign-ins' },
  operation: { zh: '操作日志', en: 'Operations' },
  system: { zh: '系统日志', en: 'System' },
};

const valuesOf = (row: LogRow, lang: Lang): Values => ({
  ...row,
  log: LOGS[row.log][lang],
  result: RESULTS[row.result][lang],
  durationMs: String(row.durationMs),
});

export const sheets: Record<string, Sheet> = {
  log: {
    name: { zh: '审计日志', en: 'Audit logs' },
    columns: [
      { key: 'time', label: { zh: '时间', en: 'Time' } },
      { key: 'log', label: { zh: '日志', en: 'Log' } },
      { key: 'userName', label: { zh: '人员', en: 'Person' } },
      { key: 'module', label: { zh: '模块', en: 'Module' } },
      { key: 'kind', label: { zh: '对象类型', en: 'Kind' } },
      { key: 'targetName', label: { zh: '对象', en: 'Target' } },
      { key: 'targetId', label: { zh: '对象编号', en: 'Target id' } },
      { key: 'action', label: { zh: '操作', en: 'Action' } },
      { key: 'result', label: { zh: '结果', en: 'Result' } },
      { key: 'errorCode', label: { zh: '错误码', en: 'Error code' } },
      { key: 'address', label: { zh: 'IP 地址', en: 'IP address' } },
      { key: 'browser', label: { zh: '浏览器', en: 'Browser' } },
      { key: 'system', label: { zh: '操作系统', en: 'Operating system' } },
      { key: 'durationMs', label: { zh: '耗时（毫秒）', en: 'Duration (ms)' } },
      { key: 'call', label: { zh: '接口', en: 'Call' } },
      { key: 'id', label: { zh: '编号', en: 'Id' } },
    ],
    export: {
      permission: READ_LOGS,
      list: 'GET log/page',
      count: (tx, actor, query) => logCount(tx, actor, query as Filter),
      page: async (tx, actor, { query, after, limit, lang }) => {
        const rows = await logsAfter(tx, actor, { filter: query as Filter, after, limit });
        return { rows: rows.map(row => valuesOf(row, lang)), last: rows.at(-1)?.id };
      },
      scope: extentOfLogs,
    },
  },
};
