/** Every id in a request has a type that says whether it names a person, their rights or what belongs to them. */
import { expect, test } from 'vitest';
import { RECORD_TYPE_SCHEMA_KEYWORD } from '../contract/ids/subjects.ts';
import { routes } from '../contract/routes.ts';
import { Id } from '../contract/shapes.ts';

/** Fields with a plain id or a short text, in every call. None of it belongs to a person or to the rights of people. */
const OTHER_FIELDS = [
  'processId',
  'processIds',
  'instanceId',
  'instanceIds',
  'taskId',
  'taskIds',
  'sourceTaskId',
  'draftId',
  'incidentId',
  'laneId',
  'nodeId',
  'formId',
  'groupId',
  'folderId',
  'fileId',
  'fileIds',
  'uploadId',
  'bucketId',
  'fromBucketId',
  'toBucketId',
  'merchantId',
  'targetMerchantId',
  'accountId',
  'robotIds',
  'templateId',
  'signId',
  'menuId',
  'menuIds',
  'appId',
  'appIds',
  'projectId',
  'providerId',
  'transferId',
  'clientId',
  'configId',
  'attachments.id',
  'bindForm.id',
  'userName',
  'account',
  'name',
  'fileName',
  'kind',
  'action',
  'module',
  'address',
  'timeZone',
];

/** Fields whose names say less, by the beginning of their calls. */
const OTHER_CALLS: [beginning: RegExp, fields: string[]][] = [
  // Processes, tasks, drafts of the caller, configurations of callbacks.
  [/^(GET|POST) jflow\//, ['id', 'nodes', 'after']],
  [/^(GET|POST) workflow\//, ['id', 'parentId']],
  // Records of the caller, and the sessions of a person that the call names too.
  [/^POST (letter|phrase|session|credential|identity)\//, ['id', 'ids']],
  [/^POST user\/endSessions /, ['id']],
  // The steps of a sign-in.
  [/^POST \/digital-portal\/signIn\//, ['id']],
  [/^POST embed\/client\//, ['id']],
  [/^(GET|POST) (menu|merchant|file\/folder)\//, ['parentId']],
];

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  [RECORD_TYPE_SCHEMA_KEYWORD]?: string;
}

/** The schema of `Id`, optional or not. */
const isPlainId = (schema: Schema) =>
  ['type', 'minLength', 'maxLength', RECORD_TYPE_SCHEMA_KEYWORD, 'pattern', 'format'].every(
    key => (schema as Record<string, unknown>)[key] === (Id as unknown as Record<string, unknown>)[key],
  );

/** The fields of a request whose schema is the plain id, as `POST role/add body.menuIds`. */
function plainIds(schema: Schema, path: string): string[] {
  if (isPlainId(schema)) return [path];
  const { properties = {}, patternProperties = {}, items, anyOf = [], allOf = [] } = schema;
  const fields = Object.entries(properties).flatMap(([name, field]) => plainIds(field, `${path}.${name}`));
  const parts = Object.values(patternProperties).concat(items ?? [], anyOf, allOf);
  return fields.concat(parts.flatMap(part => plainIds(part, path)));
}

const found = Object.entries(routes).flatMap(([key, parts]) =>
  (['params', 'query', 'body'] as const).flatMap(part =>
    part in parts ? plainIds((parts as Record<string, Schema>)[part]!, `${key} ${part}`) : [],
  ),
);

const hasField = (path: string, field: string) => path.endsWith(`.${field}`);

const isOther = (path: string) =>
  OTHER_FIELDS.some(field => hasField(path, field)) ||
  OTHER_CALLS.some(
    ([beginning, fields]) => beginning.test(path) && fields.some(field => hasField(path, field)),
  );

test('a plain id names nothing of people', () => {
  expect(found.filter(path => !isOther(path))).toEqual([]);
});

test('the tables have nothing that the contract does not have', () => {
  expect(OTHER_FIELDS.filter(field => !found.some(path => hasField(path, field)))).toEqual([]);
  const unused = OTHER_CALLS.flatMap(([beginning, fields]) =>
    fields.filter(field => !found.some(path => beginning.test(path) && hasField(path, field))),
  );
  expect(unused).toEqual([]);
});

test('an id of a participant stands in calls of approvals alone', () => {
  const participants = Object.entries(routes).filter(([, parts]) =>
    JSON.stringify(parts).includes(`"${RECORD_TYPE_SCHEMA_KEYWORD}":"participant"`),
  );
  expect(participants.map(([key]) => key).filter(key => !/ (jflow|workflow)\//.test(key))).toEqual([]);
});
