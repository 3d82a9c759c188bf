/** Texts for handing over tasks of other people. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../../../../ui/texts.ts';

export const handOverTexts = catalogue({
  zh: {
    ...uiTexts.zh,
    'handOver.selected': '已选 {{count}} 个申请',
    'handOver.open': '转交待办',
    'handOver.clear': '取消选择',
    'handOver.title': '转交待办任务',
    'handOver.text': '接收人以自己的名义处理。流程禁止转办时也可以转交；流程动态会显示由谁转交及原因。',
    'handOver.tasks': '待办任务',
    'handOver.none': '所选申请没有可以转交的待办任务。',
    'handOver.more': '任务较多，只列出前 {{count}} 个。转交后可再次打开。',
    'handOver.behalf': '代{{name}}处理',
    'handOver.claimed': '他人已签收',
    'handOver.signers': '等待加签人',
    'handOver.to': '转交给',
    'handOver.search': '输入姓名查找',
    'handOver.reason': '原因',
    'handOver.run': '转交 {{count}} 个任务',
    'handOver.busy': '正在转交…',
    'handOver.result': '已转交 {{done}} 个，未转交 {{refused}} 个',
    'handOver.done': '已转交',
    'handOver.failed': '没有收到结果。再试一次不会重复转交。',
  },
  en: {
    ...uiTexts.en,
    'handOver.selected': '{{count}} applications selected',
    'handOver.selected_one': '{{count}} application selected',
    'handOver.open': 'Hand over tasks',
    'handOver.clear': 'Clear the selection',
    'handOver.title': 'Hand over open tasks',
    'handOver.text':
      'The receiver decides in their own name. Tasks can be handed over even if the process forbids transfers. The timeline shows who handed a task over, and why.',
    'handOver.tasks': 'Open tasks',
    'handOver.none': 'The selected applications have no open tasks that can be handed over.',
    'handOver.more':
      'There are more tasks; the first {{count}} are listed. Open this dialog again afterwards.',
    'handOver.behalf': 'for {{name}}',
    'handOver.claimed': 'Claimed by another person',
    'handOver.signers': 'Waits for signers',
    'handOver.to': 'Receiver',
    'handOver.search': 'Search by name',
    'handOver.reason': 'Reason',
    'handOver.run': 'Hand over {{count}} tasks',
    'handOver.run_one': 'Hand over {{count}} task',
    'handOver.busy': 'Working…',
    'handOver.result': '{{done}} handed over, {{refused}} not handed over',
    'handOver.done': 'Handed over',
    'handOver.failed': 'No answer was received. Trying again does not hand anything over twice.',
  },
});
