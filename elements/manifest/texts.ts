/**
 * Translates the reference tables into Chinese: each sentence from the declarations, and the table headings.
 */

/**
 * Chinese translations of the sentences in the element declarations. They are not part of the declarations,
 * so that pages do not load them with the elements.
 */
const chineseManifestTextByEnglishText: Record<string, string> = {
  'Base URL of the Countersign server; the origin of the page if empty':
    'Countersign 服务端的基础地址；不填则为页面的源',
  'Colour scheme; `auto` follows the computed `color-scheme` of the page around the element':
    '配色；`auto` 跟随元素周围页面计算出的 `color-scheme`',
  light: 'light',
  'IANA name of the time zone in which times are shown and read, such as `Asia/Shanghai`':
    '显示和理解时间所用的时区，IANA 名称，如 `Asia/Shanghai`',
  'the zone that the server sends with an approval, else the zone of the browser':
    '服务端随审批返回的时区，否则为浏览器的时区',
  'Session token of the signed-in user': '登录用户的会话令牌',
  'Returns the session token. Called before each request, and once more with the refused token if the server rejects it; `taskId` is the id of the task, if the request concerns one. Takes precedence over `token`':
    '返回会话令牌。每次请求前调用；服务端拒绝令牌时，带上被拒绝的令牌再调用一次；请求涉及待办时，`taskId` 是其 id。优先于 `token`',
  'Colours of the tenant, applied to the design tokens': '租户的颜色，应用到设计令牌',
  'Language of all texts': '所有文字的语言',
  'the nearest `lang` of the element or its ancestors, else zh': '元素或其祖先中最近的 `lang`，否则为 zh',
  'The content is rendered and the methods are available': '内容已渲染，方法可用',
  'An operation failed; the element remains usable where possible': '操作失败；元素尽可能保持可用',
  'Container of the whole content': '全部内容的容器',
  'The content is rendered': '内容已渲染',
  false: 'false',

  'Id of the task to decide': '要处理的待办的 id',
  'Id of an instance to display without a task, for its initiator and administrators; `task-id` takes precedence':
    '不经待办展示的实例的 id，供发起人与管理员使用；`task-id` 优先',
  'Sources of people, organisations and options that replace those of the server':
    '人员、组织与选项的来源，代替服务端的来源',
  'Id of the process that the form starts: its person fields search the people that the process allows':
    '表单所发起流程的 id：人员字段按流程允许的范围查找人员',
  'Origins that a frame control of the form is allowed to embed': '表单中的框架控件可以嵌入的源',
  'Layout: a section of the page, a dialog of 1000 px, or a dialog that fills the window':
    '布局：页面中的一部分、1000 px 的对话框，或占满窗口的对话框',
  inline: 'inline',
  'Opens the dialog of the layouts `modal` and `fullscreen`; no effect on `inline`':
    '打开 `modal` 与 `fullscreen` 布局的对话框；对 `inline` 无效',
  "Address of an approval on the page's own site, with `{instanceId}` in place of the id; where the flow allows sharing, a button copies it":
    '审批在页面自己站点上的地址，以 `{instanceId}` 代替 id；流程允许分享时，有按钮复制它',
  'Disables the storage of unsent input on the device': '不在设备上保存未提交的输入',
  "The server accepted an action. `action` is its name; `isPass` is set for agree, submit and reject; `isOver` is true when the user's part has ended; `instanceState` is 0 (in progress), 1 (approved), 2 (rejected), 3 (revoked), 5 (terminated) or 6 (voided)":
    '服务端接受了一个操作。`action` 是其名称；`isPass` 在同意、提交与驳回时存在；`isOver` 为 true 表示此人已处理完毕；`instanceState` 为 0（审批中）、1（已通过）、2（已驳回）、3（已撤销）、5（已终止）或 6（已作废）',
  'Emitted before the dialog closes; `preventDefault()` keeps it open':
    '对话框关闭之前触发；`preventDefault()` 使其保持打开',
  'The session expired; emitted at most once in 3 s. `preventDefault()` suppresses the built-in dialog':
    '登录已过期；3 s 内最多触发一次。`preventDefault()` 不显示内置的对话框',
  'The user chose to sign in again. A page that handles the sign-in calls `preventDefault()` and sets `token` or `getToken`; otherwise `getToken` is called once more':
    '用户选择重新登录。自行处理登录的页面调用 `preventDefault()` 并设置 `token` 或 `getToken`；否则再调用一次 `getToken`',
  'Reloads the approval; unsent input is retained': '重新加载审批；未提交的输入保留',
  'Emits `cs-close`, and closes the dialog unless the event is canceled':
    '触发 `cs-close`，事件未被取消则关闭对话框',
  'Section of the layout `inline`': '`inline` 布局的区块',
  'Dialog of the layout `modal`': '`modal` 布局的对话框',
  'Header with the title, urgency, state, process and initiator':
    '标题栏：标题、紧急程度、状态、流程与发起人',
  'Form of the approval': '审批的表单',
  'Activity panel': '流程动态面板',
  'Print button': '打印按钮',
  'Button that copies the address of the approval': '复制审批地址的按钮',
  'Forecast of the coming nodes': '后续节点的预测',
  'Action bar': '操作栏',
  'Comment field': '审批意见框',
  'Agree or submit button': '同意或提交按钮',
  'Reject button': '驳回按钮',
  'Claim button': '签收按钮',
  'Button of any other action, for example transfer': '其他操作的按钮，例如转办',
  'Button that opens the menu of further actions': '打开更多操作菜单的按钮',
  'Menu of further actions': '更多操作的菜单',
  'Dialog that collects the input of an action': '填写操作内容的对话框',

  'Flow to edit; other contents open another flow with a history of its own':
    '要编辑的流程；内容不同即打开另一个流程，历史重新开始',
  'Basic information of the process: name, key, group, forms, managers. Other contents begin a history of their own':
    '流程的基础信息：名称、标识、分组、表单、管理人员。内容不同时，历史重新开始',
  'Id of a process on the server at `base-url`: the element loads its flow, basics and form, and saves and publishes them':
    '`base-url` 服务端上流程的 id：元素加载其流程、基础信息与表单，并负责保存与发布',
  'Form definition whose fields the flow uses, in conditions, rights and texts':
    '流程的条件、权限与文字所用字段的表单定义',
  'Open tab: `basicInfo`, `flowDesign` or `flowSetting`. Follows the tab that the user opens':
    '打开的标签页：`basicInfo`、`flowDesign` 或 `flowSetting`。随用户打开的标签页变化',
  flowDesign: 'flowDesign',
  'Hides the tabs; the page leads from one to the next by `step`': '隐藏标签页；由页面通过 `step` 逐个切换',
  'Run of an instance, shown on the flow': '实例的运行情况，显示在流程上',
  'Source of the published versions, in place of the server of `process-id`':
    '已发布版本的来源，代替 `process-id` 的服务端',
  'Shows the flow without anything that changes it': '只展示流程，没有任何修改手段',
  'The user pressed save. With `process-id` the element stores the state then, else it counts as saved; `preventDefault()` keeps it unsaved':
    '用户按下保存。有 `process-id` 时元素随后保存当前状态，否则视为已保存；`preventDefault()` 使其保持未保存',
  'The user pressed publish, and there is no error. With `process-id` the element stores and publishes the state then, else it counts as saved; `preventDefault()` keeps it unsaved':
    '用户按下发布，且没有错误。有 `process-id` 时元素随后保存并发布当前状态，否则视为已保存；`preventDefault()` 使其保持未保存',
  'The flow or the basics changed, by an edit, undo or redo': '流程或基础信息因编辑、撤销或重做而变化',
  'The user opened another tab': '用户打开了另一个标签页',
  'Returns the flow; the very object that came in as long as nothing differs from it':
    '返回流程；内容没有变化时就是传入的那个对象',
  'Returns the basic information; the very object that came in as long as nothing differs from it':
    '返回基础信息；内容没有变化时就是传入的那个对象',
  'Marks the present state as saved. With an argument, such as the detail of an event, the designer is unsaved while it holds another state':
    '把当前状态标记为已保存。带参数（例如事件的 detail）时，设计器的状态与之不同即为未保存',
  'Returns the flow as a picture: JPEG with quality 0.8 by default, PNG or SVG':
    '返回流程的图片：默认为质量 0.8 的 JPEG，也可为 PNG 或 SVG',
  'Takes the last step back': '撤销上一步',
  'Does the step again that was taken back last': '重做最近撤销的一步',
  'Returns the problems of the flow': '返回流程的问题',
  Toolbar: '工具栏',
  'Save button': '保存按钮',
  'Publish button': '发布按钮',

  'Form definition to edit; other contents open another form with a history of its own':
    '要编辑的表单定义；内容不同即打开另一个表单，历史重新开始',
  'Buttons of the toolbar in their order: `save`, `preview`, `importJson`, `exportJson`, `exportCode`, `reset`, `close`, `undo`, `redo`':
    '工具栏的按钮，按此顺序：`save`、`preview`、`importJson`、`exportJson`、`exportCode`、`reset`、`close`、`undo`、`redo`',
  'all buttons': '全部按钮',
  'Control types of the palette, and entries of the page: `{ control, label, group }` inserts a copy of `control`. Without a type by name all types are offered':
    '控件库中的控件类型，以及页面自己的条目：`{ control, label, group }` 插入 `control` 的副本。没有写明任何类型时提供全部类型',
  'all control types': '全部控件类型',
  'Uses of fields outside the form, for example `[{ "field": "amount", "by": "Expense approval" }]`; deleting and renaming such a field names them':
    '字段在表单之外的使用，例如 `[{ "field": "amount", "by": "费用审批" }]`；删除或改名这样的字段时会注明',
  'The user pressed save. The form counts as saved then; `preventDefault()` keeps it marked as unsaved':
    '用户按下保存。表单随后视为已保存；`preventDefault()` 使其保持未保存标记',
  'The form changed, by an edit, undo or redo': '表单因编辑、撤销或重做而变化',
  'The author tries the request of a front-end event. `respondWith()` provides the response from the page; `preventDefault()` cancels the call to the server at `base-url`':
    '作者试用前端事件的请求。`respondWith()` 由页面提供应答；`preventDefault()` 取消对 `base-url` 服务端的调用',
  'The user pressed close; the page removes the designer': '用户按下关闭；由页面移除设计器',
  'Returns the form; the very object that came in as long as nothing differs from it':
    '返回表单；内容没有变化时就是传入的那个对象',
  'Puts another form in place of this one, as one step that undo takes back':
    '换成另一个表单，作为可以撤销的一步',
  'Marks the form as saved. With a `definition`, such as that of an event, the form counts as unsaved while it is another one':
    '把表单标记为已保存。带 `definition`（例如事件中的）时，表单与之不同即视为未保存',
  'Returns the problems of the form': '返回表单的问题',
  'Palette of controls': '控件库',
  'Sheet of the form on the canvas': '画布上的表单页',

  'Form definition to render; takes precedence over `src`': '要渲染的表单定义；优先于 `src`',
  'URL of the form definition': '表单定义的地址',
  'Initial values by model; different contents replace the input of the user':
    '以 model 为键的初始值；内容不同则取代用户的输入',
  'Fields, by model or key, that are hidden from the user or read-only':
    '对用户隐藏或只读的字段，以 model 或 key 指明',
  'Checks of the page by model (of a column `items.price`), or by the name of a check: `(value, { field, values, signal }) => message | messages | undefined`, also as a promise':
    '由页面执行的校验，以 model（列为 `items.price`）或校验名称为键：`(value, { field, values, signal }) => message | messages | undefined`，也可返回 promise',
  'Renders the form as a document of labels and values': '把表单渲染成标签与值的文档',
  'Disables all fields; the element is left out of the data of a host form':
    '禁用所有字段；宿主表单的数据中不含该元素',
  'Name of the entry in the data of a host form; the entry contains the values as JSON':
    '宿主表单数据中条目的名称；条目是 JSON 形式的值',
  'Origins that a frame control is allowed to embed, for example `["https://example.com"]`':
    '框架控件可以嵌入的源，例如 `["https://example.com"]`',
  'Label of the submit button at the end of the form; if absent, no such button is rendered':
    '表单末尾提交按钮的文字；不填则没有该按钮',
  'The user changed the value of a field': '用户修改了字段的值',
  'The user submits valid values. `preventDefault()` cancels; `waitUntil()` delays until its promise is fulfilled, and cancels where it is rejected or is `false`. Errors by field in `error.errors` are displayed':
    '用户提交有效的值。`preventDefault()` 取消；`waitUntil()` 推迟到其 promise 兑现，被拒绝或结果为 `false` 时取消。`error.errors` 中各字段的错误会显示出来',
  'A field with `options.check` was left with a new value, or the form is submitted; `name` is its `check`. `respondWith()` takes a message, several, or a promise of them; a later value aborts `signal`':
    '离开了带 `options.check` 且值有变化的字段，或表单正在提交；`name` 是其 `check`。`respondWith()` 接受一条或多条消息，或其 promise；有更新的值时 `signal` 中止',
  'The user submitted valid values. If `name` is set, the host form is submitted next; `preventDefault()` cancels that':
    '用户提交了有效的值。设置了 `name` 时随后提交宿主表单；`preventDefault()` 将其取消',
  'The user pressed a button that has a dynamic function; `name` is its `dynamicFun`':
    '用户按下带动态函数的按钮；`name` 是其 `dynamicFun`',
  'A front-end event of the form sends a request. `respondWith()` provides the response from the page; `preventDefault()` cancels the call to the server':
    '表单的前端事件发出请求。`respondWith()` 由页面提供应答；`preventDefault()` 取消对服务端的调用',
  'Validation failed; the errors are displayed and the first invalid field is focused':
    '校验未通过；错误已显示，第一个无效字段获得焦点',
  'Validates and returns the values; rejects with an `Error` whose `errors` lists all validation errors':
    '校验并返回值；未通过时以 `Error` 拒绝，其 `errors` 列出全部校验错误',
  'Returns the values without validation, for a draft': '不经校验返回值，供草稿使用',
  'Validates the form, displays the errors and returns them': '校验表单，显示并返回错误',
  'Sets the values of the given fields, by model': '设置所给字段的值，以 model 为键',
  'Displays external errors, for example of a server, and focuses the first field that has one; those of a field are cleared when its value changes':
    '显示外部的错误，例如服务端的，并聚焦第一个有错误的字段；字段的值变化时清除其错误',
  'Overrides options of the definition, for example the choices of a select':
    '覆盖定义中的选项，例如下拉框的选项列表',
  'Shows fields or containers': '显示字段或容器',
  'Hides fields or containers; their values are retained': '隐藏字段或容器；其值保留',
  'Restores the initial values': '恢复初始值',

  'Id of the tenant; if absent, the tenant is determined by the user name':
    '租户的 id；不填则由用户名确定租户',
  'Other sign-in methods, rendered as links': '其他登录方式，显示为链接',
  'Shows a checkbox that stores the user name on the device': '显示在设备上记住用户名的复选框',
  'First view: `reset` for a new password by a code, `register` for a new account; if absent, user name and password':
    '首个界面：`reset` 用验证码设置新密码，`register` 注册新账号；不填则为用户名与密码',
  'A step that a call of the server answered, such as `merchant/auth/change`: the element begins with it and offers no other way to sign in':
    '某个接口要求的验证，例如 `merchant/auth/change`：元素直接显示该验证，不提供其他登录方式',
  'The sign-in succeeded. Store the token and pass it to the other elements':
    '登录成功。请保存令牌并传给其他元素',
  'The person has several accounts; the element offers the choice': '此人有多个账号；由元素提供选择',
  'Focuses the user name, or the password if the user name is filled in':
    '聚焦用户名；用户名已填写时聚焦密码',
  'Sign-in button': '登录按钮',
  'Link to another sign-in method': '其他登录方式的链接',
};

