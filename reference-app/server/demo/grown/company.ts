/**
 * Adds departments, positions, roles and people to the demo company. The result is the large demo company,
 * which simulates years of use.
 */
import { type Both, bilingualText } from '../../setup/in-language.ts';
import type { TenantStart } from '../../setup/tenant.ts';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from '../company.ts';
import {
  ADDITIONAL_EMPLOYEES,
  ADDITIONAL_SERVICE_PROVIDER_EMPLOYEES,
  userNameOfFirstAdditionalEmployee,
} from './staff.ts';

type Start = TenantStart<Both>;
type DemoTenantAdditions = Pick<Start, 'departments' | 'positions' | 'roles' | 'people'> &
  Required<Pick<Start, 'leaders'>>;

const largeDemoCompanyAdditions: DemoTenantAdditions = {
  departments: [
    ['org-sales-north', 'org-sales', bilingualText('华北区', 'North China')],
    ['org-prod', 'org-hq', bilingualText('生产部', 'Production')],
    ['org-quality', 'org-hq', bilingualText('质量部', 'Quality')],
  ],
  leaders: ['org-rd-core', 'org-sales-east', 'org-sales-north', 'org-prod', 'org-quality'].map(
    department => [department, userNameOfFirstAdditionalEmployee(department)] as const,
  ),
  positions: [
    ['pos-technician', 'org-prod', bilingualText('技术员', 'Technician')],
    ['pos-inspector', 'org-quality', bilingualText('质检员', 'Inspector')],
    ['pos-accountant', 'org-fin', bilingualText('会计', 'Accountant')],
    ['pos-recruiter', 'org-hr', bilingualText('招聘专员', 'Recruiter')],
    ['pos-buyer', 'org-proc', bilingualText('采购员', 'Buyer')],
    ['pos-support', 'org-it', bilingualText('技术支持', 'Support')],
  ],
  roles: [
    { id: 'role-seal', name: bilingualText('印章管理员', 'Seal Keeper'), key: 'seal', permissions: [] },
  ],
  people: ADDITIONAL_EMPLOYEES.map(person =>
    person.userName === userNameOfFirstAdditionalEmployee('org-legal')
      ? { ...person, roles: ['role-seal'] }
      : person,
  ),
};

const largeDemoServiceProviderData: DemoTenantAdditions = {
  departments: [],
  leaders: [],
  positions: [],
  roles: [],
  people: ADDITIONAL_SERVICE_PROVIDER_EMPLOYEES,
};

const LARGE_DEMO_DATA_BY_TENANT_ID: Record<string, DemoTenantAdditions> = {
  [DEMO_COMPANY_ID]: largeDemoCompanyAdditions,
  [DEMO_SERVICE_PROVIDER_TENANT_ID]: largeDemoServiceProviderData,
};

/** Returns the tenant of the large demo: everything in the small demo, and the additions. */
export function addLargeDemoDataToTenant(tenant: Start): Start {
  const more = LARGE_DEMO_DATA_BY_TENANT_ID[tenant.merchantId];
  if (!more) return tenant;
  return {
    ...tenant,
    departments: [...tenant.departments, ...more.departments],
    leaders: [...(tenant.leaders ?? []), ...more.leaders],
    positions: [...tenant.positions, ...more.positions],
    roles: [...tenant.roles, ...more.roles],
    people: [...tenant.people, ...more.people],
  };
}
