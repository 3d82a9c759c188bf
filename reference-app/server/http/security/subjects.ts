/**
 * Defines the subjects of a call: ids in the request that name users, their rights or their records, with the
 * access that the caller needs to each.
 */
import { type IdKind, RECORD_TYPE_SCHEMA_KEYWORD } from '@countersign/sdk/api/contract';
import type { FastifyRequest } from 'fastify';
import type { AuthTx, Tx } from '../../db/access.ts';
import { StartError } from '../../start-error.ts';
import type { RefusalError } from '../errors/refuse.ts';
import type { SignedInActor } from './actor.ts';

/**
 * Access that the caller needs to the record with an id in the request: - `seen`: the record is in the data
 * scope of the caller. - `administered`: the record is in the data scope and has no permission that the
 * caller lacks. - `governed`: the rules of `administered` apply, and the record grants no larger data scope
 * than the caller's. - `filtered`: the handler reads only rows in the data scope, and the id limits them
 * further. - `own`: the record belongs to the caller, and the handler selects it by the caller's id. -
 * `named`: the call accepts any record of the tenant, because every member may read its name.
 */
export type Access = GuardedAccess | 'filtered' | 'own' | 'named';

/** The kinds of access that the access guard checks. The handler of the call checks all other kinds. */
export type GuardedAccess = 'seen' | 'administered' | 'governed';

type Parts = Pick<FastifyRequest, 'params' | 'query' | 'body'> & { actor: SignedInActor };

/** Kinds of ids that identify rows in a data scope. */
export type ResolvedKind = Exclude<IdKind, 'participant' | 'target' | 'logRow'>;

/** The transaction of the tenant, and a function that reads the tables that belong to no tenant. */
export interface Reading {
  tx: Tx;
  /**
   * Runs a function with access to tables that do not belong to a tenant. Undefined if the transaction can
   * access only rows of the tenant.
   */
  withAuth: (<T>(work: (auth: AuthTx) => Promise<T>) => Promise<T>) | undefined;
}

export interface Rule<P> {
  access: Access;
  /**
   * Kind of record that the id identifies. Set it only if the API contract declares the id as `target`. Such
   * an id can identify records of several kinds.
   */
  kind?: ResolvedKind;
  /**
   * True if the id belongs to a batch. If the guard refuses such an id, the call continues, and the handler
   * finds the refusal in `refusals`.
   */
  isBatch?: true;
  /**
   * Returns the stored ids that the ids in the request will replace. The guard then checks only ids that are
   * added or removed.
   */
  stored?: (reading: Reading, call: P) => Promise<readonly string[]>;
}

/**
 * The access that an id in a request requires. If the access depends on other fields of the request, it is
 * declared as a function.
 */
type Declared<P> = Access | Rule<P> | ((call: P) => Access | Rule<P>);

/**
 * Declares the access that each id in a request requires. The keys are paths of ids, such as
 * `body.userIds[]`.
 */
export type Subjects<P = Parts> = Readonly<Record<string, Declared<P>>>;

/** Ids in a request that refer to records of one kind, with the access that the guard checks. */
export interface Subject {
  kind: ResolvedKind;
  access: GuardedAccess;
  ids: readonly string[];
  isBatch: boolean;
  stored: ((reading: Reading) => Promise<readonly string[]>) | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    subjects?: Subjects;
    /** The kinds of the ids in a request. The key is the path of the id in the request schema. */
    subjectKinds?: ReadonlyMap<string, IdKind>;
  }
  interface FastifyInstance {
    guardSubjects: GuardSubjects;
  }
}

export interface GuardInput extends Reading {
  actor: SignedInActor;
  subjects: readonly Subject[];
  /**
   * True if the call changes data. The guard then locks the rights of the tenant until the transaction of the
   * call ends.
   */
  isChange: boolean;
  /**
   * Permission that the call requires. For a call that changes data, the permission is checked again within
   * the transaction.
   */
  permission?: string | undefined;
}

/**
 * Checks whether the actor has access to the records in a call, and throws if the call is refused. For a
 * batch call, returns the refusals by record id.
 */
export type GuardSubjects = (input: GuardInput) => Promise<ReadonlyMap<string, RefusalError>>;

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  patternProperties?: Record<string, Schema>;
  anyOf?: Schema[];
  allOf?: Schema[];
  [RECORD_TYPE_SCHEMA_KEYWORD]?: IdKind;
}

/**
 * Returns the kinds of records that the ids in a request identify, by the path of the id. The kinds are read
 * from the schemas of the request.
 */
export function findRecordIdKindsByRequestPath(
  parts: Readonly<Record<string, unknown>>,
): Map<string, IdKind> {
  const kinds = new Map<string, IdKind>();
  for (const part of ['params', 'query', 'body'])
    collectRecordIdKindsOfSchema((parts[part] ?? {}) as Schema, part, kinds);
  return kinds;
}

