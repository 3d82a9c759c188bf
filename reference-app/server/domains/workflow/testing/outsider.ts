/** Every call of processes, instances and tasks as an outsider would try it. */
import type { workflowContract } from '@countersign/sdk/api/contract';
import { type Ids, MARK, nobody, none, type Outsider, own, person } from '../../../testing/outsider.ts';

const MODEL = JSON.stringify({ node: { id: 'start', type: 0, nodeName: 'x', childNode: null } });

export const outsider: Outsider<typeof workflowContract> = {
  calls: ids => ({
    ...ofProcesses(ids),
    ...ofTasks(ids),
    ...ofInstances(ids),
    ...ofCallbacks(ids),
    ...ofAdministration(ids),
  }),
};

const ofProcesses = ({ process: id, instance, draft }: Ids) => ({
  'GET jflow/page': own(),
  'GET jflow/detail': none({ query: { id } }),
  'POST jflow/add': own({ body: { processName: 'x', processKey: 'tried', processType: 'x' } }),
  'POST jflow/update': none({ body: { id, processName: 'x', processKey: 'x', processType: 'x' } }),
  'POST jflow/saveJson': none({ body: { id, modelContent: MODEL } }),
  'GET jflow/deploy': none({ query: { id } }),
  'GET jflow/version/page': none({ query: { id } }),
  'GET jflow/version/detail': none({ query: { id, version: '1' } }),
  'POST jflow/updateState': none({ body: { id, state: 2 } }),
  'GET jflow/delete': none({ query: { id } }),
  'POST jflow/simulate': none({ body: { processId: id, params: {} } }),
  'POST jflow/start': none({ body: { processId: id, params: { amount: 1 } } }),
  'GET jflow/templates': own(),
  'POST jflow/favourite': none({ body: { processId: id, favourite: true } }),
  'POST jflow/startPreview': none({ body: { processId: id, params: { amount: 1 } } }),
  'GET jflow/draft/page': nobody(),
  'GET jflow/draft/detail': none({ query: { id: draft } }),
  'POST jflow/draft/save': none({
    body: { id: 'tried-draft', revision: 0, processId: id, itemName: 'x', degree: 0, params: {} },
  }),
  'POST jflow/draft/remove': none({ body: { id: draft } }),
  'POST jflow/migrate': none({ body: { processId: id, instanceIds: [instance] } }),
  'GET workflow/form/config/detail': none({ query: { processId: id, instanceId: instance } }),
  'GET workflow/form/config/processFormDetail': none({ query: { processId: id } }),
  'POST workflow/form/config/bind': none({ body: { processId: id, formId: null } }),
  'POST workflow/form/config/update': none({
    body: { processId: id, jsonContent: '{"list":[],"config":{}}' },
  }),
  'GET workflow/form/field/alisa/list': none({ query: { processId: id } }),
  'POST workflow/form/field/alisa/update': none({
    body: { processId: id, list: [{ field: 'amount', alias: 'x' }] },
  }),
});

const ofAdministration = ({ process: id }: Ids) => ({
  'POST jflow/copy': none({ body: { id } }),
  'GET jflow/incident/page': nobody(),
  'GET jflow/liveTasks': nobody(),
  'GET jflow/calls': own(),
  'POST jflow/subjects': own({ body: { subjects: [{ kind: 'user', id: 'u-li-na' }] } }),
  'GET jflow/usage': nobody({ query: { kind: 'process', ids: id } }),
  'GET jflow/statistics': none({ query: { processId: id } }),
});

const ofTasks = ({ task: taskId }: Ids) => ({
  'GET jflow/myTask': nobody({ query: { keyword: MARK } }),
  'GET jflow/taskInfo': none({ query: { taskId } }),
  'POST jflow/approve': none({ body: { taskId, isPass: true } }),
  'POST jflow/approveBatch': own({ body: { taskIds: [taskId], isPass: true } }),
  'POST jflow/passOnBatch': own({ body: { taskIds: [taskId], targetUserId: person.id } }),
  'POST jflow/reassign': none({ body: { taskId, targetUserId: person.id, comment: 'x' } }),
  'POST jflow/reassignBatch': own({
    body: { taskIds: [taskId], targetUserId: person.id, comment: 'x' },
  }),
  'POST jflow/approvePreview': none({ body: { taskId, params: {} } }),
  'GET jflow/candidates': none({ query: { taskId, purpose: 'mention' } }),
  'POST jflow/canReturn': none({ body: { id: taskId } }),
  'POST jflow/forecast': none({ body: { taskId, params: {} } }),
  'POST jflow/return': none({ body: { sourceTaskId: taskId, id: 'start' } }),
  'POST jflow/passOn': none({ body: { id: taskId, targetUserId: person.id } }),
  'POST jflow/delegate': none({ body: { id: taskId, targetUserId: person.id } }),
  'POST jflow/saveData': none({ body: { id: taskId, params: { amount: 2 } } }),
  'POST jflow/claim': none({ body: { taskId } }),
  'POST jflow/unclaim': none({ body: { taskId } }),
  'POST jflow/withdraw': none({ body: { taskId } }),
  'POST jflow/addSign': none({ body: { taskId, way: 'after', users: [person] } }),
  'POST jflow/reduceSign': none({ body: { taskId, userIds: [person.id] } }),
  'POST jflow/copyTo': none({ body: { taskId, users: [person] } }),
});

const ofInstances = ({ instance: instanceId }: Ids) => ({
  'GET jflow/myProcess': nobody({ query: { keyword: MARK } }),
  'GET jflow/instance/page': nobody({ query: { keyword: MARK } }),
  'GET jflow/instanceInfo': none({ query: { instanceId } }),
  'GET jflow/nodeInfo': none({ query: { instanceId } }),
  'GET jflow/startAgain': none({ query: { instanceId } }),
  'GET jflow/instance/flow': none({ query: { instanceId } }),
  'GET jflow/changes': none({ query: { instanceId } }),
  'GET jflow/printTemplate': none({ query: { instanceId } }),
  'POST jflow/recall': none({ body: { instanceId } }),
  'POST jflow/revoke': none({ body: { instanceId } }),
  'POST jflow/urge': none({ body: { instanceId } }),
  'POST jflow/void': none({ body: { instanceId, comment: 'x' } }),
  'POST jflow/share': none({ body: { instanceId, users: [person] } }),
  'POST jflow/comment': none({ body: { instanceId, comment: 'x' } }),
  'POST jflow/terminate': none({ body: { instanceId } }),
  'POST jflow/resolveIncident': none({ body: { instanceId, incidentId: 'x', resolution: { do: 'pass' } } }),
});

const ofCallbacks = ({ process, instance, config, delivery }: Ids) => ({
  'POST workflow/callback/config/add': none({
    body: { name: 'x', url: 'https://hook.test/', events: ['instance-ended'], processId: process },
  }),
  'POST workflow/callback/config/update': none({ body: { id: config, enabled: false } }),
  'GET workflow/callback/config/detail': none({ query: { id: config } }),
  'GET workflow/callback/config/remove': none({ query: { id: config } }),
  'GET workflow/callback/config/list': nobody({ query: { processId: process } }),
  'GET jflow/pushDataTest': none({ query: { id: config } }),
  'GET jflow/callLog': nobody({ query: { instanceId: instance } }),
  'POST jflow/callLog/redeliver': none({ body: { id: delivery } }),
});
