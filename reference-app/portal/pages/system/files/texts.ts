/** Texts of the file administration. */
import { catalogue } from '@countersign/sdk/i18n';
import { resourceTexts } from '../../../ui/resource/texts.ts';

export const tenantFileTexts = catalogue({
  zh: {
    ...resourceTexts.zh,
    'tenantFile.intro': '公司的全部文件：文件中心的文件和表单上传的文件。这里只显示文件信息，不能查看内容。',
    'tenantFile.usage': '已用 {{company}}，公司上限 {{limit}}',
    'tenantFile.search': '搜索文件名称',
    'tenantFile.none': '还没有文件',
    'tenantFile.name': '名称',
    'tenantFile.size': '大小',
    'tenantFile.type': '类型',
    'tenantFile.createBy': '上传人',
    'tenantFile.createTime': '上传时间',
    'tenantFile.expires': '到期日',
    'tenantFile.longTerm': '长期',
    'tenantFile.bucket': '存储桶',
    'tenantFile.origin': '来源',
    'tenantFile.personal': '文件中心',
    'tenantFile.form': '表单上传',
    'tenantFile.uses': '引用的申请',
  },
  en: {
    ...resourceTexts.en,
    'tenantFile.intro':
      'All files of the company: those of the file centre, and uploads of forms. Only what is known of them is shown, never their contents.',
    'tenantFile.usage': '{{company}} of {{limit}} of the company used',
    'tenantFile.search': 'Search names',
    'tenantFile.none': 'No files yet',
    'tenantFile.name': 'Name',
    'tenantFile.size': 'Size',
    'tenantFile.type': 'Type',
    'tenantFile.createBy': 'Uploaded by',
    'tenantFile.createTime': 'Uploaded',
    'tenantFile.expires': 'Ends',
    'tenantFile.longTerm': 'Long term',
    'tenantFile.bucket': 'Bucket',
    'tenantFile.origin': 'From',
    'tenantFile.personal': 'File centre',
    'tenantFile.form': 'A form',
    'tenantFile.uses': 'Applications',
  },
});
