/** Contains the texts of the node details of a running instance. */
import { catalogue, type Lang, translator } from '@countersign/sdk/i18n';

const texts = catalogue({
  zh: {
    close: '关闭',
    done: '已完成',
    current: '进行中',
    ahead: '未到达',
    skipped: '未经过',
    open: '进行中',
    cancelled: '已取消',
    kind: '类型',
    rule: '规则',
    people: '人员',
    names: '、',
    entered: '到达',
    left: '离开',
    spent: '用时',
    waiting: '已等待',
    visit: '第 {{n}} 轮：{{state}}',
  },
  en: {
    close: 'Close',
    done: 'Done',
    current: 'In progress',
    ahead: 'Ahead',
    skipped: 'Not taken',
    open: 'In progress',
    cancelled: 'Cancelled',
    kind: 'Kind',
    rule: 'Rule',
    people: 'People',
    names: ', ',
    entered: 'Reached',
    left: 'Left',
    spent: 'Took',
    waiting: 'Waiting for',
    visit: 'Round {{n}}: {{state}}',
  },
});

export const runTextsForLanguage = (lang: Lang) => translator(lang, texts);
