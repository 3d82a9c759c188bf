/**
 * Lists the API calls that clients of the portal and the console rely on. None of them may disappear from the
 * contract.
 */

const callsWithBase = (method: 'GET' | 'POST', base: string, names: string): string[] =>
  names.split(' ').map(name => `${method} ${base}${name}`);

export const requiredCalls: readonly string[] = [
  ...callsWithBase('POST', '/digital-portal/', 'login register getRoutersBatch'),
  ...callsWithBase(
    'GET',
    '/digital-portal/',
    'dTalkLogin loginByCode/:code getInfo logout getRouters common/download',
  ),
  ...callsWithBase('GET', 'theme/', 'get'),
  ...callsWithBase('POST', 'theme/', 'update'),
  ...callsWithBase('GET', 'properties/', 'load page detail delete'),
  ...callsWithBase('POST', 'properties/', 'add update changeStatus'),
  ...callsWithBase('GET', 'user/', 'list :userId remove/:userId userDataPerms allUser pageByRole'),
  ...callsWithBase('POST', 'user/', 'add update resetPwdBySelf resetPwd resetPwdFirst send/verification'),
  ...callsWithBase('POST', 'user/', 'changeStatus lock unlock excludeDataPerms'),
  ...callsWithBase('GET', 'dict/data/', 'dictCode/:code :code data/json/export'),
  ...callsWithBase('POST', 'dict/data/', 'add update data/json/import'),
  ...callsWithBase('GET', 'merchant/', 'pageList :merchantId treeselect remove/:merchantId'),
  ...callsWithBase('POST', 'merchant/', 'addMerchant updateMerchant'),
  ...callsWithBase('GET', 'merchant/auth/', 'delete detail list tree change'),
  ...callsWithBase('POST', 'merchant/auth/', 'add update'),
  ...callsWithBase(
    'GET',
    'organize/',
    'list treeselect merchantAllTree :organizeId remove/:organizeId positionAllTree',
  ),
  ...callsWithBase('POST', 'organize/', 'addOrganize updateOrganize importExcel'),
  ...callsWithBase(
    'POST',
    'position/',
    'addPosition updatePosition removeBatch addPositionUsers removePositionUser',
  ),
  ...callsWithBase('POST', 'position/', 'updatePositionPermission'),
  ...callsWithBase('GET', 'position/', 'list :positionId remove/:positionId positionUserList/:positionId'),
  ...callsWithBase('GET', 'position/', 'organizeUserList/:positionId positionRoleList/:positionId'),
  ...callsWithBase('GET', 'position/', 'copyPosition/:positionId merchantPosition'),
  ...callsWithBase('GET', 'role/', 'list detail roleTree roleMenuTree delete HomePageList'),
  ...callsWithBase('POST', 'role/', 'add edit changeStatus updateHomePage'),
  ...callsWithBase('GET', 'menu/', 'list pointList detail treeselect delete'),
  ...callsWithBase('POST', 'menu/', 'add edit'),
  ...callsWithBase('GET', '/analysis-center-admin/home/', 'overview projectList projectOption'),
  ...callsWithBase('GET', '/mkplat-admin/tc/project/', 'get/:projectId get/default/project/id'),
  ...callsWithBase('POST', '/mkplat-admin/tc/project/', 'add update del/:projectId set/default/:projectId'),
  ...callsWithBase('POST', '/mkplat-admin/tc/project/', 'set/top/:projectId cancel/top/:projectId'),
  ...callsWithBase('POST', '', 'upload/oss letter/message/small/page/list'),
];
