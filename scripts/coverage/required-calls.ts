/** The calls that clients of the portal and of the console rely on. None may disappear from the contract. */

const of = (method: 'GET' | 'POST', base: string, names: string): string[] =>
  names.split(' ').map(name => `${method} ${base}${name}`);

export const requiredCalls: readonly string[] = [
  ...of('POST', '/digital-portal/', 'login register getRoutersBatch'),
  ...of('GET', '/digital-portal/', 'dTalkLogin loginByCode/:code getInfo logout getRouters common/download'),
  ...of('GET', 'theme/', 'get'),
  ...of('POST', 'theme/', 'update'),
  ...of('GET', 'properties/', 'load page detail delete'),
  ...of('POST', 'properties/', 'add update changeStatus'),
  ...of('GET', 'user/', 'list :userId remove/:userId userDataPerms allUser pageByRole'),
  ...of('POST', 'user/', 'add update resetPwdBySelf resetPwd resetPwdFirst send/verification'),
  ...of('POST', 'user/', 'changeStatus lock unlock excludeDataPerms'),
  ...of('GET', 'dict/data/', 'dictCode/:code :code data/json/export'),
  ...of('POST', 'dict/data/', 'add update data/json/import'),
  ...of('GET', 'merchant/', 'pageList :merchantId treeselect remove/:merchantId'),
  ...of('POST', 'merchant/', 'addMerchant updateMerchant'),
  ...of('GET', 'merchant/auth/', 'delete detail list tree change'),
  ...of('POST', 'merchant/auth/', 'add update'),
  ...of('GET', 'organize/', 'list treeselect merchantAllTree :organizeId remove/:organizeId positionAllTree'),
  ...of('POST', 'organize/', 'addOrganize updateOrganize importExcel'),
  ...of('POST', 'position/', 'addPosition updatePosition removeBatch addPositionUsers removePositionUser'),
  ...of('POST', 'position/', 'updatePositionPermission'),
  ...of('GET', 'position/', 'list :positionId remove/:positionId positionUserList/:positionId'),
  ...of('GET', 'position/', 'organizeUserList/:positionId positionRoleList/:positionId'),
  ...of('GET', 'position/', 'copyPosition/:positionId merchantPosition'),
  ...of('GET', 'role/', 'list detail roleTree roleMenuTree delete HomePageList'),
  ...of('POST', 'role/', 'add edit changeStatus updateHomePage'),
  ...of('GET', 'menu/', 'list pointList detail treeselect delete'),
  ...of('POST', 'menu/', 'add edit'),
  ...of('GET', '/analysis-center-admin/home/', 'overview projectList projectOption'),
  ...of('GET', '/mkplat-admin/tc/project/', 'get/:projectId get/default/project/id'),
  ...of('POST', '/mkplat-admin/tc/project/', 'add update del/:projectId set/default/:projectId'),
  ...of('POST', '/mkplat-admin/tc/project/', 'set/top/:projectId cancel/top/:projectId'),
  ...of('POST', '', 'upload/oss letter/message/small/page/list'),
];
