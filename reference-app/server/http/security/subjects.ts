/** The subjects of a call: ids of people, of their rights and of records that belong to people, with what the caller may do to each. */
import { SUBJECT_KEYWORD, type SubjectKind } from '@countersign/sdk/api/contract';
import type { FastifyRequest } from 'fastify';
import type { AuthTx, Tx } from '../../db/access.ts';
import { StartError } from '../../start-error.ts';
import type { Refused } from '../errors/refuse.ts';
import type { SignedInActor } from './actor.ts';

/**
 * - `seen`: the subject is in the actor's data scope.
 * - `administered`: it is seen, and it holds no permission that the actor lacks.
 * - `each`: as `administered`, for a batch. Refused ids are in `refusals` of the call, which answers for each of them.
 * - `governed`: it is administered, and it gives no larger data scope than the actor's.
 * - `filtered`: the handler reads rows through the predicate of the data scope, and the id narrows them.
 * - `granted`: `rights/` compares the rights that the change gives and takes when it is written.
 * - `own`: the record belongs to the caller, and the handler finds it by the caller's id.
 * - `named`: the call takes any record of the tenant, because members may read its name.
 */
export type Access = 'seen' | 'administered' | 'each' | 'governed' | 'filtered' | 'granted' | 'own' | 'named';

type Parts = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

/** Kinds with rows that a data scope limits. */
export type ResolvedKind = Exclude<SubjectKind, 'participant' | 'target' | 'logRow'>;

/** The access of an id. A function depends on the other parts of a call; for an id of the kind `target` it also returns the kind. */
type Declared<P> = Access | ((parts: P & { actor: SignedInActor }) => Access | [ResolvedKind, Access]);

/** The access of each id by its path in the request, such as `body.userIds[]`. */
export type Subjects<P = Parts> = Readonly<Record<string, Declared<P>>>;

/** Ids of one kind that the guard resolves. */
export interface Subject {
  kind: ResolvedKind;
  access: 'seen' | 'administered' | 'each' | 'governed';
  ids: readonly string[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    subjects?: Subjects;
    /** Kinds of the ids in the schemas of the call, by path. */
    subjectKinds?: ReadonlyMap<string, SubjectKind>;
  }
  interface FastifyInstance {
    guardSubjects: GuardSubjects;
  }
}

export interface GuardInput {
  tx: Tx;
  /** Reads the tables outside of the tenant's rows; undefined in a transaction of the tenant alone. */
  withAuth: (<T>(work: (auth: AuthTx) => Promise<T>) => Promise<T>) | undefined;
  actor: SignedInActor;
  subjects: readonly Subject[];
  /** The call changes something: the rights of the tenant are held until its transaction ends. */
  isChange: boolean;
}

/** Refuses the call, and returns the refusals of ids with the access `each`. */
export type GuardSubjects = (input: GuardInput) => Promise<ReadonlyMap<string, Refused>>;

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  patternProperties?: Record<string, Schema>;
  anyOf?: Schema[];
  allOf?: Schema[];
  [SUBJECT_KEYWORD]?: SubjectKind;
}

/** The kinds of all ids in the schemas of a request, by path. */
export function subjectKindsOf(parts: Readonly<Record<string, unknown>>): Map<string, SubjectKind> {
  const kinds = new Map<string, SubjectKind>();
  for (const part of ['params', 'query', 'body']) collectKinds((parts[part] ?? {}) as Schema, part, kinds);
  return kinds;
}

function collectKinds(schema: Schema, path: string, kinds: Map<string, SubjectKind>): void {
  const kind = schema[SUBJECT_KEYWORD];
  if (kind) kinds.set(path, kind);
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    collectKinds(field, `${path}.${name}`, kinds);
  for (const value of Object.values(schema.patternProperties ?? {})) collectKinds(value, `${path}{}`, kinds);
  if (schema.items) collectKinds(schema.items, `${path}[]`, kinds);
  for (const branch of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) collectKinds(branch, path, kinds);
}

/** Stops the start for a call with an id that has no declaration, and for a declaration without such an id. */
export function refuseUndeclaredSubjects(
  key: string,
  kinds: ReadonlyMap<string, SubjectKind>,
  subjects: Subjects = {},
): void {
  // The rules of a process judge its participants.
  const expected = [...kinds].filter(([, kind]) => kind !== 'participant').map(([path]) => path);
  const missing = expected.filter(path => !(path in subjects));
  if (missing.length > 0) throw new StartError(`${key} declares no subject for ${missing.join(', ')}.`);
  const unknown = Object.keys(subjects).filter(path => !expected.includes(path));
  if (unknown.length > 0)
    throw new StartError(`${key} declares subjects that its contract does not have: ${unknown.join(', ')}.`);
}

const RESOLVED: readonly Access[] = ['seen', 'administered', 'each', 'governed'];

/** The subjects of a request that the guard resolves. Absent ids are left out. */
export function subjectsOf(request: FastifyRequest, actor: SignedInActor): Subject[] {
  const { subjects = {}, subjectKinds } = request.routeOptions.config;
  const { params, query, body } = request;
  return Object.entries(subjects).flatMap(([path, declared]) => {
    const answer = typeof declared === 'function' ? declared({ params, query, body, actor }) : declared;
    const [kind, access] = Array.isArray(answer) ? answer : [subjectKinds?.get(path) as ResolvedKind, answer];
    if (!RESOLVED.includes(access)) return [];
    const ids = idsAt({ params, query, body }, path.split('.'));
    return ids.length === 0 ? [] : [{ kind, access: access as Subject['access'], ids }];
  });
}

/** The texts at a path. A segment ends with `[]` for the elements of a list, and with `{}` for the values of a record. */
function idsAt(value: unknown, [segment, ...rest]: readonly string[]): string[] {
  if (value === undefined || value === null) return [];
  if (segment === undefined) return typeof value === 'string' ? [value] : [];
  const name = segment.replace(/(\[\]|\{\})+$/, '');
  let found: unknown[] = [(value as Record<string, unknown>)[name]];
  for (const _ of segment.slice(name.length).match(/\[\]|\{\}/g) ?? [])
    found = found.flatMap(one => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  return [...new Set(found.flatMap(one => idsAt(one, rest)))];
}
