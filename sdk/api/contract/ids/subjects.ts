/** Ids of people, of their rights, and of records that belong to them: the server resolves each of them before a call runs. */
import Type from 'typebox';

/**
 * The kind of record that an id names. `target` is of a kind that another field of the same
 * call names.
 */
export type IdKind =
  | 'person'
  | 'organization'
  | 'position'
  | 'role'
  | 'dataPermission'
  | 'grant'
  | 'absence'
  | 'embedToken'
  | 'logRow'
  | 'participant'
  | 'target';

/** The keyword of a schema that holds the kind; the OpenAPI document shows it. */
export const SUBJECT_KEYWORD = 'x-subject';

const idOf = (kind: IdKind) => Type.String({ minLength: 1, maxLength: 64, [SUBJECT_KEYWORD]: kind });

export const PersonId = idOf('person');
export const OrganizationId = idOf('organization');
export const PositionId = idOf('position');
export const RoleId = idOf('role');
export const DataPermissionId = idOf('dataPermission');
/** A grant to a person of another tenant. */
export const GrantId = idOf('grant');
export const AbsenceId = idOf('absence');
/** A token for embedding, which belongs to the person it is for. */
export const EmbedTokenId = idOf('embedToken');
/** A row of one of the logs of a tenant. */
export const LogRowId = idOf('logRow');
/** A person that a call of an approval names: the rules of the process decide who may be named, not the data scope. */
export const ParticipantId = idOf('participant');
export const TargetId = idOf('target');

/** A record that a flow names: a person, a role, an organisation, a position, or a process by its key. */
export const FlowSubjectId = Type.String({ maxLength: 256, [SUBJECT_KEYWORD]: 'target' satisfies IdKind });

/** A list of ids in one text, with commas between them. */
export const idsOf = (kind: IdKind, maxLength = 13_000) =>
  Type.String({ minLength: 1, maxLength, [SUBJECT_KEYWORD]: kind });

/** A participant with the name that the caller shows. */
export const NamedParticipant = Type.Object({ id: ParticipantId, name: Type.String({ maxLength: 200 }) });
