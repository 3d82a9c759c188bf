/**
 * Defines the two demo tenants, a service provider and its customer, with their departments, positions and
 * roles.
 */
import { type Both, bilingualText } from '../setup/in-language.ts';
import { ADMINISTRATOR_ROLE, STAFF_ROLE, type TenantStart } from '../setup/tenant.ts';

type Start = TenantStart<Both>;

/** Time zone of the demo tenants. It has no daylight saving time. */
export const DEMO_TIME_ZONE = 'Asia/Shanghai';

export const DEMO_SERVICE_PROVIDER_TENANT_ID = 'm-cloud';
export const DEMO_COMPANY_ID = 'm-huaxing';

export const DEMO_DEPARTMENTS: Record<string, Start['departments']> = {
  [DEMO_SERVICE_PROVIDER_TENANT_ID]: [
    ['org-cloud', null, bilingualText('云签科技', 'Cloudsign')],
    ['org-cloud-ops', 'org-cloud', bilingualText('客户运营部', 'Customer Operations')],
  ],
  [DEMO_COMPANY_ID]: [
    ['org-hq', null, bilingualText('华星制造', 'Huaxing Works')],
    ['org-gm', 'org-hq', bilingualText('总经理办公室', 'General Office')],
    ['org-rd', 'org-hq', bilingualText('研发部', 'Research & Development')],
    ['org-rd-web', 'org-rd', bilingualText('应用组', 'Applications')],
    ['org-rd-core', 'org-rd', bilingualText('平台组', 'Platform')],
    ['org-sales', 'org-hq', bilingualText('销售部', 'Sales')],
    ['org-sales-east', 'org-sales', bilingualText('华东区', 'East China')],
    ['org-fin', 'org-hq', bilingualText('财务部', 'Finance')],
    ['org-hr', 'org-hq', bilingualText('人力资源部', 'Human Resources')],
    ['org-proc', 'org-hq', bilingualText('采购部', 'Procurement')],
    ['org-legal', 'org-hq', bilingualText('法务部', 'Legal')],
    ['org-it', 'org-hq', bilingualText('信息部', 'IT')],
  ],
};

export const DEMO_LEADERS: Record<string, NonNullable<Start['leaders']>> = {
  [DEMO_SERVICE_PROVIDER_TENANT_ID]: [['org-cloud', 'provider']],
  [DEMO_COMPANY_ID]: [
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

export const DEMO_POSITIONS: Record<string, Start['positions']> = {
  [DEMO_SERVICE_PROVIDER_TENANT_ID]: [
    ['pos-operator', 'org-cloud-ops', bilingualText('运营专员', 'Operator')],
  ],
  [DEMO_COMPANY_ID]: [
    ['pos-gm', 'org-gm', bilingualText('总经理', 'General Manager')],
    ['pos-line-manager', 'org-rd', bilingualText('直属经理', 'Line Manager')],
    ['pos-department-head', 'org-rd', bilingualText('部门负责人', 'Department Head')],
    ['pos-finance-director', 'org-fin', bilingualText('财务总监', 'Finance Director')],
    ['pos-engineer', 'org-rd', bilingualText('工程师', 'Engineer')],
    ['pos-sales', 'org-sales', bilingualText('销售代表', 'Sales Representative')],
  ],
};

/**
 * Roles of the demo tenants. Roles without permissions, such as finance and legal, exist only so that flows
 * can name approvers.
 */
export const DEMO_ROLES: Record<string, Start['roles']> = {
  [DEMO_SERVICE_PROVIDER_TENANT_ID]: [STAFF_ROLE, ADMINISTRATOR_ROLE],
  [DEMO_COMPANY_ID]: [
    STAFF_ROLE,
    ADMINISTRATOR_ROLE,
    {
      id: 'role-process-admin',
      name: bilingualText('流程管理员', 'Process Administrator'),
      key: 'process-admin',
      permissions: ['system:process:manage', 'system:form:manage'],
    },
    { id: 'role-finance', name: bilingualText('财务', 'Finance'), key: 'finance', permissions: [] },
    { id: 'role-hr', name: bilingualText('人事', 'HR'), key: 'hr', permissions: [] },
    {
      id: 'role-procurement',
      name: bilingualText('采购', 'Procurement'),
      key: 'procurement',
      permissions: [],
    },
    { id: 'role-legal', name: bilingualText('法务', 'Legal'), key: 'legal', permissions: [] },
  ],
};
