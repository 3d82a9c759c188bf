/** Every call of the contract as a stranger would try it: with the ids of another company. A new call without a row here does not compile. */
import type { RouteKey } from '@countersign/sdk/api/contract';

/** The ids of the other company. */
export interface Ids {
  process: string;
  instance: string;
  task: string;
  config: string;
  delivery: string;
  message: string;
  notice: string;
  absence: string;
  file: string;
  phrase: string;
  client: string;
  token: string;
  draft: string;
}

export interface Tried {
  params?: string;
  query?: Record<string, string>;
  body?: object;
  /** The status of the reply to another company's administrator. */
  status: number;
  /** The answer is a list, and nobody is in it. */
  empty?: true;
}

type Parts = Omit<Tried, 'status' | 'empty'>;

/** As good as none. */
const none = (parts: Parts): Tried => ({ ...parts, status: 404 });
/** Answered from the own company. */
const own = (parts: Parts = {}): Tried => ({ ...parts, status: 200 });
const nobody = (parts: Parts = {}): Tried => ({ ...parts, status: 200, empty: true });

/** Public calls have no isolation; files travel in ways of their own, which `file.test.ts` tests. */
type Open =
  | 'GET /digital-portal/publicKey'
  | 'POST /digital-portal/login'
  | 'GET theme/get'
  | 'GET properties/load'
  | 'POST upload/oss';

type Table<Key extends RouteKey> = Record<Exclude<Key, Open>, Tried>;

const person = { id: 'u-li-na', name: 'x' };
const MODEL = JSON.stringify({ node: { id: 'start', type: 0, nodeName: 'x', childNode: null } });
const times = { beginTime: '2099-01-01T00:00:00.000Z', endTime: '2099-01-02T00:00:00.000Z' };

export const everyCall = (ids: Ids): Table<RouteKey> => ({
  ...ofPortal(ids),
  ...ofProcesses(ids),
  ...ofTasks(ids),
  ...ofInstances(ids),
  ...ofOthers(ids),
  ...ofPeople(ids),
  ...ofEmbedding(ids),
});

const ofPortal = ({ file }: Ids) => ({
  'GET /digital-portal/getInfo': own(),
  'GET /digital-portal/getRouters': own({ query: { appId: 'app-system' } }),
  'POST /digital-portal/getRoutersBatch': own({ body: { appIds: ['app-system'] } }),
  'GET /digital-portal/logout': own(),
  'GET /digital-portal/common/download': none({ query: { fileId: file } }),
  'GET dict/data/dictCode/:code': own({ params: 'Jflow_Degree' }),
  'GET merchant/setting': own(),
  'POST merchant/setting/update': own({ body: { timeZone: 'UTC' } }),
});

const ofProcesses = ({ process: id, instance, draft }: Ids) => ({
  'GET jflow/page': own(),
  'GET jflow/detail': none({ query: { id } }),
  'POST jflow/add': own({ body: { processName: 'x', processKey: 'tried', processType: 'x' } }),
  'POST jflow/update': none({ body: { id, processName: 'x', processKey: 'x', processType: 'x' } }),
  'POST jflow/saveJson': none({ body: { id, modelContent: MODEL } }),
  'GET jflow/deploy': none({ query: { id } }),
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
  'POST workflow/form/config/update': none({
    body: { processId: id, jsonContent: '{"list":[],"config":{}}' },
  }),
  'GET workflow/form/field/alisa/list': none({ query: { processId: id } }),
  'POST workflow/form/field/alisa/update': none({
    body: { processId: id, list: [{ field: 'amount', alias: 'x' }] },
  }),
});

const ofTasks = ({ task: taskId }: Ids) => ({
  'GET jflow/myTask': nobody(),
  'GET jflow/taskInfo': none({ query: { taskId } }),
  'POST jflow/approve': none({ body: { taskId, isPass: true } }),
  'POST jflow/approveBatch': own({ body: { taskIds: [taskId], isPass: true } }),
  'POST jflow/passOnBatch': own({ body: { taskIds: [taskId], targetUserId: person.id } }),
  'POST jflow/approvePreview': none({ body: { taskId, params: {} } }),
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
  'GET jflow/myProcess': nobody(),
  'GET jflow/instance/page': nobody(),
  'GET jflow/instanceInfo': none({ query: { instanceId } }),
  'GET jflow/nodeInfo': none({ query: { instanceId } }),
  'GET jflow/myCount': own(),
  'GET jflow/changes': none({ query: { instanceId } }),
  'GET jflow/printTemplate': none({ query: { instanceId } }),
  'GET live': none({ query: { instanceId } }),
  'POST jflow/recall': none({ body: { instanceId } }),
  'POST jflow/revoke': none({ body: { instanceId } }),
  'POST jflow/urge': none({ body: { instanceId } }),
  'POST jflow/comment': none({ body: { instanceId, comment: 'x' } }),
  'POST jflow/terminate': none({ body: { instanceId } }),
  'POST jflow/resolveIncident': none({ body: { instanceId, incidentId: 'x', resolution: { do: 'pass' } } }),
});

