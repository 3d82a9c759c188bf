/** Errors about processes, drafts, favourites, phrases and absences. */
import type { ErrorEntries } from './entry.ts';

export const workflowErrors = {
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
  'draft-changed': {
    status: 422,
    zh: '草稿中的部分内容已不能填写，请打开任务处理',
    en: 'Parts of your draft can no longer be submitted; open the task',
  },
  'draft-newer': {
    status: 409,
    zh: '你已暂存了较新的草稿，例如在其他窗口',
    en: 'A newer draft of yours has been saved, for example in another window',
  },
  'phrases-full': {
    status: 409,
    zh: '常用语最多 50 条，请先删除一些',
    en: 'There are fifty phrases already; remove one first',
  },
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
} as const satisfies ErrorEntries;
