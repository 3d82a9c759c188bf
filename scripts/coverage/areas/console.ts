/**
 * Lists the required behaviours of the administration console, with their files and tests: tenants, grants,
 * menus, applications, dictionaries, properties, theme and home page.
 */
import { declareRequirement, type Section } from '../row.ts';

const TENANT_TESTS = 'domains/tenancy/merchant/tenants.test.ts';
const TENANT_GRANT_TEST_FILE = 'domains/tenancy/tenant-grant/tenant-grant.test.ts';
const MENU_TESTS = 'domains/tenancy/menu/menu.test.ts';
const APPLICATION_TESTS = 'domains/tenancy/application/application.test.ts';
const DICTIONARY_TESTS = 'domains/tenancy/dict/dict.test.ts';
const BUCKET_TESTS = 'domains/files/bucket/bucket.test.ts';
const FILE_CENTRE_TESTS = 'domains/files/file/centre/centre.test.ts';
const FILE_UPLOAD_TESTS = 'domains/files/file/centre/uploads.test.ts';
const PROPERTIES_TEST_FILE = 'domains/tenancy/properties/properties.test.ts';
const FORM_TESTS = 'pages/system/forms.test.ts#requires what the new record requires';

export const administrationRequirementSections: readonly Section[] = [
  {
    title: { en: 'Tenants and grants', zh: '租户与授权' },
    rows: [
      declareRequirement(
        'Service providers and common tenants below them, with administrator, contact, phone, e-mail and logo',
        '服务商及其下的普通租户，含管理员、联系人、电话、邮箱与标志',
        'pages/system/tenants/Tenants.tsx pages/system/tenants/form.ts domains/tenancy/merchant/routes.ts',
        `${TENANT_TESTS}#are made with an invited administrator`,
        `${TENANT_TESTS}#are seen and made from above alone`,
        FORM_TESTS,
      ),
      declareRequirement(
        'The first administrator is invited by a code; switching off ends all sessions',
        '首位管理员凭邀请码登录；停用时所有会话结束',
        'pages/system/tenants/InvitationDialog.tsx domains/tenancy/merchant/invitation.ts domains/tenancy/merchant/changes.ts',
        `${TENANT_TESTS}#end the sessions of their people in the transaction that switches them off`,
      ),
      declareRequirement(
        'A person of another tenant gets an organisation, roles or positions and an end',
        '授权其他租户的人员：组织、角色或岗位，以及到期时间',
        'pages/system/grants/Grants.tsx pages/system/grants/form.ts domains/tenancy/tenant-grant/add-grant.ts',
        `${TENANT_GRANT_TEST_FILE}#and a name of another tenant`,
        FORM_TESTS,
      ),
      declareRequirement(
        'A grant ends by the clock, by either tenant or by the person; the next call is refused',
        '授权到期、被任一方或本人终止后，下一次调用即被拒绝',
        'domains/tenancy/tenant-grant/change-grant.ts domains/tenancy/tenant-grant/routes.ts',
        `${TENANT_GRANT_TEST_FILE}#end by the clock, and with the person’s own account`,
        'server/http/security/refusals.test.ts#signs a guest out of every call at the end of the grant',
      ),
      declareRequirement(
        'Nobody grants to themselves or beyond their own rights',
        '不能授权给自己，也不能超出自己的权限',
        'domains/tenancy/tenant-grant/guest.ts',
        `${TENANT_GRANT_TEST_FILE}#are never granted or extended to oneself, nor beyond the own rights`,
      ),
    ],
  },
  {
    title: { en: 'Menus and applications', zh: '菜单与应用' },
    rows: [
      declareRequirement(
        'Directories, pages and buttons with title, icon, permission, order, route, component, redirect and extra JSON',
        '目录、页面与按钮：标题、图标、权限标识、排序、路由、组件、重定向与扩展 JSON',
        'pages/system/menus/Menus.tsx pages/system/menus/form.ts domains/tenancy/menu/routes.ts',
        `${MENU_TESTS}#are added, changed and removed with their buttons`,
        `${MENU_TESTS}#refuse a place, a name, an application and a permission that do not fit`,
      ),
      declareRequirement(
        'Permissions picked from the calls of the server; entries without effect listed; seen as a role',
        '权限标识从服务端接口中选取；列出无效条目；可按角色预览',
        'pages/system/menus/Preview.tsx pages/system/menus/menu-rows.ts',
        `${MENU_TESTS}#offer the permissions of the calls, with the menus that carry them`,
        `${MENU_TESTS}#are previewed as the holders of one role see them`,
        'pages/system/menus/menu-rows.test.ts#rows stand in the order of the tree',
      ),
      declareRequirement(
        'Applications with code, category, path, description, visibility, order, micro-app, way of opening, address of documents, back end and image',
        '应用：编码、分类、地址、描述、可见性、排序、微应用、打开方式、文档地址、后端与图片',
        'pages/system/applications/Applications.tsx pages/system/applications/form.ts domains/tenancy/application/routes.ts',
        `${APPLICATION_TESTS}#are added with their menus`,
        `${APPLICATION_TESTS}#refuse a code that is taken, addresses of another origin`,
        FORM_TESTS,
      ),
      declareRequirement(
        'Path and frame of an application are checked from its record',
        '在应用记录中检查地址与嵌入框架',
        'pages/system/applications/Check.tsx pages/system/applications/frame-check.ts',
        'pages/system/applications/frame-check.test.ts',
      ),
    ],
  },
  {
    title: { en: 'Buckets', zh: '存储桶' },
    rows: [
      declareRequirement(
        'Disk and S3 with access, endpoint, keys, proxy (port at most 65535) and exactly one default',
        '磁盘与 S3：访问权限、地址、密钥、代理（端口不超过 65535），且恰有一个默认桶',
        'pages/system/buckets/Buckets.tsx pages/system/buckets/form.ts domains/files/bucket/routes.ts domains/files/bucket/service.ts',
        `${BUCKET_TESTS}#is the default alone, and one always is`,
        FORM_TESTS,
      ),
      declareRequirement(
        'Secrets are written, encrypted and never read; another address needs them anew',
        '密钥只写不读、加密保存；更换地址须重新填写',
        'domains/files/bucket/secret.ts domains/files/bucket/service.ts',
        `${BUCKET_TESTS}#shows no secret, in no answer and not in the operation log`,
        `${BUCKET_TESTS}#takes a secret anew with another address`,
      ),
      declareRequirement(
        'A test writes, reads and removes its own object, under the guard of outgoing calls',
        '测试会写入、读取并删除自己的对象，并受外部调用的地址限制',
        'domains/files/bucket/probe.ts domains/files/bucket/s3/connection.ts pages/system/buckets/Test.tsx',
        `${BUCKET_TESTS}#is tested with a code and never with what the service answered`,
      ),
      declareRequirement(
        'S3 through an HTTP proxy with a user, a domain and a password',
        '通过带用户、域和密码的 HTTP 代理访问 S3',
        'domains/files/bucket/s3/connection.ts',
        `${BUCKET_TESTS}#is reached through a proxy with its user, domain and password, and not past it`,
      ),
      declareRequirement(
        'All files move to another bucket by a job with progress, which can be stopped or killed at any point',
        '用任务把全部文件移到另一个存储桶，显示进度，可随时停止或被终止',
        'domains/files/file/move/run.ts domains/files/file/move/moves.ts pages/system/buckets/Move.tsx',
        'domains/files/file/move/move.test.ts#killed between any two steps loses nothing, and goes on',
        'domains/files/file/move/move.test.ts#is cancelled between two files: the rest stays where it is',
      ),
      declareRequirement(
        'Uploads of forms land in the default bucket; large ones go to S3 in parts',
        '表单上传的文件进入默认存储桶；大文件分段写入 S3',
        'domains/files/file/upload.ts domains/files/bucket/s3/store.ts',
        `${BUCKET_TESTS}#takes the uploads while it is the default`,
        'domains/files/bucket/s3/store.test.ts',
      ),
    ],
  },
  {
    title: { en: 'File centre', zh: '文件中心' },
    rows: [
      declareRequirement(
        'Files of 30 MB each in folders, searched by name, with their quota',
        '文件夹中的文件，每个不超过 30 MB，可按名称搜索，并显示配额',
        'domains/files/file/centre/routes.ts domains/files/file/centre/folders.ts domains/files/file/centre/personal.ts pages/account/files/Files.tsx',
        `${FILE_CENTRE_TESTS}#has folders, found by their names`,
        `${FILE_CENTRE_TESTS}#counts what is there against its limits`,
      ),
      declareRequirement(
        'Uploads in parts with checksums go on where the line broke; a kill leaves nothing behind',
        '分段上传带校验，断线后继续；进程被终止不留下残余',
        'pages/account/files/send-file.ts domains/files/file/centre/parts.ts domains/files/file/store-staged.ts domains/files/file/removal.ts',
        `${FILE_UPLOAD_TESTS}#takes a file in parts, which goes on where the line broke`,
        `${FILE_UPLOAD_TESTS}#forgets an abandoned upload`,
        'domains/files/file/centre/killed.test.ts#times in the middle: uploads end whole, and nothing is left behind',
      ),
      declareRequirement(
        'An end or a long term; a file past its end is refused, and removed after some days',
        '到期时间或长期；到期的文件被拒绝，之后删除',
        'domains/files/file/access.ts domains/files/file/unused.ts',
        `${FILE_CENTRE_TESTS}#stores files until their end, and refuses and removes them after it`,
      ),
      declareRequirement(
        'Public addresses for files of public buckets alone; private files are refused by every address',
        '只有公共读存储桶中的文件有公开地址；私有文件用任何地址都被拒绝',
        'domains/files/file/centre/routes.ts domains/files/file/centre/personal.ts',
        `${FILE_CENTRE_TESTS}#gives everybody the files of a public bucket, and nobody others, by any address`,
      ),
      declareRequirement(
        'Previews of images, texts and PDF documents; nothing of a file runs in the page',
        '图片、文本和 PDF 的预览；文件内容不会在页面中运行',
        'pages/account/files/Preview.tsx server/http/security/headers.ts',
        'e2e/portal/files.spec.ts#files are uploaded, shared and expired',
        'domains/files/file/names.test.ts#has nothing left that a page, a path or a header would read',
      ),
      declareRequirement(
        'Files go to folders by a dialog and by dragging; uploads go on after a reload',
        '用对话框或拖动把文件移到文件夹；刷新后继续上传',
        'pages/account/files/MoveDialog.tsx pages/account/files/move.ts pages/account/files/unfinished.ts',
        'e2e/portal/files.spec.ts#files are uploaded, shared and expired',
        'pages/account/files/unfinished.test.ts#the same file is found again',
      ),
      declareRequirement(
        'Administrators list the files of the whole tenant, without their contents, with the quota of the tenant',
        '管理员查看整个租户的文件（不含内容）与租户配额',
        'pages/system/files/TenantFiles.tsx domains/files/file/centre/tenant.ts domains/files/file/quota.ts',
        `${FILE_CENTRE_TESTS}#lists the files of the whole tenant for administrators, without their contents`,
        'domains/files/file/quota.test.ts#holds for a company, whoever uploads',
      ),
      declareRequirement(
        'Doubles by their contents, and the applications that hold a file',
        '内容相同的文件，以及引用文件的申请',
        'domains/files/file/centre/personal.ts domains/files/file/centre/change.ts',
        `${FILE_CENTRE_TESTS}#shows doubles by their contents, and the applications that hold a file`,
      ),
    ],
  },
  {
    title: { en: 'Dictionaries and properties', zh: '字典与参数' },
    rows: [
      declareRequirement(
        'Dictionaries of four kinds with their items, in their colours; keys of 100 at most',
        '四类字典及其条目，条目可设颜色；键最长 100',
        'pages/system/dictionaries/Dictionaries.tsx pages/system/dictionaries/form.ts domains/tenancy/dict/routes.ts',
        `${DICTIONARY_TESTS}#are administered with their entries, by version, exported and imported`,
      ),
      declareRequirement(
        'Remote dictionaries are called through the list of hosts',
        '远程字典只调用已登记的主机',
        'domains/tenancy/dict/remote.ts',
        `${DICTIONARY_TESTS}#of another system are called through the list of hosts`,
        'domains/tenancy/dict/remote.test.ts',
      ),
      declareRequirement(
        'Import and export as JSON; forms that use a dictionary are named',
        'JSON 导入导出；列出使用字典的表单',
        'pages/system/dictionaries/Transfer.tsx pages/system/dictionaries/Uses.tsx',
        `${DICTIONARY_TESTS}#are administered with their entries`,
      ),
      declareRequirement(
        'Properties with type, default and reset; public ones are handed out to everybody',
        '参数有类型、默认值与恢复；公开的参数对所有人可见',
        'pages/system/properties/Properties.tsx domains/tenancy/properties/routes.ts',
        `${PROPERTIES_TEST_FILE}#of the installation are replaced by a tenant`,
        `${PROPERTIES_TEST_FILE}#are handed out where they are public, and have values of their type`,
      ),
    ],
  },
  {
    title: { en: 'Theme and home page', zh: '主题与首页' },
    rows: [
      declareRequirement(
        'Colours per tenant with a live preview and figures of contrast; custom CSS without addresses',
        '每个租户的颜色，实时预览并显示对比度；自定义 CSS 不能引用网址',
        'pages/system/theme/Theme.tsx pages/system/theme/Contrast.tsx domains/tenancy/theme/routes.ts',
        `${PROPERTIES_TEST_FILE}#stand beside a theme that is checked, and shown while it is switched on`,
        'pages/system/theme/contrast.test.ts',
      ),
      declareRequirement(
        'Cards of the home page per person, role and tenant',
        '首页卡片按个人、角色与租户设置',
        'pages/system/home-page/HomePage.tsx pages/home/welcome/OwnCards.tsx domains/tenancy/home/routes.ts',
        'domains/tenancy/home/home.test.ts#shows the own cards before those of a role',
        'portal/ui/home-cards/order.test.ts#has the hidden cards behind those that are shown',
      ),
      declareRequirement(
        'The page after the sign-in per role',
        '按角色设置登录后的页面',
        'pages/system/roles/form.ts domains/people/role/routes.ts',
        'domains/people/role/role.test.ts',
      ),
    ],
  },
  {
    title: { en: 'All lists and changes', zh: '所有列表与修改' },
    rows: [
      declareRequirement(
        'Every change leaves a row in the operation log with the fields before and after, without secrets',
        '每次修改都在操作日志中留下前后字段，不含密文',
        'server/http/audit.ts domains/logs/operation-log/routes.ts',
        'server/audit/operations/operations.test.ts#has one row for each change, without any secret',
      ),
      declareRequirement(
        'Sign-ins, operations and events of the server as one timeline, with its filters and its export',
        '登录、操作和系统日志合为一条时间线，可筛选、可导出',
        'pages/system/operation-log/OperationLog.tsx domains/logs/log/queries.ts domains/logs/log/sheet.ts',
        'domains/logs/log/log.test.ts#are one timeline with filters, and pages by their edges',
      ),
      declareRequirement(
        'Rows of the logs are chained: a changed, removed or inserted one is named, by a button and a command',
        '日志逐条链接：被修改、删除或插入的记录由按钮和命令指出',
        'pages/system/operation-log/LogHashChainDrawer.tsx server/audit/chain/verify.ts server/commands/audit-verify-logs.ts',
        'domains/logs/log/log.test.ts#name a row that was %s by hand',
      ),
      declareRequirement(
        'Logs are kept for months that the tenant sets, at least six; what goes leaves an anchor',
        '日志按租户设置的月数保留，至少六个月；清理后留下锚点',
        'domains/logs/log/retention.ts',
        'domains/logs/log/log.test.ts#are verified after a purge, which leaves an anchor and a row of its own',
      ),
      declareRequirement(
        'System parameters: typed values with default, reset, limits and style; secrets are never shown',
        '系统参数：带类型的值、默认值、恢复、上下限和样式；密文从不显示',
        'pages/system/parameters/Parameters.tsx pages/system/parameters/form.ts domains/tenancy/parameter/service.ts',
        'domains/tenancy/parameter/parameter.test.ts',
      ),
      declareRequirement(
        'Two authors: the later one sees both sides, field by field',
        '两人同时修改：后保存者逐项选择',
        'portal/ui/drawer/ConflictChoice.tsx portal/ui/drawer/conflict.ts',
        'portal/ui/drawer/conflict.test.ts#lists each field whose two sides differ, and its author',
      ),
      declareRequirement(
        'At most 200 records at once, with an answer for each; refused ones stay selected',
        '一次最多 200 条，逐条返回结果；被拒绝的保持选中',
        'portal/ui/BatchBar.tsx portal/ui/resource/outcomes.ts',
        'portal/ui/resource/outcomes.test.ts#lists refused rows by name under their reason',
      ),
      declareRequirement(
        'No call shows or changes anything of another tenant, or beyond permission and scope',
        '任何接口都不会显示或修改其他租户、超出权限或范围的数据',
        'server/http/security/actor.ts server/db/access.ts',
        'server/http/security/tenant-isolation.test.ts#another company’s administrator finds nothing and changes nothing',
        'server/http/security/refusals.test.ts#refuses a lesser administrator every call that reaches beyond their rights',
      ),
    ],
  },
];
