/** Texts of the welcome page cards. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../texts.ts';

export const cardTexts = catalogue({
  zh: {
    ...uiTexts.zh,
    'card.counts': '数字概览',
    'card.tasks': '最新待办',
    'card.quick': '快速发起',
    'card.applications': '我的申请',
    'card.messages': '站内消息',
    'card.chart': '待办分布图',
    'card.order': '卡片顺序',
    'card.hint': '拖动，或用按钮、Alt+↑↓ 调整顺序；取消勾选则不显示。',
    'card.show': '显示{{item}}',
    'card.up': '上移',
    'card.upOf': '上移{{item}}',
    'card.down': '下移',
    'card.downOf': '下移{{item}}',
    'card.moved': '{{item}}：第 {{place}} 位，共 {{count}} 位',
  },
  en: {
    ...uiTexts.en,
    'card.counts': 'Figures',
    'card.tasks': 'Latest tasks',
    'card.quick': 'Quick start',
    'card.applications': 'My applications',
    'card.messages': 'Messages',
    'card.chart': 'Chart of tasks',
    'card.order': 'Order of the cards',
    'card.hint': 'Drag, or use the buttons or Alt+↑↓. Cards without a tick are hidden.',
    'card.show': 'Show {{item}}',
    'card.up': 'Up',
    'card.upOf': 'Up: {{item}}',
    'card.down': 'Down',
    'card.downOf': 'Down: {{item}}',
    'card.moved': '{{item}}: place {{place}} of {{count}}',
  },
});
