/**
 * Lists the required behaviours of the portal's shell (the frame around the pages), with their files and
 * tests: addresses, menu, tabs, header, requests.
 */
import { declareRequirement, type Section } from '../row.ts';

const ROUTE_GUARD_TESTS = 'portal/app/guard.test.ts';
const ROUTE_TESTS = 'portal/session/routes.test.ts';
const MENU_TESTS = 'shell/menu/menu.test.ts';
const TAB_TESTS = 'shell/tabs/tabs.test.ts';
const API_CLIENT_TESTS = 'sdk/api/client.test.ts';

export const portalShellRequirementSections: readonly Section[] = [
  {
    title: { en: 'Addresses', zh: '地址' },
    rows: [
      declareRequirement(
        '`/`, `/home`, `/login`, `/register`, `/resetPassword`, `/dingdingLogin`, `/refresh`, `/401`, `/404`',
        '`/`、`/home`、`/login`、`/register`、`/resetPassword`、`/dingdingLogin`、`/refresh`、`/401`、`/404`',
        'portal/app/router.tsx portal/app/Refresh.tsx',
        `${ROUTE_GUARD_TESTS}#%s passes`,
        'e2e/portal/screens.spec.ts#every screen on a phone in the dark',
      ),
      declareRequirement(
        'Public addresses need no sign-in; any other leads to it with the wanted page as `redirect`',
        '公开地址无须登录；其他地址转到登录页，并以 `redirect` 记住目标',
        'portal/app/guard.ts portal/session/redirect.ts',
        `${ROUTE_GUARD_TESTS}#without a sign-in`,
        'portal/session/redirect.test.ts#safeRedirect',
      ),
      declareRequirement(
        'The user is loaded before the first page; without an application the no-access page is shown',
        '首页显示前先加载用户；没有应用时显示无权限页',
        'portal/app/guard.ts',
        `${ROUTE_GUARD_TESTS}#the user is loaded before anything is shown`,
        `${ROUTE_GUARD_TESTS}#a person without an app gets the no-access page`,
      ),
      declareRequirement(
        'A project that is not among the person’s own leads to the list of projects',
        '不在本人项目列表中的项目转到项目列表',
        'portal/app/guard.ts',
        `${ROUTE_GUARD_TESTS}#a project that is not the person’s own`,
      ),
      declareRequirement(
        'An unknown page leads to the page that says so',
        '未知页面转到提示页',
        'portal/app/router.tsx pages/errors/not-found/NotFound.tsx pages/errors/no-access/NoAccess.tsx',
        'e2e/portal/screens.spec.ts#an unknown page leads to the page that says so',
      ),
      declareRequirement(
        'Applications have their part in the address; the system’s and the messages’ have none; buttons are no routes',
        '应用地址带各自的前缀，系统应用与消息应用不带；按钮不生成路由',
        'portal/session/routes.ts',
        `${ROUTE_TESTS}#routes have the part of their application in the address, and no buttons`,
      ),
      declareRequirement(
        'Flags of a menu: `hideHeader`, `showBack`, `title`, `cross`, `affix`, `noCache`, `hidden`, `invisible`, `icon`, and extra values as JSON; `cleanMode` in the address hides the frame',
        '菜单标记：`hideHeader`、`showBack`、`title`、`cross`、`affix`、`noCache`、`hidden`、`invisible`、`icon` 以及 JSON 扩展值；地址中的 `cleanMode` 隐藏外框',
        'shell/places/place.ts shell/places/route-meta.ts shell/FullScreenLayout.tsx',
        'shell/places/place.test.ts#flags of a menu are laid over those of its page',
      ),
      declareRequirement(
        '`sourceApp` is carried across the routes of the same application',
        '同一应用的路由之间保留 `sourceApp`',
        'shell/places/source-app.ts',
        'shell/places/source-app.test.ts',
      ),
      declareRequirement(
        'A micro-app opens in a frame below its prefix, with the address in step',
        '微应用在前缀下的框架内打开，地址同步',
        'shell/micro/MicroApp.tsx shell/micro/frame-route.ts server/http/static-files.ts',
        'shell/micro/address.test.ts#an address outside of the application has none in the portal',
        'server/http/static-files.test.ts#of a micro-app lie below its name',
      ),
      declareRequirement(
        'The title of the window is the name of the application, the icon the configured one',
        '窗口标题为应用名称，图标取自配置',
        'portal/session/app-name.ts portal/session/favicon.ts portal/ui/use-title.ts',
        'portal/session/app-name.test.ts',
        'portal/session/favicon.test.ts',
      ),
      declareRequirement(
        'A progress bar runs while the first page loads, and with each navigation to another page',
        '首次加载以及每次转到其他页面时显示进度条',
        'portal/index.html portal/app/progress.ts',
        'e2e/portal/weight.spec.ts#the bar of the first page',
      ),
    ],
  },
  {
    title: { en: 'Menu, tabs, location', zh: '菜单、标签页与位置' },
    rows: [
      declareRequirement(
        'The side menu is 208 px wide, 60 px collapsed; open groups are kept',
        '侧边菜单宽 208 px，收起后 60 px；展开的分组会保留',
        'shell/shell.css shell/menu/collapsed.ts shell/menu/closed-groups.ts',
        'portal/session/cookie.test.ts',
        'portal/session/storage.test.ts#returns stored values',
      ),
      declareRequirement(
        'The cookie `size` (`small`, `medium`, `large`; medium by default): the row height that was chosen last, for lists that the person has not arranged',
        'Cookie `size`（`small`、`medium`、`large`，默认 medium）：最近选择的行高，用于本人未调整过的列表',
        'portal/ui/resource/size.ts portal/ui/resource/ResourceList.tsx',
        'portal/ui/resource/size.test.ts#stores the size',
      ),
      declareRequirement(
        'The cookie `currentCategoryId`: the group to which the processes to start are narrowed, until the person signs out or closes the browser',
        'Cookie `currentCategoryId`：发起申请时所选的流程分组，退出登录或关闭浏览器后清除',
        'portal/session/person/category.ts pages/approval/start/Start.tsx',
        'portal/ui/processes/templates.test.ts#of the kind',
        'e2e/task-lists/drafts.spec.ts#start.kind',
      ),
      declareRequirement(
        'The menu shows visible entries without empty directories, in the reader’s language',
        '菜单显示可见条目，不含空目录，使用读者的语言',
        'shell/menu/menu.ts shell/menu/SideMenu.tsx',
        `${MENU_TESTS}#shows visible entries, and no empty directory`,
        `${MENU_TESTS}#the title in the language`,
      ),
      declareRequirement(
        'Entries can be searched in both languages; short titles have no tooltip',
        '菜单可按两种语言搜索；短标题不显示提示',
        'shell/menu/MenuSearch.tsx shell/menu/MenuTooltip.tsx',
        `${MENU_TESTS}#a search keeps entries whose title in either language has the keyword`,
      ),
      declareRequirement(
        'Favourites: ten at most, each once',
        '常用菜单：最多十个，不重复',
        'shell/favourites/FavouriteEntries.tsx domains/tenancy/favourite/routes.ts',
        'domains/tenancy/favourite/favourite.test.ts#are ten at most',
      ),
      declareRequirement(
        'A tab for each visited address, by its full path; left, right and others are closed by menu',
        '每个访问过的完整地址一个标签；右键可关闭左侧、右侧、其他',
        'shell/tabs/Tabs.tsx shell/tabs/TabMenu.tsx shell/tabs/tabs.ts',
        `${TAB_TESTS}#a visit`,
        `${TAB_TESTS}#beyond the limit closes the oldest`,
      ),
      declareRequirement(
        'The last tab stays; a closed active tab leads to the one before it',
        '最后一个标签不能关闭；关闭当前标签后转到前一个',
        'shell/tabs/tabs.ts',
        `${TAB_TESTS}#the last tab, and one that stays, is refused`,
        `${TAB_TESTS}#closing`,
      ),
      declareRequirement(
        'Tabs, scroll positions and unsaved input survive a reload',
        '标签、滚动位置和未保存的输入在刷新后保留',
        'shell/tabs/stored-tabs.ts shell/tabs/scroll.ts portal/ui/drawer/unsaved-changes.ts',
        'portal/ui/drawer/unsaved-changes.test.ts#holds changed fields, and no secret',
        'e2e/portal/records.spec.ts#unsaved.restored',
      ),
      declareRequirement(
        'Location above the page: parts of the menu, the last one and directories without a link',
        '页面上方的位置：逐级菜单，末级与目录不是链接',
        'shell/crumbs/PageBreadcrumbs.tsx shell/places/place.ts',
        'shell/places/place.test.ts',
      ),
      declareRequirement(
        'Ctrl-K searches pages, people, processes, forms and numbers, and runs actions',
        'Ctrl-K 搜索页面、人员、流程、表单与单号，并执行操作',
        'shell/palette/CommandPalette.tsx shell/palette/item.ts',
        'shell/palette/item.test.ts#all keyword are found in the title in either language',
        'e2e/portal/records.spec.ts#the palette leads to pages, records and actions',
      ),
    ],
  },
  {
    title: { en: 'Header and person', zh: '页头与个人' },
    rows: [
      declareRequirement(
        'Entries of the avatar’s menu, each under its condition',
        '头像菜单的各项及其显示条件',
        'shell/account/use-avatar-items.ts shell/account/UserMenu.tsx',
        'shell/account/use-avatar-items.test.ts',
      ),
      declareRequirement(
        'User information with a masked phone number, tenant, organisation, positions and roles',
        '用户信息：脱敏手机号、租户、组织、岗位与角色',
        'shell/account/UserInfo.tsx domains/access/account/profile.ts',
        'domains/access/account/account.test.ts#shows and changes one’s own profile; contacts take the password',
      ),
      declareRequirement(
        'The signed-in person in local storage (`admin-user`), by name and tenant alone, until they sign out',
        '本地存储（`admin-user`）中的登录人员：只有姓名和租户，退出登录时删除',
        'portal/session/person/current-user.ts portal/session/sign-out.ts',
        'portal/session/person/current-user.test.ts#stores a name to show',
        'e2e/portal/screens.spec.ts#admin-user',
      ),
      declareRequirement(
        'The bell shows the newest messages with title, time and a mark for unread ones',
        '铃铛显示最新消息的标题、时间与未读标记',
        'shell/bell/MessageBell.tsx shell/bell/Inbox.tsx',
        'e2e/portal/messages.spec.ts#a new task shows at the bell',
      ),
      declareRequirement(
        'The download centre lists exports and imports with progress, cancel and removal',
        '下载中心列出导入导出任务，可看进度、取消和删除',
        'pages/account/downloads/Downloads.tsx domains/files/transfer/routes.ts',
        'domains/files/transfer/export.test.ts#a cancelled export stops at its next page',
        'domains/files/transfer/export.test.ts#a person has five under way at most',
      ),
      declareRequirement(
        'A switch of the tenant makes a new session and ends the old one',
        '切换租户产生新会话，原会话结束',
        'shell/account/TenantSwitchDialog.tsx domains/tenancy/tenant-grant/switch.ts',
        'domains/tenancy/tenant-grant/tenant-grant.test.ts#let a person of the provider enter at once',
        'shell/account/tenants.test.ts#the tree becomes one list with depths',
      ),
      declareRequirement(
        'Signing out asks first and ends the session',
        '退出前确认，退出后会话结束',
        'shell/account/Dialogs.tsx portal/session/sign-out.ts',
        'e2e/portal/screens.spec.ts#signing out asks, ends the session',
      ),
      declareRequirement(
        'The language is stored and the page is shown anew; the server answers in it',
        '语言保存后页面重新显示，服务端以该语言应答',
        'portal/session/change-language.ts portal/session/language.ts portal/app/Refresh.tsx',
        'server/http/language.test.ts',
        `${API_CLIENT_TESTS}#the language follows the client`,
      ),
      declareRequirement(
        'Permissions: `*:*:*` passes everything, otherwise one of those that are asked for; guarded parts are absent without them',
        '权限：`*:*:*` 全部通过，否则须具备所要求的任一项；没有权限时相应部分不显示',
        'portal/session/allows.ts portal/session/permission.tsx',
        'portal/session/allows.test.ts#asking for nothing is a fault, not a permission',
      ),
      declareRequirement(
        'A right that is taken away closes the call at once, and an open portal follows',
        '权限收回后接口立即拒绝，已打开的门户随之更新',
        'shell/live-updates.ts server/rights/held.ts',
        'server/live/live.test.ts',
        'domains/people/role/role.test.ts#grant and take with their holders',
      ),
    ],
  },
  {
    title: { en: 'Requests', zh: '请求' },
    rows: [
      declareRequirement(
        'JSON, a limit of 30 s, the token in `Authorization`',
        'JSON、30 秒超时、令牌放在 `Authorization`',
        'sdk/api/client.ts sdk/api/http.ts',
        `${API_CLIENT_TESTS}#a server that does not answer in time is a timeout`,
        `${API_CLIENT_TESTS}#the token comes from getToken before each call`,
      ),
      declareRequirement(
        'Success is code 10000, none, or 200 with status 9999; anything else shows `subMsg` or `msg`',
        '成功为 10000、无 code，或 200 且 status 为 9999；其他情况显示 `subMsg` 或 `msg`',
        'sdk/api/envelope.ts',
        `${API_CLIENT_TESTS}#an error carries code, status, subCode, the more exact message and the fields`,
      ),
      declareRequirement(
        '`auth-check-error` asks to sign in again, at most once in 3 s and never while signing out',
        '`auth-check-error` 提示重新登录，3 秒内至多一次，退出登录时不提示',
        'portal/app/SessionDialog.tsx sdk/api/throttle.ts',
        'sdk/api/throttle.test.ts#the first call runs at once',
        `${API_CLIENT_TESTS}#is not signalled by signing out`,
      ),
      declareRequirement(
        'Files are downloaded by `common/download` for those who may see them',
        '文件由 `common/download` 提供给有权查看的人',
        'domains/files/file/routes.ts',
        'domains/files/file/file.test.ts#is taken in and handed out again',
      ),
      declareRequirement(
        'Instants are written as YYYY-MM-DD HH:mm:ss',
        '时间格式为 YYYY-MM-DD HH:mm:ss',
        'portal/ui/format/instant.ts',
        'portal/ui/format/instant.test.ts#times and days are those of a tenant in',
      ),
    ],
  },
];
