/**
 * Lists the required behaviours of users, organisations, positions, roles and data permissions, with their
 * files and tests.
 */
import { declareRequirement, type Section } from '../row.ts';

const USER_TESTS = 'domains/people/user/user.test.ts';
const ORGANIZATION_TESTS = 'domains/people/organization/organization.test.ts';
const POSITION_TESTS = 'domains/people/position/position.test.ts';
const ROLE_TEST_FILE = 'domains/people/role/role.test.ts';
const DATA_PERMISSION_TESTS = 'domains/people/data-permission/data-permission.test.ts';
const IMPORT_TESTS = 'domains/files/transfer/import.test.ts';
const ESCALATION_TESTS = 'server/rights/escalation.test.ts';
const FORM_TESTS = 'pages/system/forms.test.ts#requires what the new record requires';

export const peopleRequirementSections: readonly Section[] = [
  {
    title: { en: 'Users', zh: '用户' },
    rows: [
      declareRequirement(
        'List by organisation, name, sign-in name, phone and state; phones masked as 138****8000, `--` without one',
        '按组织、姓名、登录名、手机号和状态查询；手机号脱敏为 138****8000，没有时显示 `--`',
        'pages/system/users/Users.tsx pages/system/users/resource.tsx domains/people/directory/users.ts',
        'domains/people/directory/lookups.test.ts#mask phone numbers, for everyone',
        'domains/people/directory/lookups.test.ts#find people of an organisation and below it',
      ),
      declareRequirement(
        'Added and changed with every field checked: name of 3 to 20, phone of 11 digits, e-mail, organisation',
        '新增与修改时逐项校验：登录名 3 至 20 位、手机号 11 位、邮箱、组织',
        'pages/system/users/form.ts domains/people/user/service.ts',
        `${USER_TESTS}#refuse a name that is taken, a weak password, a wrong phone and an unknown organisation`,
        FORM_TESTS,
      ),
      declareRequirement(
        'Enabled and disabled by a switch; locked for minutes with a reason, unlocked; sessions end in the same transaction',
        '开关启用停用；按分钟锁定并填写原因，可解锁；会话在同一事务内结束',
        'pages/system/users/StatusSwitch.tsx pages/system/users/LockFields.tsx domains/people/user/status.ts',
        `${USER_TESTS}#change several at once, each with its own answer`,
        'domains/access/session/sign-in.test.ts#lets a lock end when its time is over',
      ),
      declareRequirement(
        'Password reset by an administrator, with a code from the person’s phone where one is sent; 60 s between codes',
        '管理员重置密码，可附本人手机收到的验证码；两次发送间隔 60 秒',
        'pages/system/users/PasswordForm.tsx pages/system/users/CodeField.tsx domains/people/user/sign-in.ts',
        `${USER_TESTS}#get a code that an administrator enters with the new password`,
        `${USER_TESTS}#have sessions that an administrator sees and ends, and passwords that end them`,
      ),
      declareRequirement(
        'Permissions explained by role and position; sessions and ways to sign in shown and taken away',
        '按角色和岗位解释有效权限；查看并移除会话与登录方式',
        'pages/system/users/tabs/Rights.tsx pages/system/users/tabs/Sessions.tsx pages/system/users/tabs/SignIn.tsx',
        `${USER_TESTS}#explain each permission by role and position`,
        `${USER_TESTS}#have sign-in means that an administrator takes away`,
      ),
      declareRequirement(
        'Data permissions of a user, and those that have no effect for them',
        '用户的数据权限，以及对其排除的数据权限',
        'pages/system/users/tabs/DataScopes.tsx domains/people/data-permission/routes.ts',
        `${DATA_PERMISSION_TESTS}#show what they are bound to, are explained, previewed and excluded`,
      ),
      declareRequirement(
        'Removed: the name is free again, history keeps it; open tasks are handed over',
        '删除后登录名可再用，历史仍显示姓名；待办可移交',
        'pages/system/users/LeaveForm.tsx domains/people/user/remove.ts domains/workflow/open-work/service.ts',
        `${USER_TESTS}#are removed: the name is free, the id keeps the name`,
        `${USER_TESTS}#leave open tasks, flows and organisations behind, and hand the tasks over`,
      ),
      declareRequirement(
        'Imported and exported by sheet, as jobs with progress and a dry run',
        '按表格导入导出，作为任务运行，有进度与预检',
        'domains/people/user/sheet.ts domains/people/user/import.ts portal/ui/transfer/ImportDialog.tsx',
        `${IMPORT_TESTS}#brings users in with their roles and positions`,
        'domains/files/transfer/export.test.ts#users go out as %s with masked phones',
      ),
    ],
  },
  {
    title: { en: 'Organisations', zh: '组织' },
    rows: [
      declareRequirement(
        'A tree loaded level by level, searched with the way to each',
        '逐级加载的树，搜索结果带路径',
        'pages/system/organizations/Organizations.tsx domains/people/organization/routes.ts',
        `${ORGANIZATION_TESTS}#are loaded level by level, and found with the way to them`,
        'portal/ui/tree/grown.test.ts#grows by the levels that are loaded',
      ),
      declareRequirement(
        'Name, parent, leader, phone, e-mail, numbers of positions and users',
        '名称、上级、负责人、电话、邮箱、岗位数与人数',
        'pages/system/organizations/form.ts pages/system/organizations/resource.tsx',
        `${ORGANIZATION_TESTS}#are returned with their leader, alone and in the list`,
        `${ORGANIZATION_TESTS}#refuse an unknown, foreign or disabled leader`,
      ),
      declareRequirement(
        'A move shows whose rights it changes before it is stored',
        '移动前预览会改变哪些人的权限',
        'pages/system/organizations/MoveDialog.tsx domains/people/organization/service.ts',
        `${ORGANIZATION_TESTS}#are moved within the data permissions of the actor`,
        'domains/people/organization/paths.test.ts#equal the tree after any moves, and a circle is refused',
      ),
      declareRequirement(
        'A removal takes child organisations and positions along; members keep their accounts',
        '删除时下级组织与岗位一并删除，成员保留账号',
        'pages/system/organizations/RemoveDialog.tsx',
        `${ORGANIZATION_TESTS}#are removed with all below them once that is confirmed`,
      ),
      declareRequirement(
        'Imported and exported by sheet',
        '按表格导入导出',
        'domains/people/organization/sheet.ts',
        `${IMPORT_TESTS}#begin with the recognised columns of an uploaded sheet`,
        `${IMPORT_TESTS}#an export comes back unchanged`,
      ),
    ],
  },
  {
    title: { en: 'Positions', zh: '岗位' },
    rows: [
      declareRequirement(
        'Name, organisation and remark; listed with members, vacant ones found',
        '名称、组织与备注；列出成员数，可查空缺',
        'pages/system/positions/Positions.tsx pages/system/positions/form.ts domains/people/position/routes.ts',
        `${POSITION_TESTS}#are listed by page, in any order`,
        `${POSITION_TESTS}#are found by having no member`,
        FORM_TESTS,
      ),
      declareRequirement(
        'Members are added and taken away; candidates are people of the organisation and below',
        '增减成员；候选人为本组织及下级的人员',
        'pages/system/positions/Members.tsx domains/people/position/members.ts',
        `${POSITION_TESTS}#gain and lose members, found by name`,
        `${POSITION_TESTS}#offer the enabled people of their organisation`,
      ),
      declareRequirement(
        'Roles of a position count for all its members, at once',
        '岗位的角色对全体成员立即生效',
        'pages/system/positions/Roles.tsx domains/people/position/roles.ts',
        `${POSITION_TESTS}#bring their roles to their members, within the rights of the giver`,
      ),
      declareRequirement(
        'A copy, and a removal with members and permissions; refused while a flow names it',
        '复制；删除时连同成员与权限；流程仍引用时拒绝',
        'domains/people/position/service.ts',
        `${POSITION_TESTS}#are copied beside themselves under a free name`,
        `${POSITION_TESTS}#are added, changed field by field, and removed with their members`,
        `${POSITION_TESTS}#are not removed while a flow`,
      ),
    ],
  },
  {
    title: { en: 'Roles', zh: '角色' },
    rows: [
      declareRequirement(
        'Name, key, type, home page and extended field; enabled by a switch',
        '名称、标识、类型、首页与扩展字段；开关启用',
        'pages/system/roles/Roles.tsx pages/system/roles/form.ts domains/people/role/routes.ts',
        `${ROLE_TEST_FILE}#are listed with the number of their holders and permissions`,
        `${ROLE_TEST_FILE}#refuse a key that another has, an old version`,
      ),
      declareRequirement(
        'Permissions by menus, with what a save adds and takes and for how many people',
        '按菜单授权，保存前显示增减的权限与人数',
        'pages/system/roles/Permissions.tsx domains/people/role/grants.ts',
        `${ROLE_TEST_FILE}#take the permissions of chosen menus, and leave the others`,
        'portal/ui/tree/checked.test.ts',
      ),
      declareRequirement(
        'Holders, a copy, two roles compared',
        '拥有者、复制、两个角色对比',
        'pages/system/roles/Holders.tsx pages/system/roles/Comparison.tsx domains/people/role/holders.ts',
        `${ROLE_TEST_FILE}#grant and take with their holders, their positions and their status`,
        `${ROLE_TEST_FILE}#copy with the same permissions under names of their own`,
      ),
      declareRequirement(
        'Nobody gives what they lack, and one administrator remains, also in a race',
        '任何人不能授予自己没有的权限；始终保留一名管理员，并发时亦然',
        'server/rights/authority.ts server/rights/held.ts',
        `${ESCALATION_TESTS}#are none that the giver lacks, on a long random walk`,
        `${ESCALATION_TESTS}#leave one administrator where two take them from each other at once`,
      ),
    ],
  },
  {
    title: { en: 'Data permissions', zh: '数据权限' },
    rows: [
      declareRequirement(
        'Name of 30, description of 300, at least one item; added, changed, switched, removed',
        '名称 30 字、描述 300 字、至少一项；新增、修改、启停、删除',
        'pages/system/data-permissions/form.ts domains/people/data-permission/routes.ts',
        `${DATA_PERMISSION_TESTS}#are added, changed with a version, and removed once nothing is bound`,
        'pages/system/data-permissions/scopes.test.ts#items are the fields of the form and come back from them',
      ),
      declareRequirement(
        'Bound to organisations, positions and users; excluded for a user; the number of rows that a person would see',
        '绑定到组织、岗位与人员；可对个人排除；预览某人可见的条数',
        'pages/system/data-permissions/Targets.tsx pages/system/data-permissions/Preview.tsx domains/people/data-permission/service.ts',
        `${DATA_PERMISSION_TESTS}#show what they are bound to`,
        'server/rights/within.test.ts#are those of a filter in memory',
      ),
      declareRequirement(
        'Nobody widens their own scope',
        '任何人不能扩大自己的数据范围',
        'server/rights/scope-of-actor.ts',
        `${DATA_PERMISSION_TESTS}#are changed by nobody with a limited scope, and by nobody for themselves`,
        'server/rights/data-scope.test.ts#is never wider after an exclusion',
      ),
    ],
  },
];
