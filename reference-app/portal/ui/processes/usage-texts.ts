/** Texts that list the processes using a resource, shown before it is removed, disabled or stopped. */
import { catalogue } from '@countersign/sdk/i18n';

export const processUsageTexts = catalogue({
  zh: {
    'usage.title': '{{total}} 个流程正在使用：',
    'usage.row': '{{name}}（{{places}}）',
    'usage.comma': '、',
    'usage.more': '另有 {{count}} 个流程',
    'usage.published': '已发布版本',
    'usage.running': '进行中的申请',
    'usage.stopped': '已停用的版本',
    'usage.draft': '草稿',
    'usage.managers': '流程管理者',
    'usage.checking': '正在查询使用它的流程…',
    'usage.held': '已发布或进行中的流程正在使用，请先修改这些流程，再删除。',
    'usage.remove': '可以删除。删除后，这些流程改选其他对象之前不能发布或重新启用。',
    'usage.disable': '停用后，找不到其他处理人的节点按其设置处理：直接通过、转给管理员，或驳回申请。',
    'usage.lock': '锁定期间，此人仍会收到这些流程的任务，但不能处理。',
    'usage.stop-process': '停用后，这些流程的申请走到该子流程时会停住，等待管理员处理。',
    'usage.remove-process': '删除后，这些流程的申请走到该子流程时会停住，并且修改之前不能再发布。',
    'usage.disableOf': '停用“{{item}}”？',
    'usage.disableConfirm': '停用',
  },
  en: {
    'usage.title': 'Processes that use it: {{total}}',
    'usage.row': '{{name}} ({{places}})',
    'usage.comma': ', ',
    'usage.more': 'and {{count}} more processes',
    'usage.more_one': 'and {{count}} more process',
    'usage.published': 'published version',
    'usage.running': 'running applications',
    'usage.stopped': 'stopped version',
    'usage.draft': 'draft',
    'usage.managers': 'managers',
    'usage.checking': 'Looking for processes that use it …',
    'usage.held': 'Published or running processes use it. Change these processes before you remove it.',
    'usage.remove':
      'It can be removed. These processes cannot be published or started again before others are chosen.',
    'usage.disable':
      'While it is disabled, nodes without other people follow their setting: they pass, go to the administrators, or refuse the application.',
    'usage.lock': 'While locked, the person still gets tasks of these processes and cannot decide them.',
    'usage.stop-process':
      'While it is stopped, applications of these processes stop at the sub-process until an administrator resolves it.',
    'usage.remove-process':
      'Applications of these processes stop at the sub-process, and the processes cannot be published before they are changed.',
    'usage.disableOf': 'Disable “{{item}}”?',
    'usage.disableConfirm': 'Disable',
  },
});
