/** The subjects of a call: ids of people, of their rights and of records that belong to people, with what the caller may do to each. */
import { type IdKind, SUBJECT_KEYWORD } from '@countersign/sdk/api/contract';
import type { FastifyRequest } from 'fastify';
import type { AuthTx, Tx } from '../../db/access.ts';
import { StartError } from '../../start-error.ts';
import type { Refused } from '../errors/refuse.ts';
import type { SignedInActor } from './actor.ts';

/**
 * - `seen`: the subject is in the actor's data scope.
 * - `administered`: it is seen, and it holds no permission that the actor lacks.
 * - `governed`: it is administered, and it gives no larger data scope than the actor's.
 * - `filtered`: the handler reads rows through the predicate of the data scope, and the id narrows them.
 * - `own`: the record belongs to the caller, and the handler finds it by the caller's id.
 * - `named`: the call takes any record of the tenant, because members may read its name.
 */
export type Access = GuardedAccess | 'filtered' | 'own' | 'named';

/** The accesses that the guard resolves. */
export type GuardedAccess = 'seen' | 'administered' | 'governed';

type Parts = Pick<FastifyRequest, 'params' | 'query' | 'body'> & { actor: SignedInActor };

/** Kinds with rows that a data scope limits. */
export type ResolvedKind = Exclude<IdKind, 'participant' | 'target' | 'logRow'>;

/** The transaction of the tenant, and a way to the tables outside of its rows. */
export interface Reading {
  tx: Tx;
  /** Undefined in a transaction of the tenant alone. */
  withAuth: (<T>(work: (auth: AuthTx) => Promise<T>) => Promise<T>) | undefined;
}

export interface Rule<P> {
  access: Access;
  /** The kind of an id of the kind `target`. */
  kind?: ResolvedKind;
  /** Refused ids are in `refusals` of the call, whose handler answers for each of them. */
  isBatch?: true;
  /** The stored ids that the request replaces: the guard checks the ids that are added or taken. */
  stored?: (reading: Reading, call: P) => Promise<readonly string[]>;
}

/** The access of an id. A function decides by the other parts of the call. */
type Declared<P> = Access | Rule<P> | ((call: P) => Access | Rule<P>);

/** The access of each id by its path in the request, such as `body.userIds[]`. */
export type Subjects<P = Parts> = Readonly<Record<string, Declared<P>>>;

/** Ids of one kind that the guard resolves. */
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
    /** Kinds of the ids in the schemas of the call, by path. */
    subjectKinds?: ReadonlyMap<string, IdKind>;
  }
  interface FastifyInstance {
    guardSubjects: GuardSubjects;
  }
}

export interface GuardInput extends Reading {
  actor: SignedInActor;
  subjects: readonly Subject[];
  /** The call changes something: the rights of the tenant are held until its transaction ends. */
  isChange: boolean;
  /** The permission of the call, which a change needs in its transaction too. */
  permission?: string | undefined;
}

/** Refuses the call, and returns the refusals of the ids of a batch. */
export type GuardSubjects = (input: GuardInput) => Promise<ReadonlyMap<string, Refused>>;

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  patternProperties?: Record<string, Schema>;
  anyOf?: Schema[];
  allOf?: Schema[];
  [SUBJECT_KEYWORD]?: IdKind;
}

/** The kinds of all ids in the schemas of a request, by path. */
export function subjectKindsOf(parts: Readonly<Record<string, unknown>>): Map<string, IdKind> {
  const kinds = new Map<string, IdKind>();
  for (const part of ['params', 'query', 'body']) collectKinds((parts[part] ?? {}) as Schema, part, kinds);
  return kinds;
}

function collectKinds(schema: Schema, path: string, kinds: Map<string, IdKind>): void {
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
  kinds: ReadonlyMap<string, IdKind>,
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

const GUARDED: ReadonlySet<Access> = new Set<GuardedAccess>(['seen', 'administered', 'governed']);

/** The declarations of all routes, by the key of the call: work without a request, such as a row of an import, uses them too. */
const declarations = new Map<string, Declaration>();

interface Declaration {
  subjects: Subjects;
  subjectKinds: ReadonlyMap<string, IdKind>;
}

/** Call once for each route with subjects. */
export const registerSubjects = (key: string, declaration: Declaration): void =>
  void declarations.set(key, declaration);

/** The subjects of a call that no request makes. Throws for a call without a declaration. */
export function subjectsOfCall(key: string, call: Parts): Subject[] {
  const declaration = declarations.get(key);
  if (!declaration) throw new Error(`[Bug] ${key} declares no subjects`);
  return resolvedSubjects(declaration, call);
}

/** The subjects of a request that the guard resolves. Absent ids are left out, unless they replace stored ones. */
export function subjectsOf(request: FastifyRequest, actor: SignedInActor): Subject[] {
  const { subjects, subjectKinds } = request.routeOptions.config;
  const { params, query, body } = request;
  return subjects && subjectKinds
    ? resolvedSubjects({ subjects, subjectKinds }, { params, query, body, actor })
    : [];
}

function resolvedSubjects({ subjects, subjectKinds }: Declaration, call: Parts): Subject[] {
  return Object.entries(subjects).flatMap(([path, declared]) => {
    const answer = typeof declared === 'function' ? declared(call) : declared;
    const rule: Rule<Parts> = typeof answer === 'string' ? { access: answer } : answer;
    const { access, kind = subjectKinds.get(path) as ResolvedKind, isBatch = false } = rule;
    const found = idsAt(call, path.split('.'));
    if (!GUARDED.has(access) || found === undefined) return [];
    const stored = rule.stored && ((reading: Reading) => rule.stored!(reading, call));
    return [{ kind, access: access as GuardedAccess, ids: found, isBatch, stored }];
  });
}

/**
 * The texts at a path; undefined for an absent field. A segment ends with `[]` for the elements of a list, and with `{}` for the
 * values of a record.
 */
function idsAt(value: unknown, [segment, ...rest]: readonly string[]): string[] | undefined {
  if (value === undefined) return undefined;
  if (segment === undefined) return typeof value === 'string' ? [value] : [];
  const name = segment.replace(/(\[\]|\{\})+$/, '');
  const field = (value as Record<string, unknown> | null)?.[name];
  if (field === undefined) return undefined;
  let found: unknown[] = [field];
  for (const _ of segment.slice(name.length).match(/\[\]|\{\}/g) ?? [])
    found = found.flatMap(one => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  const inner = found.map(one => idsAt(one, rest));
  if (inner.length > 0 && inner.every(ids => ids === undefined)) return undefined;
  return [...new Set(inner.flatMap(ids => ids ?? []))];
}
