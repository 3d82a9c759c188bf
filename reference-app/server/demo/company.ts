/**
 * Defines the two demo tenants, a service provider and its customer, with their departments, positions and
 * roles.
 */
import { type Both, both } from '../setup/in-language.ts';
import { ADMINISTRATOR_ROLE, STAFF_ROLE, type TenantStart } from '../setup/tenant.ts';

type Start = TenantStart<Both>;

/** Time zone of the demo tenants. It has no daylight saving time. */
export const DEMO_TIME_ZONE = 'Asia/Shanghai';

export const PROVIDER = 'm-cloud';
export const COMPANY = 'm-huaxing';

export const DEPARTMENTS: Record<string, Start['departments']> = {
  [PROVIDER]: [
    ['org-cloud', null, both('云签科技', 'Cloudsign')],
    ['org-cloud-ops', 'org-cloud', both('客户运营部', 'Customer Operations')],
  ],
  [COMPANY]: [
    ['org-hq', null, both('华星制造', 'Huaxing Works')],
    ['org-gm', 'org-hq', both('总经理办公室', 'General Office')],
    ['org-rd', 'org-hq', both('研发部', 'Research & Development')],
    ['org-rd-web', 'org-rd', both('应用组', 'Applications')],
    ['org-rd-core', 'org-rd', both('平台组', 'Platform')],
    ['org-sales', 'org-hq', both('销售部', 'Sales')],
    ['org-sales-east', 'org-sales', both('华东区', 'East China')],
    ['org-fin', 'org-hq', both('财务部', 'Finance')],
    ['org-hr', 'org-hq', both('人力资源部', 'Human Resources')],
    ['org-proc', 'org-hq', both('采购部', 'Procurement')],
    ['org-legal', 'org-hq', both('法务部', 'Legal')],
    ['org-it', 'org-hq', both('信息部', 'IT')],
  ],
};

export const LEADERS: Record<string, NonNullable<Start['leaders']>> = {
  [PROVIDER]: [['org-cloud', 'provider']],
  [COMPANY]: [
    ['org-hq', 'gao.feng'],
    ['org-gm', 'gao.feng'],
    ['org-rd', 'chen.jie'],
    ['org-rd-web', 'zhang.wei'],
    ['org-sales', 'sun.li'],
    ['org-fin', 'wu.qiang'],
    ['org-hr', 'zhao.min'],
    ['org-proc', 'xu.lei'],
    ['org-legal', 'hu.yue'],
    ['org-it', 'admin'],
  ],
};

export const POSITIONS: Record<string, Start['positions']> = {
  [PROVIDER]: [['pos-operator', 'org-cloud-ops', both('运营专员', 'Operator')]],
  [COMPANY]: [
    ['pos-gm', 'org-gm', both('总经理', 'General Manager')],
    ['pos-line-manager', 'org-rd', both('直属经理', 'Line Manager')],
    ['pos-department-head', 'org-rd', both('部门负责人', 'Department Head')],
    ['pos-finance-director', 'org-fin', both('财务总监', 'Finance Director')],
    ['pos-engineer', 'org-rd', both('工程师', 'Engineer')],
    ['pos-sales', 'org-sales', both('销售代表', 'Sales Representative')],
  ],
};

/**
 * Roles of the demo tenants. Roles without permissions, such as finance and legal, exist only so that flows
 * can name approvers.
 */
export const ROLES: Record<string, Start['roles']> = {
  [PROVIDER]: [STAFF_ROLE, ADMINISTRATOR_ROLE],
  [COMPANY]: [
    STAFF_ROLE,
    ADMINISTRATOR_ROLE,
    {
      id: 'role-process-admin',
      name: both('流程管理员', 'Process Administrator'),
      key: 'process-admin',
      permissions: ['system:process:manage', 'system:form:manage'],
    },
    { id: 'role-finance', name: both('财务', 'Finance'), key: 'finance', permissions: [] },
    { id: 'role-hr', name: both('人事', 'HR'), key: 'hr', permissions: [] },
    { id: 'role-procurement', name: both('采购', 'Procurement'), key: 'procurement', permissions: [] },
    { id: 'role-legal', name: both('法务', 'Legal'), key: 'legal', permissions: [] },
  ],
};
