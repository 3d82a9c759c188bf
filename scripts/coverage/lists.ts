/** Lists the columns of each administration list, with the API call that returns the rows. */
import { fullPath } from './row.ts';

export interface ListColumns {
  title: { en: string; zh: string };
  call: string;
  at: string;
  columns: readonly string[];
}

/**
 * Declares the columns that an administration list must have. `page` is the page's folder below `pages/`, by
 * default in the area `system`, or the path of a `.tsx` file below `pages/`.
 */
const declareAdministrationListCoverage = (
  [en, zh]: [string, string],
  call: string,
  page: string,
  columns: string,
): ListColumns => ({
  title: { en, zh },
  call,
  at: fullPath(
    page.endsWith('.tsx')
      ? `pages/${page}`
      : `pages/${page.includes('/') ? page : `system/${page}`}/resource.tsx`,
  ),
  columns: columns.split(' '),
});

export const administrationListColumns: readonly ListColumns[] = [
  declareAdministrationListCoverage(
    ['Users', '用户'],
    'GET user/list',
    'users',
    'userId userName nickName phonenumber status createTime lockedTime unlockingTime lockedReason organizeName',
  ),
  declareAdministrationListCoverage(
    ['Organisations', '组织'],
    'GET organize/list',
    'organizations',
    'organizeName parentName leaderName userCount positionCount phone email',
  ),
  declareAdministrationListCoverage(
    ['Positions', '岗位'],
    'GET position/list',
    'positions',
    'positionName organizeName userCount remark',
  ),
  declareAdministrationListCoverage(
    ['Roles', '角色'],
    'GET role/page',
    'roles',
    'roleName roleKey roleType status userCount',
  ),
  declareAdministrationListCoverage(
    ['Tenants', '租户'],
    'GET merchant/pageList',
    'tenants',
    'merchantName merchantType parentName shortName status createTime',
  ),
  declareAdministrationListCoverage(
    ['Buckets', '存储桶'],
    'GET bucket/page',
    'buckets',
    'bucketName storageType acl endpoint fileCount bytes status',
  ),
  declareAdministrationListCoverage(
    ['Files of the company', '公司的文件'],
    'GET file/all',
    'files',
    'name size createBy createTime expireTime isPersonal bucketName useCount type',
  ),
  declareAdministrationListCoverage(
    ['Grants', '跨租户授权'],
    'GET merchant/auth/list',
    'grants',
    'nickName userName homeMerchantName merchantName state expireTime createTime',
  ),
  declareAdministrationListCoverage(
    ['Menus', '菜单'],
    'GET menu/list',
    'menus',
    'title menuType permission routePath visible menuOrder name componentPath',
  ),
  declareAdministrationListCoverage(
    ['Applications', '应用'],
    'GET application/page',
    'applications',
    'appName appCode isMicro appPath visible appOrder description',
  ),
  declareAdministrationListCoverage(
    ['Dictionaries', '字典'],
    'GET dict/data/page',
    'dictionaries',
    'dictName dictCode kind isRemote itemCount remark',
  ),
  declareAdministrationListCoverage(
    ['Data permissions', '数据权限'],
    'GET dataPermission/page',
    'data-permissions',
    'name code status bindCount description createTime',
  ),
  declareAdministrationListCoverage(
    ['Audit logs', '审计日志'],
    'GET log/page',
    'operation-log',
    'time log userName action kind targetName result address browser system',
  ),
  declareAdministrationListCoverage(
    ['Parameters', '系统参数'],
    'GET parameter/page',
    'parameters',
    'name key group type value isInherited updateBy updateTime description',
  ),
  declareAdministrationListCoverage(
    ['Properties', '属性'],
    'GET properties/page',
    'properties',
    'attrName attrCode attrValue valueType isPublic status group updateBy updateTime remark',
  ),
  declareAdministrationListCoverage(
    ['Projects', '项目'],
    'GET /analysis-center-admin/home/projectList',
    'project/view',
    'projectName description memberCount createBy createTime',
  ),
  declareAdministrationListCoverage(
    ['Channel accounts', '渠道账号'],
    'GET message/account/page',
    'messages/accounts',
    'name kind channel isDefault pausedCode status',
  ),
  declareAdministrationListCoverage(
    ['SMS signs', '短信签名'],
    'GET message/sign/page',
    'messages/signs/Signs.tsx',
    'name accountName source purpose isDefault createTime status',
  ),
  declareAdministrationListCoverage(
    ['Message templates', '消息模板'],
    'POST temp/letter/page/list',
    'messages/templates',
    'name title kind categoryName channels status updateTime',
  ),
  declareAdministrationListCoverage(
    ['Message categories', '消息分类'],
    'POST temp/letter/category/page/list',
    'messages/categories/Categories.tsx',
    'name categoryCode sort isMandatory templateCount status',
  ),
  declareAdministrationListCoverage(
    ['Send tasks', '发送任务'],
    'GET sendTask/page',
    'messages/sending',
    'name kind channels status total success fail sendTime createBy',
  ),
  declareAdministrationListCoverage(
    ['Alarm groups', '告警组'],
    'GET message/alarmGroup/page',
    'messages/alarm-groups',
    'name events robots status',
  ),
];
