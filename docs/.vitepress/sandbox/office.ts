/** The company of the sandbox: five people, and one process with its form. */
import type { Directory, Process } from '@countersign/sdk/approval';
import { NODE, PEOPLE_SELECTION_TYPE } from '@countersign/sdk/flow';
import type { FormDefinition, Values } from '@countersign/sdk/form';

export type Lang = 'zh' | 'en';
type Texts = Record<Lang, string>;

interface Person {
  id: string;
  name: Texts;
  organization: Texts;
}

const people: Person[] = [
  {
    id: 'wang.fang',
    name: { zh: '王芳', en: 'Wang Fang' },
    organization: { zh: '研发部', en: 'Development' },
  },
  {
    id: 'zhang.wei',
    name: { zh: '张伟', en: 'Zhang Wei' },
    organization: { zh: '研发部', en: 'Development' },
  },
  { id: 'li.na', name: { zh: '李娜', en: 'Li Na' }, organization: { zh: '人事部', en: 'Human Resources' } },
  { id: 'zhao.min', name: { zh: '赵敏', en: 'Zhao Min' }, organization: { zh: '财务部', en: 'Finance' } },
  { id: 'chen.jie', name: { zh: '陈杰', en: 'Chen Jie' }, organization: { zh: '法务部', en: 'Legal' } },
];

const find = (id: string): Person | undefined => people.find(person => person.id === id);

export const isPerson = (id: string): boolean => find(id) !== undefined;

export const nameIn =
  (lang: Lang) =>
  (id: string): string =>
    find(id)?.name[lang] ?? id;

/** The people whose name contains the keyword, as `jflow/candidates` returns them. */
export function candidatesNamed(keyword: string, lang: Lang) {
  const wanted = keyword.trim().toLowerCase();
  const list = people
    .filter(({ name }) => name[lang].toLowerCase().includes(wanted))
    .map(({ id, name, organization }) => ({
      id,
      name: name[lang],
      organizeName: organization[lang],
      avatar: null,
    }));
  return { more: false, list };
}

export const directoryIn = (lang: Lang): Directory => ({
  person: id => (find(id) ? { id, name: nameIn(lang)(id), disabled: false } : undefined),
  withRole: () => [],
  inOrganization: () => [],
  inPosition: () => [],
  administrators: () => ['chen.jie'],
  leadersOf: id => (id === 'wang.fang' ? ['zhang.wei'] : []),
  leaderOfOrganization: () => undefined,
  groupsOf: () => ({ organizations: [], roles: [], positions: [] }),
  standInFor: () => undefined,
});

function formIn(lang: Lang): FormDefinition {
  const text = (zh: string, en: string) => (lang === 'zh' ? zh : en);
  return {
    list: [
      {
        type: 'select',
        key: 'kind',
        model: 'kind',
        label: text('请假类型', 'Kind'),
        options: {
          options: [
            { label: text('年假', 'Annual leave'), value: 'annual' },
            { label: text('病假', 'Sick leave'), value: 'sick' },
          ],
        },
        rules: [{ required: true, message: '' }],
      },
      {
        type: 'date',
        key: 'from',
        model: 'from',
        label: text('开始日期', 'From'),
        options: { format: 'YYYY-MM-DD' },
      },
      {
        type: 'number',
        key: 'days',
        model: 'days',
        label: text('天数', 'Days'),
        options: { min: 0.5, step: 0.5, precision: 1 },
        rules: [{ required: true, message: '' }],
      },
      { type: 'textarea', key: 'reason', model: 'reason', label: text('事由', 'Reason') },
    ],
    config: { layout: 'horizontal', labelWidth: lang === 'zh' ? 80 : 70 },
  };
}

/** Manager, then human resources for three days or more, then a copy to finance. */
export function leaveIn(lang: Lang): Process {
  const text = (zh: string, en: string) => (lang === 'zh' ? zh : en);
  const named = (id: string) => ({ id, name: nameIn(lang)(id) });
  const configure = { fallBack: true, staging: true, transmitted: true };
  return {
    id: 'leave',
    name: text('请假', 'Leave'),
    version: 1,
    form: formIn(lang),
    flow: {
      node: {
        id: 'start',
        type: NODE.start,
        nodeName: text('发起人', 'Initiator'),
        configure: { withdraw: true },
        childNode: {
          id: 'manager',
          pid: 'start',
          type: NODE.approver,
          nodeName: text('部门经理', 'Manager'),
          setType: PEOPLE_SELECTION_TYPE.dynamic,
          dynamic: { by: 'leader', level: 1 },
          examineMode: 1,
          configure,
          privileges: [{ key: 'reason', disabled: true }],
          childNode: {
            id: 'long',
            pid: 'manager',
            type: NODE.container,
            nodeName: text('请假时长', 'Length'),
            conditionNodes: [
              {
                id: 'three-days',
                pid: 'long',
                type: NODE.branch,
                nodeName: text('三天及以上', 'Three days or more'),
                priorityLevel: 1,
                attr: { branchType: 1 },
                conditionList: [[{ field: 'days', operator: 'ge', value: 3 }]],
                childNode: {
                  id: 'human-resources',
                  pid: 'three-days',
                  type: NODE.approver,
                  nodeName: text('人事', 'Human Resources'),
                  setType: PEOPLE_SELECTION_TYPE.members,
                  nodeUserList: [named('li.na')],
                  examineMode: 1,
                  configure,
                },
              },
              {
                id: 'else',
                pid: 'long',
                type: NODE.branch,
                nodeName: text('其他', 'Else'),
                priorityLevel: 2,
                attr: { branchType: 3 },
              },
            ],
            childNode: {
              id: 'copy',
              pid: 'long',
              type: NODE.copy,
              nodeName: text('抄送财务', 'Copy to Finance'),
              setType: PEOPLE_SELECTION_TYPE.members,
              nodeUserList: [named('zhao.min')],
            },
          },
        },
      },
      setting: { allowReturn: true, allowDelegate: true },
    },
  };
}

export const requestIn = (lang: Lang): Values => ({
  kind: 'annual',
  from: '2026-12-07',
  days: 3,
  reason: lang === 'zh' ? '回老家参加妹妹的婚礼。' : 'My sister marries, a day’s journey from here.',
});

export const titleIn = (lang: Lang): string =>
  lang === 'zh' ? '王芳的年假（3 天）' : 'Annual leave of Wang Fang, 3 days';
