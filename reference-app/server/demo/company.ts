/** The two tenants of the demo: a service provider and a company that it looks after, with departments, posts and roles. */
import { ADMINISTRATOR, STAFF, type TenantStart } from '../setup/tenant.ts';

export const PROVIDER = 'm-cloud';
export const COMPANY = 'm-huaxing';

export const DEPARTMENTS: Record<string, TenantStart['departments']> = {
  [PROVIDER]: [
    ['org-cloud', null, '云签科技 Cloudsign'],
    ['org-cloud-ops', 'org-cloud', '客户运营部 Customer Operations'],
  ],
  [COMPANY]: [
    ['org-hq', null, '华星制造 Huaxing Works'],
    ['org-gm', 'org-hq', '总经理办公室 General Office'],
    ['org-rd', 'org-hq', '研发部 Research & Development'],
    ['org-rd-web', 'org-rd', '应用组 Applications'],
    ['org-rd-core', 'org-rd', '平台组 Platform'],
    ['org-sales', 'org-hq', '销售部 Sales'],
    ['org-sales-east', 'org-sales', '华东区 East China'],
    ['org-fin', 'org-hq', '财务部 Finance'],
    ['org-hr', 'org-hq', '人力资源部 Human Resources'],
    ['org-proc', 'org-hq', '采购部 Procurement'],
    ['org-legal', 'org-hq', '法务部 Legal'],
    ['org-it', 'org-hq', '信息部 IT'],
  ],
};

export const LEADERS: Record<string, NonNullable<TenantStart['leaders']>> = {
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

export const POSITIONS: Record<string, TenantStart['positions']> = {
  [PROVIDER]: [['pos-operator', 'org-cloud-ops', '运营专员 Operator']],
  [COMPANY]: [
    ['pos-gm', 'org-gm', '总经理 General Manager'],
    ['pos-line-manager', 'org-rd', '直属经理 Line Manager'],
    ['pos-department-head', 'org-rd', '部门负责人 Department Head'],
    ['pos-finance-director', 'org-fin', '财务总监 Finance Director'],
    ['pos-engineer', 'org-rd', '工程师 Engineer'],
    ['pos-sales', 'org-sales', '销售代表 Sales Representative'],
  ],
};

/** Finance, legal and the like grant nothing of their own: flows name them as approvers. */
export const ROLES: Record<string, TenantStart['roles']> = {
  [PROVIDER]: [STAFF, ADMINISTRATOR],
  [COMPANY]: [
    STAFF,
    ADMINISTRATOR,
    {
      id: 'role-process-admin',
      name: '流程管理员 Process Administrator',
      key: 'process-admin',
      permissions: ['system:process:manage', 'system:form:manage'],
    },
    { id: 'role-finance', name: '财务 Finance', key: 'finance', permissions: [] },
    { id: 'role-hr', name: '人事 HR', key: 'hr', permissions: [] },
    { id: 'role-procurement', name: '采购 Procurement', key: 'procurement', permissions: [] },
    { id: 'role-legal', name: '法务 Legal', key: 'legal', permissions: [] },
  ],
};
