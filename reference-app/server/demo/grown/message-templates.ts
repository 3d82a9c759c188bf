/** Defines message categories, message templates and an alarm group of the large demo company. */
import type { AlarmEvent, TemplateVariable } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import type { Tx } from '../../db/access.ts';
import { addGroup } from '../../domains/messages/alarm-group/service.ts';
import { addCategory } from '../../domains/messages/message-category/noun.ts';
import { addMessageTemplate } from '../../domains/messages/message-template/service.ts';
import { type Both, bilingualText, localizeValue } from '../../setup/in-language.ts';
import { userIdOf } from '../../setup/tenant.ts';
import { DEMO_COMPANY_ID } from '../company.ts';

const templateAdministrator = { merchantId: DEMO_COMPANY_ID, userId: userIdOf('admin') };

interface Variable extends Omit<TemplateVariable, 'label' | 'sample'> {
  label: Both;
  sample: Both;
}

const templateVariable = (
  name: string,
  label: Both,
  sample: Both,
  type: Variable['type'] = 'text',
): Variable => ({
  name,
  label,
  type,
  isRequired: true,
  maxLength: 60,
  sample,
});

export const DEMO_MESSAGE_CATEGORIES = [
  { categoryCode: 'announcement', name: bilingualText('公司公告', 'Announcements'), isMandatory: false },
  { categoryCode: 'policy', name: bilingualText('制度与培训', 'Policies and training'), isMandatory: false },
  { categoryCode: 'maintenance', name: bilingualText('系统维护', 'Maintenance'), isMandatory: true },
];

const meetingTemplate = {
  name: bilingualText('全员会议通知', 'Company meeting'),
  categoryCode: 'announcement',
  title: bilingualText('{{topic}}将于 {{date}} 召开', '{{topic}} on {{date}}'),
  text: bilingualText(
    '各位同事：{{topic}}将于 {{date}} 在{{place}}召开，请准时参加。不能到场的同事请提前告知部门负责人。',
    '{{topic}}: please join us on {{date}} in {{place}}. If you cannot come, inform the head of your department beforehand.',
  ),
  variables: [
    templateVariable(
      'topic',
      bilingualText('会议', 'Meeting'),
      bilingualText('季度全员大会', 'Quarterly company meeting'),
    ),
    templateVariable(
      'date',
      bilingualText('日期', 'Date'),
      bilingualText('2026-09-04', '2026-09-04'),
      'date',
    ),
    templateVariable(
      'place',
      bilingualText('地点', 'Place'),
      bilingualText('一号楼报告厅', 'the hall of building 1'),
    ),
  ],
};

const trainingTemplate = {
  name: bilingualText('培训通知', 'Training'),
  categoryCode: 'policy',
  title: bilingualText('培训：{{course}}', 'Training: {{course}}'),
  text: bilingualText(
    '{{course}}将于 {{date}} 举行，讲师为{{trainer}}，课后有十分钟测验。请提前安排手头工作。',
    '{{trainer}} gives the course “{{course}}” on {{date}}. It ends with a test of ten minutes.',
  ),
  variables: [
    templateVariable(
      'course',
      bilingualText('课程', 'Course'),
      bilingualText('信息安全基础', 'Basics of information security'),
    ),
    templateVariable(
      'date',
      bilingualText('日期', 'Date'),
      bilingualText('2026-09-09', '2026-09-09'),
      'date',
    ),
    templateVariable('trainer', bilingualText('讲师', 'Trainer'), bilingualText('曹颖', 'Cao Ying')),
  ],
};

const maintenanceTemplate = {
  name: bilingualText('停机维护通知', 'Planned downtime'),
  categoryCode: 'maintenance',
  title: bilingualText('{{system}}计划维护', 'Planned maintenance: {{system}}'),
  text: bilingualText(
    '{{system}}将于 {{date}} 20:00 起停机维护，预计 {{hours}} 小时。请提前保存草稿，期间不能提交和处理申请。',
    'The {{system}} is not available on {{date}} from 20:00 for about {{hours}} hours. Please save your drafts before; applications cannot be submitted or handled during that time.',
  ),
  variables: [
    templateVariable('system', bilingualText('系统', 'System'), bilingualText('审批系统', 'approval system')),
    templateVariable(
      'date',
      bilingualText('日期', 'Date'),
      bilingualText('2026-09-12', '2026-09-12'),
      'date',
    ),
    templateVariable('hours', bilingualText('时长（小时）', 'Hours'), bilingualText('2', '2'), 'number'),
  ],
};

export const DEMO_MESSAGE_TEMPLATES = {
  meeting: meetingTemplate,
  training: trainingTemplate,
  maintenance: maintenanceTemplate,
};
export type TemplateName = keyof typeof DEMO_MESSAGE_TEMPLATES;

const DEMO_ALARM_EVENTS: AlarmEvent[] = ['incident', 'failed-job', 'account-paused'];

/** Alarm group of the demo. Its members are notified only in the portal. */
export const DEMO_ALARM_GROUP = {
  name: bilingualText('系统运行告警', 'Operation of the system'),
  events: DEMO_ALARM_EVENTS,
  userIds: ['admin', 'jiang.hua'].map(userIdOf),
};

/** Creates the categories, the alarm group and the templates. Returns the ids of the templates. */
export async function seedMessageTemplates(tx: Tx, lang: Lang): Promise<Record<TemplateName, string>> {
  for (const [sort, category] of localizeValue(DEMO_MESSAGE_CATEGORIES, lang).entries())
    await addCategory(tx, templateAdministrator, { ...category, sort }, lang);
  await addGroup(tx, localizeValue(DEMO_ALARM_GROUP, lang), lang);
  const templates = localizeValue(DEMO_MESSAGE_TEMPLATES, lang);
  const add = async (name: TemplateName) =>
    (await addMessageTemplate(tx, templateAdministrator, templates[name], lang)).templateId;
  return {
    meeting: await add('meeting'),
    training: await add('training'),
    maintenance: await add('maintenance'),
  };
}
