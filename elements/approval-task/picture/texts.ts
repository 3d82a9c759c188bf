/** Texts of the picture of the running flow in both languages. */
import { catalogue } from '@countersign/sdk/i18n';

export const pictureTexts = catalogue({
  zh: {
    picture: '流程图',
    nodes: '流程图中的节点',
    loading: '正在加载流程图',
    failed: '没能显示流程图。',
    fullSize: '原始大小',
  },
  en: {
    picture: 'Flow chart',
    nodes: 'Nodes of the flow chart',
    loading: 'Loading the flow chart',
    failed: 'The flow chart could not be shown.',
    fullSize: 'Full size',
  },
});
