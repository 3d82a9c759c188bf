/**
 * Lists the API calls that existing clients of the server use. The API contract must not lose any of them.
 */

const apiCallsUnderBasePath = (method: 'GET' | 'POST', base: string, names: string): string[] =>
  names.split(' ').map(name => `${method} ${base}${name}`);

export const requiredApiCalls: readonly string[] = [
  ...apiCallsUnderBasePath('POST', '/digital-portal/', 'login register getRoutersBatch'),
  ...apiCallsUnderBasePath(
    'GET',
    '/digital-portal/',
    'dTalkLogin loginByCode/:code getInfo logout getRouters common/download',
  ),
  ...apiCallsUnderBasePath('GET', 'theme/', 'get'),
  ...apiCallsUnderBasePath('POST', 'theme/', 'update'),
  ...apiCallsUnderBasePath('GET', 'properties/', 'load page detail delete'),
  ...apiCallsUnderBasePath('POST', 'properties/', 'add update changeStatus'),
  ...apiCallsUnderBasePath('GET', 'user/', 'list :userId remove/:userId userDataPerms allUser pageByRole'),
  ...apiCallsUnderBasePath(
    'POST',
    'user/',
    'add update resetPwdBySelf resetPwd resetPwdFirst send/verification',
  ),
  ...apiCallsUnderBasePath('POST', 'user/', 'changeStatus lock unlock excludeDataPerms'),
  ...apiCallsUnderBasePath('GET', 'dict/data/', 'dictCode/:code :code data/json/export'),
  ...apiCallsUnderBasePath('POST', 'dict/data/', 'add update data/json/import'),
  ...apiCallsUnderBasePath('GET', 'merchant/', 'pageList :merchantId treeselect remove/:merchantId'),
  ...apiCallsUnderBasePath('POST', 'merchant/', 'addMerchant updateMerchant'),
  ...apiCallsUnderBasePath('GET', 'merchant/auth/', 'delete detail list tree change'),
  ...apiCallsUnderBasePath('POST', 'merchant/auth/', 'add update'),
  ...apiCallsUnderBasePath(
    'GET',
    'organize/',
    'list treeselect merchantAllTree :organizeId remove/:organizeId positionAllTree',
  ),
  ...apiCallsUnderBasePath('POST', 'organize/', 'addOrganize updateOrganize importExcel'),
  ...apiCallsUnderBasePath(
    'POST',
    'position/',
    'addPosition updatePosition removeBatch addPositionUsers removePositionUser',
  ),
  ...apiCallsUnderBasePath('POST', 'position/', 'updatePositionPermission'),
  ...apiCallsUnderBasePath(
    'GET',
    'position/',
    'list :positionId remove/:positionId positionUserList/:positionId',
  ),
  ...apiCallsUnderBasePath('GET', 'position/', 'organizeUserList/:positionId positionRoleList/:positionId'),
  ...apiCallsUnderBasePath('GET', 'position/', 'copyPosition/:positionId merchantPosition'),
  ...apiCallsUnderBasePath('GET', 'role/', 'list detail roleTree roleMenuTree delete HomePageList'),
  ...apiCallsUnderBasePath('POST', 'role/', 'add edit changeStatus updateHomePage'),
  ...apiCallsUnderBasePath('GET', 'menu/', 'list pointList detail treeselect delete'),
  ...apiCallsUnderBasePath('POST', 'menu/', 'add edit'),
  ...apiCallsUnderBasePath('GET', '/analysis-center-admin/home/', 'overview projectList projectOption'),
  ...apiCallsUnderBasePath('GET', '/mkplat-admin/tc/project/', 'get/:projectId get/default/project/id'),
  ...apiCallsUnderBasePath(
    'POST',
    '/mkplat-admin/tc/project/',
    'add update del/:projectId set/default/:projectId',
  ),
  ...apiCallsUnderBasePath('POST', '/mkplat-admin/tc/project/', 'set/top/:projectId cancel/top/:projectId'),
  ...apiCallsUnderBasePath('POST', '', 'upload/oss letter/message/small/page/list'),
];