const ofOthers = ({ process, instance, config, delivery, message, notice }: Ids) => ({
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
  'GET jflow/noticeLog': nobody({ query: { instanceId: instance } }),
  'POST jflow/noticeLog/resend': none({ body: { eventId: notice, userId: person.id, channel: 'email' } }),
  'POST letter/message/small/page/list': nobody({ body: {} }),
  'GET letter/message/tips': own(),
  'POST letter/message/read': none({ body: { id: message } }),
  'POST letter/message/readAll': own({ body: {} }),
  'GET letter/preference': own(),
  'POST letter/preference/update': own({ body: { lang: 'en', mail: [] } }),
  'POST jflow/call': { body: { path: 'https://secret-host.test/', method: 'GET' }, status: 403 },
  'GET jflow/callHost/page': nobody(),
  'POST jflow/callHost/add': own({ body: { host: 'own.test', port: 443 } }),
  'GET jflow/callHost/remove': none({ query: { host: 'secret-host.test', port: '443' } }),
  'GET jflow/callLog/page': own(),
});

const ofPeople = ({ absence, phrase }: Ids) => ({
  'GET user/list': nobody({ query: { ids: person.id } }),
  'GET role/list': nobody({ query: { ids: 'role-finance' } }),
  'GET organize/list': nobody({ query: { ids: 'org-rd' } }),
  'GET organize/treeselect': own(),
  'GET organize/positionAllTree': own(),
  'GET organize/:organizeId': none({ params: 'org-rd' }),
  'POST organize/addOrganize': none({ body: { organizeName: 'x', parentId: 'org-rd' } }),
  'POST organize/updateOrganize': none({ body: { organizeId: 'org-rd', organizeName: 'x' } }),
  'GET position/list': nobody({ query: { organizeId: 'org-rd' } }),
  'GET position/merchantPosition': own(),
  'GET position/copyPosition/:positionId': none({ params: 'pos-engineer' }),
  'GET position/organizeUserList/:positionId': none({ params: 'pos-engineer' }),
  'GET position/:positionId': none({ params: 'pos-engineer' }),
  'POST position/addPosition': { body: { positionName: 'x', organizeId: 'org-rd' }, status: 400 },
  'POST position/updatePosition': none({ body: { positionId: 'pos-engineer', remark: 'x' } }),
  'GET position/remove/:positionId': none({ params: 'pos-engineer' }),
  'POST position/removeBatch': own({ body: { positionIds: ['pos-engineer'] } }),
  'GET position/positionUserList/:positionId': nobody({ params: 'pos-engineer' }),
  'POST position/addPositionUsers': none({ body: { positionId: 'pos-engineer', userIds: [person.id] } }),
  'POST position/removePositionUser': none({ body: { positionId: 'pos-engineer', userIds: [person.id] } }),
  'POST outOfOffice/add': none({ body: { userId: person.id, standInId: 'u-tang-xin', ...times } }),
  'POST outOfOffice/end': none({ body: { id: absence } }),
  'GET phrase/list': nobody(),
  'POST phrase/add': { body: { text: ' ' }, status: 400 },
  'POST phrase/remove': none({ body: { id: phrase } }),
  'GET outOfOffice/mine': nobody(),
  'GET outOfOffice/page': nobody({ query: { userId: person.id } }),
});

const ofEmbedding = ({ task, client: id, token }: Ids) => ({
  // A back end says who it is by its secret; a person's token is none.
  'POST embed/token': { body: { userId: person.id, taskId: task }, status: 401 },
  'POST embed/token/revoke': { body: { id: token }, status: 401 },
  'GET embed/token/page': nobody({ query: { userId: person.id } }),
  'POST embed/token/end': own({ body: { id: token } }),
  'GET embed/client/page': nobody(),
  'POST embed/client/add': own({ body: { name: 'tried' } }),
  'POST embed/client/rotate': none({ body: { id } }),
  'POST embed/client/revoke': none({ body: { id } }),
  'GET embed/origin/page': nobody(),
  'POST embed/origin/add': own({ body: { origin: 'https://tried.test' } }),
  'POST embed/origin/remove': none({ body: { origin: 'https://secret-mark.test' } }),
});
