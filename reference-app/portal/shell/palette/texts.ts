/** Texts of the open search, which are loaded with it. */
import { catalogue } from '@countersign/sdk/i18n';

export const paletteTexts = catalogue({
  zh: {
    palette: '搜索和命令',
    'palette.hint': '搜索页面、人员、流程、表单和单号，或输入命令',
    'palette.none': '没有找到',
    'palette.count': '{{count}} 个结果',
    'palette.pages': '页面',
    'palette.actions': '操作',
    'palette.tasks': '待我处理',
    'palette.instances': '申请',
    'palette.processes': '发起流程',
    'palette.people': '人员',
    'palette.forms': '表单',
  },
  en: {
    palette: 'Search and commands',
    'palette.hint': 'Search pages, people, processes, forms and numbers, or type a command',
    'palette.none': 'Nothing found',
    'palette.count': '{{count}} results',
    'palette.count_one': '{{count}} result',
    'palette.pages': 'Pages',
    'palette.actions': 'Actions',
    'palette.tasks': 'Waiting for me',
    'palette.instances': 'Applications',
    'palette.processes': 'Start a process',
    'palette.people': 'People',
    'palette.forms': 'Forms',
  },
});
