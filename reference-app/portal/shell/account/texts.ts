/** Texts of the dialogs of the user menu, which are loaded with them. */
import { catalogue } from '@countersign/sdk/i18n';
import { shellTexts } from '../texts.ts';

export const userMenuTexts = catalogue({
  zh: {
    ...shellTexts.zh,
    'user.name': '用户名',
    'user.nick': '昵称',
    'user.phone': '手机号',
    'user.email': '邮箱',
    'user.tenant': '租户',
    'user.organization': '组织',
    'user.positions': '岗位',
    'user.roles': '角色',
    'user.and': '、',
    'user.reset': '修改密码',
    'user.failed': '数据请求错误',
    'tenant.current': '当前租户',
    'tenant.until': '授权至 {{day}}',
    'tenant.same': '已在当前租户',
    'tenant.none': '暂无授权租户',
    'tenant.confirm': '确定后将以所选租户的身份重新打开门户；未保存的内容会保留，切换回来后可继续填写。',
    systemTip: '系统提示',
    confirmExit: '确定退出系统吗？',
  },
  en: {
    ...shellTexts.en,
    'user.name': 'User name',
    'user.nick': 'Nickname',
    'user.phone': 'Phone',
    'user.email': 'E-mail',
    'user.tenant': 'Tenant',
    'user.organization': 'Organisation',
    'user.positions': 'Positions',
    'user.roles': 'Roles',
    'user.and': ', ',
    'user.reset': 'Change password',
    'user.failed': 'Data request error',
    'tenant.current': 'Current tenant',
    'tenant.until': 'Until {{day}}',
    'tenant.same': 'Already in the current tenant',
    'tenant.none': 'No authorised tenant',
    'tenant.confirm':
      'The portal reopens in the chosen tenant. Unsaved input is kept until you switch back.',
    systemTip: 'System tip',
    confirmExit: 'Are you sure to exit the system?',
  },
});
