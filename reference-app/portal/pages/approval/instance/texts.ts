/** Texts of the application page and the run page. */
import { catalogue } from '@countersign/sdk/i18n';
import { approvalTexts } from '../texts.ts';

export const instanceTexts = catalogue({
  zh: {
    ...approvalTexts.zh,
    'run.open': '流程图',
    'run.back': '返回申请',
    'run.heading': '申请经过的流程',
    'run.views': '显示方式',
    'run.flow': '流程图',
    'run.rounds': '按轮次',
    'run.roundsText': '从首次提交到现在，自上而下：退回后再次经过的节点会重复出现，只有彩色边框的一轮有效。',
    'run.roundsList': '经过的节点',
    'run.done': '已完成',
    'run.current': '进行中',
    'run.over': '已被退回取代',
    'run.stuck': '停在“{{node}}”，去处理',
    'run.between': '、',
  },
  en: {
    ...approvalTexts.en,
    'run.open': 'Flow chart',
    'run.back': 'Back to the application',
    'run.heading': 'The way of the application',
    'run.views': 'View',
    'run.flow': 'Flow chart',
    'run.rounds': 'By rounds',
    'run.roundsText':
      'From the first submission on, downwards: nodes that were entered again after a return repeat. Only nodes with a coloured border count.',
    'run.roundsList': 'Nodes that were entered',
    'run.done': 'done',
    'run.current': 'in progress',
    'run.over': 'earlier round',
    'run.stuck': 'Stuck at “{{node}}”: resolve',
    'run.between': ', ',
  },
});
