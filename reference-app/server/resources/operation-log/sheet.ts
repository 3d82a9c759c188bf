/** The operation log as a sheet: newest first, never imported. */
import type { OperationLogRow, PartOf } from '@countersign/sdk/api/contract';
import type { Sheet, Values } from '../transfer/index.ts';
import { matchingOperations, operationsAfter } from './queries.ts';

type Filter = PartOf<'GET log/operation/page', 'query'>;

const RESULTS = {
  ok: { zh: '成功', en: 'OK' },
  refused: { zh: '被拒绝', en: 'Refused' },
  failed: { zh: '失败', en: 'Failed' },
};

const valuesOf = (row: OperationLogRow, lang: 'zh' | 'en'): Values => ({
  ...row,
  result: RESULTS[row.result][lang],
  durationMs: String(row.durationMs),
});

export const sheets: Record<string, Sheet> = {
  'operation-log': {
    name: { zh: '操作日志', en: 'Operation log' },
    columns: [
      { key: 'time', label: { zh: '时间', en: 'Time' } },
      { key: 'userName', label: { zh: '操作人', en: 'Person' } },
      { key: 'module', label: { zh: '模块', en: 'Module' } },
      { key: 'kind', label: { zh: '对象类型', en: 'Kind' } },
      { key: 'targetName', label: { zh: '对象', en: 'Target' } },
      { key: 'targetId', label: { zh: '对象编号', en: 'Target id' } },
      { key: 'action', label: { zh: '操作', en: 'Action' } },
      { key: 'result', label: { zh: '结果', en: 'Result' } },
      { key: 'errorCode', label: { zh: '错误码', en: 'Error code' } },
      { key: 'address', label: { zh: 'IP 地址', en: 'IP address' } },
      { key: 'durationMs', label: { zh: '耗时（毫秒）', en: 'Duration (ms)' } },
      { key: 'call', label: { zh: '接口', en: 'Call' } },
    ],
    export: {
      permission: 'system:log:operation',
      list: 'GET log/operation/page',
      count: async (tx, { merchantId }, query) => {
        const { n } = await matchingOperations(tx, merchantId, query as Filter)
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow();
        return Number(n);
      },
      page: async (tx, { merchantId }, { query, after, limit, lang }) => {
        const rows = await operationsAfter(tx, merchantId, { filter: query as Filter, after, limit });
        return { rows: rows.map(row => valuesOf(row, lang)), last: rows.at(-1)?.id };
      },
    },
  },
};
