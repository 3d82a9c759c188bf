/** Fixes for refusals by the approval engine, and for errors in processes and forms. */
import type { ErrorFixes } from './fix.ts';

export const decisionErrorFixes = {
  'not-your-task': {
    zh: '用任务本人的令牌调用；转办后任务属于他人。',
    en: 'Call with the token of the task’s own person; a transferred task is another’s.',
  },
  'no-longer-assignee': {
    zh: '此人已离开该节点的角色、组织或岗位，或不再是上级。请刷新列表：任务已转给现在的成员。',
    en: 'The person has left the role, organisation, position or leaders of the node; load the list again. The task belongs to the current members.',
  },
  'task-done': {
    zh: '刷新列表；`by` 与 `at` 说明谁在何时处理。',
    en: 'Load the list again; `by` and `at` say who decided, and when.',
  },
  'task-passed-on': {
    zh: '刷新列表；任务现在属于 `by`。',
    en: 'Load the list again; the task now belongs to `by`.',
  },
  'unknown-task': {
    zh: '检查任务 id；取回与撤回后任务换了新的 id。',
    en: 'Check the id; after a withdrawal or a recall the task has a new one.',
  },
  ended: {
    zh: '流程已结束，只能评论；需要时重新发起。',
    en: 'An ended instance takes comments alone; start a new one if needed.',
  },
  'not-allowed': {
    zh: '只提供 `taskInfo` 返回的 `actions`；在流程设置中打开该操作。',
    en: 'Offer the `actions` of `taskInfo` alone; the setting of the flow switches the action on.',
  },
  'same-user': { zh: '选择另一个人。', en: 'Choose another person.' },
  'user-disabled': {
    zh: '选择启用的人员，或由管理员启用该账号。',
    en: 'Choose somebody who is enabled, or have the account enabled.',
  },
  'unknown-user': { zh: '用 `jflow/candidates` 返回的 `id`。', en: 'Use an `id` of `jflow/candidates`.' },
  'guest-refused': {
    zh: '选择本公司的人员，或在流程中指定该访客。',
    en: 'Choose a person of the company, or name the guest in the flow.',
  },
  'own-request': {
    zh: '选择发起人以外的人；需要发起人补充时，退回到发起节点。',
    en: 'Choose a person other than the initiator; return the task to the start for additions.',
  },
  'already-holds': { zh: '选择在该节点没有任务的人。', en: 'Choose somebody without a task of this node.' },
  'bad-target': { zh: '从 `jflow/canReturn` 返回的节点中选择。', en: 'Choose a node of `jflow/canReturn`.' },
  'leads-elsewhere': {
    zh: '改用 `way: "walk"` 重新逐节点流转。',
    en: 'Send `way: "walk"`, which goes through every node again.',
  },
  'sibling-branch': {
    zh: '选择本分支或分支之前的节点。',
    en: 'Choose a node of the same branch, or before the branches.',
  },
  'successor-acted': {
    zh: '后续节点已处理，请其退回。',
    en: 'A later node has acted; ask its person to return the task.',
  },
  'caller-disabled': { zh: '由管理员启用该账号。', en: 'An administrator enables the account.' },
  'needs-claim': { zh: '先调用 `jflow/claim`。', en: 'Call `jflow/claim` first.' },
  'waits-for-signers': {
    zh: '等加签人处理完，或用 `jflow/reduceSign` 减签。',
    en: 'Wait for the signers, or remove them by `jflow/reduceSign`.',
  },
  'needs-actors': {
    zh: '先调用 `jflow/approvePreview`，把选定的人放入 `assignorList`。',
    en: 'Call `jflow/approvePreview` first, and send the chosen people in `assignorList`.',
  },
  'bad-actors': {
    zh: '只能从 `approvePreview` 返回的候选人中选择，单选节点只选一人。',
    en: 'Choose among the candidates of `approvePreview`; a node with `selectMode` 1 takes one.',
  },
  'field-hidden': {
    zh: '不要提交隐藏字段；权限见 `nodeInfo` 的 `privileges`。',
    en: 'Leave hidden fields out; `privileges` of `nodeInfo` lists them.',
  },
  'field-disabled': {
    zh: '不要提交只读字段，或在节点设置中放开。',
    en: 'Leave read-only fields out, or open them at the node.',
  },
  'draft-changed': {
    zh: '打开任务，确认草稿的其余内容后再处理；批量处理不会丢弃草稿内容。',
    en: 'Open the task and submit it from its form. A batch never drops parts of a draft.',
  },
  'draft-newer': {
    zh: '重新读取 `taskInfo`，显示较新的草稿，确认后带上新的 `draftRevision` 再次暂存。',
    en: 'Load `taskInfo` again, show the newer draft, and save with its `draftRevision`.',
  },
  'invalid-values': {
    zh: '用 `setErrors(error.fields)` 显示在字段旁。',
    en: 'Show them at their fields by `setErrors(error.fields)`.',
  },
  'needs-view': {
    zh: '先打开任务（`jflow/taskInfo`）再处理。',
    en: 'Open the task (`jflow/taskInfo`) before the decision.',
  },
  'needs-comment': {
    zh: '填写 `comment`；规则在流程设置的 `commentRequired`。',
    en: 'Send a `comment`; `commentRequired` of the flow is the rule.',
  },
  'needs-signature': {
    zh: '上传签名图片，并以 `signature.png` 之名放入 `attachments`。',
    en: 'Upload the picture and send it among `attachments` as `signature.png`.',
  },
  'not-initiator': { zh: '由发起人本人操作。', en: 'The initiator does this.' },
  'not-admin': {
    zh: '由流程管理员操作，见流程的基本信息。',
    en: 'A manager of the process does this; the basic information names them.',
  },
  'urged-recently': {
    zh: '在 `at` 之后再催办；间隔由流程设置 `urgeInterval` 规定。',
    en: 'Urge again after `at`; the setting `urgeInterval` of the flow is the interval.',
  },
  'key-reused': {
    zh: '每次新的操作用 `newKey()` 生成新的 `key`，只有重试才沿用。',
    en: 'Make a new `key` by `newKey()` for each action; keep it for retries alone.',
  },
  lint: {
    zh: '按 `fields` 中的问题修改流程；`fix` 给出改法。',
    en: 'Mend the findings in `fields`; `fix` says how.',
  },
  'cannot-migrate': {
    zh: '目标版本缺少实例所在的节点；在 `nodes` 中给出对应节点。',
    en: 'The version lacks the node where the instance stands; name its counterpart in `nodes`.',
  },
  'process-key-taken': { zh: '换一个 `processKey`。', en: 'Choose another `processKey`.' },
  'process-not-published': { zh: '先在流程设计器中发布。', en: 'Publish it in the flow designer first.' },
  'too-many-favourites': { zh: '先取消一个收藏。', en: 'Take a favourite away first.' },
  'too-many-drafts': { zh: '先删除一些草稿。', en: 'Delete some drafts first.' },
  'phrases-full': { zh: '先删除一条常用语。', en: 'Remove a phrase first.' },
  'form-lint': { zh: '按列出的控件修改后再发布。', en: 'Mend the listed controls, then publish.' },
  'form-bound': { zh: '在表单管理中修改该表单。', en: 'Change the form in the form administration.' },
  'form-not-published': { zh: '先发布表单。', en: 'Publish the form first.' },
  'group-not-empty': { zh: '先移走分组中的内容。', en: 'Move the contents of the group first.' },
  'too-many-groups': { zh: '先删除不用的分组。', en: 'Remove groups that are not used.' },
} as const satisfies ErrorFixes;
