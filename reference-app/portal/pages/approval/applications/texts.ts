/** Texts of the application lists. */
import { catalogue } from '@countersign/sdk/i18n';
import { ownApplicationTexts } from '../own-texts.ts';

export const applicationTexts = catalogue({
  zh: {
    ...ownApplicationTexts.zh,
    'list.created': '发起时间',
    'list.stuck': '异常',
    'list.onlyStuck': '只看异常',
    'sort.stuck': '异常在前',
    'list.copyAsNew': '再次发起',
    'list.handOver': '转交待办',

    'instances.none': '还没有任何申请',
    'instances.hint': '公司里发起的申请都会显示在这里。',

    'mine.state': '进度',
    'mine.0': '全部',
    'mine.1': '已结束',
    'mine.2': '进行中',
    'mine.none': '你还没有发起过申请',
    'mine.hint': '从“发起申请”选择一个流程，填写表单即可。',
  },
  en: {
    ...ownApplicationTexts.en,
    'list.created': 'Started',
    'list.stuck': 'Stuck',
    'list.onlyStuck': 'Stuck only',
    'sort.stuck': 'Stuck first',
    'list.copyAsNew': 'Apply again',
    'list.handOver': 'Hand over tasks',

    'instances.none': 'There are no applications yet',
    'instances.hint': 'Every application of the company appears here.',

    'mine.state': 'Progress',
    'mine.0': 'All',
    'mine.1': 'Ended',
    'mine.2': 'In progress',
    'mine.none': 'You have not applied for anything yet',
    'mine.hint': 'Choose a process under “Start a process” and fill in its form.',
  },
});
