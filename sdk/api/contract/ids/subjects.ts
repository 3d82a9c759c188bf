/**
 * Schemas for ids that identify a user, the rights of a user, or the records of a user. Before a call runs,
 * the server looks up the record of each id.
 */
import Type from 'typebox';

/** The type of record that an id identifies. For `target`, another field of the call contains the type. */
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

/** The schema keyword that contains the record type. It also appears in the OpenAPI document. */
export const RECORD_TYPE_SCHEMA_KEYWORD = 'x-subject';

const recordIdSchema = (kind: IdKind) =>
  Type.String({ minLength: 1, maxLength: 64, [RECORD_TYPE_SCHEMA_KEYWORD]: kind });

export const PersonId = recordIdSchema('person');
export const OrganizationId = recordIdSchema('organization');
export const PositionId = recordIdSchema('position');
export const RoleId = recordIdSchema('role');
export const DataPermissionId = recordIdSchema('dataPermission');
/** The id of a grant that lets a user enter another tenant. */
export const TenantGrantId = recordIdSchema('grant');
export const AbsenceId = recordIdSchema('absence');
/** The id of an embed token, which belongs to the user for whom it was issued. */
export const EmbedTokenId = recordIdSchema('embedToken');
/** The id of a row in one of the tenant's logs. */
export const LogRowId = recordIdSchema('logRow');
/**
 * The id of a user named in an approval call. The rules of the process decide who may be named; the data
 * scope does not apply.
 */
export const ParticipantId = recordIdSchema('participant');
export const TargetRecordId = recordIdSchema('target');

/**
 * The id of a record that a flow references: a user, role, organisation or position, or the key of a process.
 */
export const FlowReferencedRecordId = Type.String({
  maxLength: 256,
  [RECORD_TYPE_SCHEMA_KEYWORD]: 'target' satisfies IdKind,
});

/** A list of ids in one text, separated by commas. */
export const recordIdListSchema = (kind: IdKind, maxLength = 13_000) =>
  Type.String({ minLength: 1, maxLength, [RECORD_TYPE_SCHEMA_KEYWORD]: kind });

/** A participant of an instance: the id of the user and the user's name as the client displays it. */
export const NamedParticipant = Type.Object({ id: ParticipantId, name: Type.String({ maxLength: 200 }) });
