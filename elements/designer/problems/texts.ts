/** Contains the texts of the list of problems. */
import { catalogue, type Lang, translator } from '@countersign/sdk/i18n';

const texts = catalogue({
  zh: {
    problems: '问题',
    none: '没有问题',
    counts: '{{errors}} 个错误，{{warnings}} 个警告',
    error: '错误',
    warning: '警告',
    go: '定位',
    fix: '修复',
    fixAll: '修复全部同类（{{count}}）',
    fixedAll: '已修复 {{count}} 个同类问题',
    find: '筛选问题',
    all: '全部',
    noMatch: '没有符合条件的问题',
    ignore: '忽略',
    ignored: '显示 {{count}} 个已忽略的问题',
    fixed: '已修复',
  },
  en: {
    problems: 'Problems',
    none: 'No problems',
    counts: 'errors: {{errors}}, warnings: {{warnings}}',
    error: 'Error',
    warning: 'Warning',
    go: 'Go to',
    fix: 'Fix',
    fixAll: 'Fix all like this ({{count}})',
    fixedAll: 'Fixed problems: {{count}}',
    find: 'Filter problems',
    all: 'All',
    noMatch: 'No problem matches',
    ignore: 'Ignore',
    ignored: 'Show ignored problems ({{count}})',
    fixed: 'Fixed',
  },
});

export const problemTextsForLanguage = (lang: Lang) => translator(lang, texts);
