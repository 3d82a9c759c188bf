/** Texts of the fields to choose users. */
import { catalogue } from '@countersign/sdk/i18n';

export const peopleTexts = catalogue({
  zh: {
    'people.none': '没有匹配的人员',
    'people.failed': '人员搜索失败',
    'people.open': '展开人员列表',
    'people.clear': '清除',
    'people.close': '收起',
    'people.loading': '正在加载',
    'people.retry': '重试',
  },
  en: {
    'people.none': 'No matching people',
    'people.failed': 'The search for people failed',
    'people.open': 'Open the list of people',
    'people.clear': 'Clear',
    'people.close': 'Close the list',
    'people.loading': 'Loading',
    'people.retry': 'Try again',
  },
});
