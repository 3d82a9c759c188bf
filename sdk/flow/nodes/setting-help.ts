/**
 * Provides one help sentence per node setting, for the panels of a designer and for the administrators'
 * documentation.
 */
import { catalogue } from '../../i18n/index.ts';

export const flowSettingHelp = catalogue({
  zh: {
    nodeName: '节点在流程图、任务和审批记录中的名称',
    privileges: '到此节点的人对每个字段的权限：可编辑、只读或隐藏；未列出的字段可编辑',
    customCc: '发起人在提交时可以选择抄送给谁',
    'configure.withdraw': '发起人在无人处理之前可以把申请撤回修改',
    setType: '由谁处理：指定的成员，或按角色、组织、岗位、上级关系在运行时确定',
    'people.users': '按列出的顺序依次审批；动态审批人时为可选的人，不填则可选任何人',
    'people.roles': '拥有这些角色的所有人',
    'people.organizations': '这些组织的成员',
    'people.positions': '担任这些岗位的人',
    dynamic: '由上一节点的处理人指定，或按发起人的上级关系确定',
    selectMode: '上一节点的处理人可以指定一人还是多人',
    examineMode: '有多个处理人时，怎样算通过；可选的方式取决于人员类型',
    passRatio: '同意的票数达到这个比例即通过',
    nobody: '按设置找不到任何人时：直接通过、转给管理员、不能提交，或由指定的人代替',
    timeLimit: '从进入节点起计时，到时提醒、自动通过、自动驳回或转办；须开启流程的“限时审批”',
    'configure.fallBack': '任务可以退回到前面的节点；须开启流程的“允许退回”',
    'configure.staging': '处理人可以先保存填写的内容，以后再提交',
    'configure.transmitted': '任务可以转办给他人；须开启流程的“允许转办”',
    'configure.needClaim': '多人中的一人签收后才能处理，其他人的任务随之关闭',
    approverGroups: '收到通知的人，可添加多组；动态指发起人的上级',
    channels: '通知的渠道，可多选；未配置的渠道不会发送',
    'email.cc': '邮件额外抄送的地址，每行一个',
    'email.bcc': '邮件密送的地址，收件人看不到，每行一个',
    title: '通知的标题；不填则用默认标题',
    text: '通知的内容，可插入表单字段；不填则用默认内容',
    lanes: '从左到右依次判断的分支；默认分支排在最后，其他分支都不满足时进入',
    priorityLevel: '数字小的先判断',
    conditionList: '一组内的条件须全部满足，任一组满足即进入该分支',
    branchType: '按条件进入，或在其他分支都不满足时进入',
    showPriorityLevel: '在流程图的分支上显示优先级',
    decision: '上一节点作出这个决定时进入该分支',
    delay: '流程在此等待的时间，或一直等到表单中的某个日期',
    processKey: '要启动的流程；由同一发起人发起，结束后本流程继续',
    giving: '启动子流程时，把本表单的字段值填入子流程的字段',
    taking: '子流程通过后，把它的字段值写回本表单的字段',
    onReject: '子流程被驳回或撤销时，本流程随之驳回，或继续',
  },
  en: {
    nodeName: 'The name of the node in the picture, in tasks and in the timeline',
    privileges:
      'The right to each field at this node: editable, read-only or hidden; fields that are not listed are editable',
    customCc: 'The initiator chooses recipients of copies with the submission',
    'configure.withdraw':
      'The initiator takes the application back to change it, as long as nobody has decided',
    setType:
      'The assignees: named people, or people found by role, organisation, position or leader while the flow runs',
    'people.users': 'Approve in this order; of dynamic people the candidates, anybody where there are none',
    'people.roles': 'Everybody with one of these roles',
    'people.organizations': 'The members of these organisations',
    'people.positions': 'The people in these positions',
    dynamic: 'Picked by the assignee of the previous node, or found among the leaders of the initiator',
    selectMode: 'The number of people that the assignee of the previous node may pick',
    examineMode: 'The rule by which several people pass the node; the choice depends on the kind of people',
    passRatio: 'The share of votes in favour with which the node passes',
    nobody:
      'Where nobody is found: pass, transfer to administrators, refuse the submission, or named substitutes',
    timeLimit:
      'Counted from the arrival at the node; then a reminder, a pass, a reject or a transfer. Needs the time limits of the flow',
    'configure.fallBack': 'A task can be returned to a node before; needs the switch of the flow',
    'configure.staging': 'An assignee can store a draft of the decision',
    'configure.transmitted': 'A task can be transferred to another person; needs the switch of the flow',
    'configure.needClaim':
      'One of several people claims the task first, which closes the tasks of the others',
    approverGroups:
      'The people that are notified, in any number of groups; dynamic is a leader of the initiator',
    channels: 'The channels of the notice; one that is not configured sends nothing',
    'email.cc': 'More addresses of the email, one on each line',
    'email.bcc': 'Addresses that the recipients do not see, one on each line',
    title: 'The title of the notice; the default one where it is empty',
    text: 'The text of the notice, with fields of the form; the default one where it is empty',
    lanes:
      'The branches in the order in which they are checked; the default one is last and taken where no other is',
    priorityLevel: 'The lowest is checked first',
    conditionList: 'All conditions of a group have to hold; one group that holds is enough',
    branchType: 'Taken by its conditions, or where no other branch is',
    showPriorityLevel: 'Shows the priority at the branch in the picture',
    decision: 'The decision of the previous node for which the branch is taken',
    delay: 'The time that the flow waits, or the date field of the form that it waits for',
    processKey: 'The process that is started by the same initiator; this one goes on when it has ended',
    giving: 'Values of this form that fill fields of the sub-process at its start',
    taking: 'Values of the approved sub-process that are written into this form',
    onReject: 'A sub-process that is rejected or revoked rejects this process, or lets it go on',
  },
});