export type Language = 'en' | 'zh';

/**
 * Returns a sentence of an element declaration in the given language. Throws if the Chinese translation is
 * missing.
 */
export function translateSentence(lang: Language, sentence: string): string {
  if (lang === 'en') return sentence;
  const translated = chineseManifestTextByEnglishText[sentence];
  if (translated === undefined) throw new Error(`[Bug] elements/manifest/texts.ts lacks "${sentence}"`);
  return translated;
}

export const referenceTableHeadings = {
  en: {
    props: ['Properties and attributes', 'Property', 'Attribute', 'Type', 'Description'],
    events: ['Events', 'Event', '`detail`', 'Cancelable', 'Description'],
    methods: ['Methods', 'Method', 'Type', 'Description'],
    cssProperties: ['Custom properties', 'Property', 'Description'],
    parts: ['Parts', 'Part', 'Description'],
    states: ['States', 'State', 'Description'],
    yes: 'yes',
    defaultOf: (text: string) => `. Default: ${text}`,
  },
  zh: {
    props: ['属性与特性 {#properties-and-attributes}', '属性', '特性', '类型', '说明'],
    events: ['事件一览 {#events}', '事件', '`detail`', '可取消', '说明'],
    methods: ['方法一览 {#methods}', '方法', '类型', '说明'],
    cssProperties: ['自定义属性 {#custom-properties}', '属性', '说明'],
    parts: ['部件 {#parts}', '部件', '说明'],
    states: ['状态 {#states}', '状态', '说明'],
    yes: '是',
    defaultOf: (text: string) => `。默认值：${text}`,
  },
} as const;
