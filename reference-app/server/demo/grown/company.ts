/**
 * Adds departments, positions, roles and people to the demo company. The result is the large demo company,
 * which simulates years of use.
 */
import { type Both, both } from '../../setup/in-language.ts';
import type { TenantStart } from '../../setup/tenant.ts';
import { COMPANY, PROVIDER } from '../company.ts';
import { COLLEAGUES, firstColleagueOf, PROVIDER_STAFF } from './staff.ts';

type Start = TenantStart<Both>;
type Grown = Pick<Start, 'departments' | 'positions' | 'roles' | 'people'> & Required<Pick<Start, 'leaders'>>;

const largeCompanyAdditions: Grown = {
  departments: [
    ['org-sales-north', 'org-sales', both('华北区', 'North China')],
    ['org-prod', 'org-hq', both('生产部', 'Production')],
    ['org-quality', 'org-hq', both('质量部', 'Quality')],
  ],
  leaders: ['org-rd-core', 'org-sales-east', 'org-sales-north', 'org-prod', 'org-quality'].map(
    department => [department, firstColleagueOf(department)] as const,
  ),
  positions: [
    ['pos-technician', 'org-prod', both('技术员', 'Technician')],
    ['pos-inspector', 'org-quality', both('质检员', 'Inspector')],
    ['pos-accountant', 'org-fin', both('会计', 'Accountant')],
    ['pos-recruiter', 'org-hr', both('招聘专员', 'Recruiter')],
    ['pos-buyer', 'org-proc', both('采购员', 'Buyer')],
    ['pos-support', 'org-it', both('技术支持', 'Support')],
  ],
  roles: [{ id: 'role-seal', name: both('印章管理员', 'Seal Keeper'), key: 'seal', permissions: [] }],
  people: COLLEAGUES.map(person =>
    person.userName === firstColleagueOf('org-legal') ? { ...person, roles: ['role-seal'] } : person,
  ),
};

const largeProviderAdditions: Grown = {
  departments: [],
  leaders: [],
  positions: [],
  roles: [],
  people: PROVIDER_STAFF,
};

const LARGE_DEMO_ADDITIONS: Record<string, Grown> = {
  [COMPANY]: largeCompanyAdditions,
  [PROVIDER]: largeProviderAdditions,
};

/** Returns the tenant of the large demo: everything in the small demo, and the additions. */
export function withLargeDemoAdditions(tenant: Start): Start {
  const more = LARGE_DEMO_ADDITIONS[tenant.merchantId];
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