function collectRecordIdKindsOfSchema(schema: Schema, path: string, kinds: Map<string, IdKind>): void {
  const kind = schema[RECORD_TYPE_SCHEMA_KEYWORD];
  if (kind) kinds.set(path, kind);
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    collectRecordIdKindsOfSchema(field, `${path}.${name}`, kinds);
  for (const value of Object.values(schema.patternProperties ?? {}))
    collectRecordIdKindsOfSchema(value, `${path}{}`, kinds);
  if (schema.items) collectRecordIdKindsOfSchema(schema.items, `${path}[]`, kinds);
  for (const branch of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])])
    collectRecordIdKindsOfSchema(branch, path, kinds);
}

/**
 * Throws at startup if an id in a call has no access declaration. Also throws if a declaration matches no id.
 */
export function throwIfIdHasNoAccessDeclaration(
  key: string,
  kinds: ReadonlyMap<string, IdKind>,
  subjects: Subjects = {},
): void {
  // Ids of people whom a user chooses in a process need no access declaration.
  // The rules of the process decide who may be chosen.
  const expected = [...kinds].filter(([, kind]) => kind !== 'participant').map(([path]) => path);
  const missing = expected.filter(path => !(path in subjects));
  if (missing.length > 0) throw new StartError(`${key} declares no subject for ${missing.join(', ')}.`);
  const unknown = Object.keys(subjects).filter(path => !expected.includes(path));
  if (unknown.length > 0)
    throw new StartError(`${key} declares subjects that its contract does not have: ${unknown.join(', ')}.`);
}

const RECORD_ACCESS_KINDS_REQUIRING_AUTHORIZATION: ReadonlySet<Access> = new Set<GuardedAccess>([
  'seen',
  'administered',
  'governed',
]);

/**
 * Access declarations of all routes, keyed by call key. They also apply to changes without their own request,
 * such as the rows of an import.
 */
const accessDeclarationByRouteKey = new Map<string, Declaration>();

interface Declaration {
  subjects: Subjects;
  subjectKinds: ReadonlyMap<string, IdKind>;
}

/** Registers which ids in the requests of a route need an access check. Call this function once per route. */
export const registerRouteAccessDeclaration = (key: string, declaration: Declaration): void =>
  void accessDeclarationByRouteKey.set(key, declaration);

/**
 * Returns the records whose access must be checked for an API call that the server runs without an HTTP
 * request. Throws if the API call has no route.
 */
export function recordsToAuthorizeForCall(key: string, call: Parts): Subject[] {
  const declaration = accessDeclarationByRouteKey.get(key);
  if (!declaration) throw new Error(`[Bug] ${key} has no route`);
  return collectGuardedRecordsOfApiCall(declaration, call);
}

/**
 * Returns the records (subjects) that the access guard must check for a request. Fields that are absent from
 * the request are omitted. Empty fields are included, because saving an empty field can replace stored ids.
 */
export function recordsToGuardInRequest(request: FastifyRequest, actor: SignedInActor): Subject[] {
  const { subjects, subjectKinds } = request.routeOptions.config;
  const { params, query, body } = request;
  return subjects && subjectKinds
    ? collectGuardedRecordsOfApiCall({ subjects, subjectKinds }, { params, query, body, actor })
    : [];
}

function collectGuardedRecordsOfApiCall({ subjects, subjectKinds }: Declaration, call: Parts): Subject[] {
  return Object.entries(subjects).flatMap(([path, declared]) => {
    const answer = typeof declared === 'function' ? declared(call) : declared;
    const rule: Rule<Parts> = typeof answer === 'string' ? { access: answer } : answer;
    const { access, kind = subjectKinds.get(path) as ResolvedKind, isBatch = false } = rule;
    const found = stringsAtPath(call, path.split('.'));
    if (!RECORD_ACCESS_KINDS_REQUIRING_AUTHORIZATION.has(access) || found === undefined) return [];
    const stored = rule.stored && ((reading: Reading) => rule.stored!(reading, call));
    return [{ kind, access: access as GuardedAccess, ids: found, isBatch, stored }];
  });
}

/**
 * Returns the strings at a path, or undefined if the field is absent. A segment that ends with `[]` selects
 * all items of a list, and a segment that ends with `{}` selects all values of a record.
 */
function stringsAtPath(value: unknown, [segment, ...rest]: readonly string[]): string[] | undefined {
  if (value === undefined) return undefined;
  if (segment === undefined) return typeof value === 'string' ? [value] : [];
  const name = segment.replace(/(\[\]|\{\})+$/, '');
  const field = (value as Record<string, unknown> | null)?.[name];
  if (field === undefined) return undefined;
  let found: unknown[] = [field];
  for (const _ of segment.slice(name.length).match(/\[\]|\{\}/g) ?? [])
    found = found.flatMap(one => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  const inner = found.map(one => stringsAtPath(one, rest));
  if (inner.length > 0 && inner.every(ids => ids === undefined)) return undefined;
  return [...new Set(inner.flatMap(ids => ids ?? []))];
}
