/** Contains the texts of the help drawer, and lists the help topics for each page. */
import { catalogue, type Lang, translator } from '@countersign/sdk/i18n';
import type { FlowStep, SettingsPage } from '../page-types.ts';

const texts = catalogue({
  zh: {
    title: '帮助',
    close: '关闭',
    here: '这一页可以做什么',
    keys: '所有快捷键',
    basicName: '填写名称和标识；标识供其他系统识别，以字母开头',
    basicForms: '关联一个或多个表单，条件、字段权限和打印都使用它们的字段',
    basicManagers: '指定谁可以管理此审批',
    designAdd: '按线上的 + 添加节点，按节点打开它的设置',
    designMove: '拖动节点到亮起的位置，或用 Alt 加方向键移动',
    designProblems: '下方列出问题，多数可以一键修复；有错误时不能发布',
    designTry: '试运行：填写示例数据，查看经过哪些节点、由谁处理',
    configSwitches: '每个开关下方说明它的作用，改动过的卡片有边框',
    displayTitle: '设置列表中的标题和摘要，右侧示例随之变化',
    displayNumber: '设置流程编号的前缀、日期和位数',
    remindAdd: '添加提醒：选择时间、人员和渠道，也可以跳过已提交的人',
    printCode: '选择自定义版式后编写 html，从菜单插入字段，旁边是示例数据的预览',
    printPlaces: '标红的名称在表单中不存在，打印时为空',
    undo: '每一步都可以撤销，包括基础信息和设置',
  },
  en: {
    title: 'Help',
    close: 'Close',
    here: 'On this page',
    keys: 'All keys',
    basicName:
      'Enter the name and the key; other systems name the process by its key, which starts with a letter',
    basicForms: 'Bind one or more forms: conditions, field rights and prints use their fields',
    basicManagers: 'Choose the people who can manage this approval',
    designAdd: 'Press + on a line to add a node, and a node to open its settings',
    designMove: 'Drag a node to a place that lights up, or move it with Alt and the arrow keys',
    designProblems: 'Problems are listed below, most with a fix; errors keep the flow from being published',
    designTry: 'Try it out: fill in sample values, and see the nodes on the path and their people',
    configSwitches: 'Each switch names its effect; a card that was changed has a border',
    displayTitle: 'Set the title and the summary of lists; the example beside them follows',
    displayNumber: 'Set the prefix, the date and the digits of the process number',
    remindAdd: 'Add a reminder: its time, people and channels; people who have submitted can be left out',
    printCode:
      'Choose an own page and write html; a menu inserts fields, and a preview on sample values stands beside it',
    printPlaces: 'Names marked in red are not in the form, and stay empty in print',
    undo: 'Every step can be undone, those of basic information and settings too',
  },
});

export type HelpTextKey = keyof (typeof texts)['zh'];
export const helpTextsForLanguage = (lang: Lang) => translator(lang, texts);

type Topic = Exclude<FlowStep, 'flowSetting'> | SettingsPage;

export const HELP_TOPICS: Readonly<Record<Topic, readonly HelpTextKey[]>> = {
  basicInfo: ['basicName', 'basicForms', 'basicManagers', 'undo'],
  flowDesign: ['designAdd', 'designMove', 'designProblems', 'designTry', 'undo'],
  basic: ['configSwitches', 'undo'],
  display: ['displayTitle', 'displayNumber', 'undo'],
  remind: ['remindAdd', 'undo'],
  print: ['printCode', 'printPlaces', 'undo'],
};
