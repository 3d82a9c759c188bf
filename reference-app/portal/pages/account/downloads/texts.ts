/** Texts of the download centre. */
import { catalogue } from '@countersign/sdk/i18n';
import { transferTexts } from '../../../ui/transfer/texts.ts';

export const downloadTexts = catalogue({
  zh: {
    ...transferTexts.zh,
    'downloads.intro': '你的导出和导入，保留七天。',
    'downloads.kind': '类型',
    'downloads.ALL': '全部',
    'downloads.file': '文件',
    'downloads.progress': '进度',
    'downloads.created': '创建时间',
    'downloads.expires': '有效期至',
    'downloads.empty': '没有可下载的数据',
    'downloads.hint': '在列表中选择“导出”或“导入”后会显示在这里。',
    'downloads.view': '查看',
    'downloads.actions': '操作',
    'downloads.remove': '删除',
    'downloads.removeOne': '删除“{{item}}”？',
    'downloads.removeText': '文件将一并删除；已导入的数据保留。',
    'downloads.of': '{{action}} {{item}}',
  },
  en: {
    ...transferTexts.en,
    'downloads.intro': 'Your exports and imports, stored for seven days.',
    'downloads.kind': 'Kind',
    'downloads.ALL': 'All',
    'downloads.file': 'File',
    'downloads.progress': 'Progress',
    'downloads.created': 'Created',
    'downloads.expires': 'Expires',
    'downloads.empty': 'No downloadable data',
    'downloads.hint': 'An export or import that you start in a list appears here.',
    'downloads.view': 'View',
    'downloads.actions': 'Actions',
    'downloads.remove': 'Delete',
    'downloads.removeOne': 'Delete “{{item}}”?',
    'downloads.removeText': 'Its file is deleted too; imported data stays.',
    'downloads.of': '{{action}} {{item}}',
  },
});
