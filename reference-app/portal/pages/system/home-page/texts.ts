/** Texts of the home page designer. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../../../ui/texts.ts';

export const homePageDesignTexts = catalogue({
  zh: {
    ...uiTexts.zh,
    'design.intro': '为所有人或某个角色安排首页的卡片。个人可以在首页调整自己的卡片。',
    'design.for': '适用于',
    'design.everybody': '所有人',
    'design.none': '尚未设置，按所有人的设置显示。',
    'design.noneTenant': '尚未设置，按产品默认显示。',
    'design.begin': '开始设置',
    'design.reset': '取消此设置',
    'design.save': '保存首页',
  },
  en: {
    ...uiTexts.en,
    'design.intro':
      'Arrange the cards of the home page for everybody or for a role. People can arrange their own there.',
    'design.for': 'For',
    'design.everybody': 'Everybody',
    'design.none': 'Nothing is set; the cards of everybody are shown.',
    'design.noneTenant': 'Nothing is set; the product’s own cards are shown.',
    'design.begin': 'Set cards',
    'design.reset': 'Take this setting away',
    'design.save': 'Save home page',
  },
});
