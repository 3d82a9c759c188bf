/**
 * Declares the Kysely tables. Each domain adds its tables in a file of its own: `declare module
 * '../../db/tables.ts' { interface TenantTables { … } }`.
 */
import type {
  OrganizationColumns,
  PositionColumns,
  RoleColumns,
  UserColumns,
} from '@countersign/sdk/api/nouns';
import type { WorkingCalendar } from '@countersign/sdk/flow';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StoredColumns } from './nouns.ts';

/**
 * Scope of an embedding token: a task, an instance, or a process to start. Each scope also contains the
 * process.
 */
export type Scope =
  | { kind: 'task'; taskId: string; instanceId: string; processId: string }
  | { kind: 'instance'; instanceId: string; processId: string }
  | { kind: 'process'; processId: string };

/** A time column. It is written as ISO text or as a Date, and read as a Date. */
export type Time = ColumnType<Date, Date | string, Date | string>;
export type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>;
/**
 * A jsonb column. It is read as a value and written as JSON text, because the two drivers bind arrays
 * differently.
 */
export type Json<T> = ColumnType<T, string, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type DefaultText = Generated<string>;
export type TextOrNull = ColumnType<string | null, string | null | undefined, string | null>;
/** A bigint column. PostgreSQL returns it as text, and the embedded database returns it as a number. */
export type BigintColumn = ColumnType<string | number, number, number>;
/**
 * Tenant of a row. The query plugin of the transaction writes this column, and services can only read it. If
 * services never read the tenant of a table's rows, the table's type omits the column.
 */
export type TenantOfRow = GeneratedAlways<string>;
type State = Generated<'NORMAL' | 'ABNORMAL'>;

export interface AuthTables {
  signInName: { nameKey: string; merchantId: string; userId: string; lastUsedAt: DefaultTime };
  session: {
    tokenHash: string;
    sessionId: string;
    merchantId: string;
    userId: string;
    createdAt: DefaultTime;
    lastSeenAt: DefaultTime;
    expiresAt: Time;
    revokedAt: TimeOrNull;
    address: string;
    userAgent: string;
    scope: JsonOrNull<Scope>;
    clientId: TextOrNull;
    /** Tenant grant through which a user of another tenant uses this session. */
    grantId: TextOrNull;
    /** Authentication methods that the user passed at sign-in, such as `password` or `passkey`. */
    proofs: ColumnType<string[], string | undefined, never>;
  };
  signInAttempt: {
    nameKey: string;
    address: string;
    failures: number;
    lastFailedAt: DefaultTime;
    blockedUntil: TimeOrNull;
  };
  sealKey: { keyId: string; publicKey: string; privateKey: string; createdAt: DefaultTime };
  encryptionKey: { fingerprint: string; createTime: DefaultTime };
  sealNonce: { nonce: string; usedAt: DefaultTime };
}

export interface TenantTables {
  merchant: {
    merchantId: string;
    merchantName: string;
    merchantType: 'ISV' | 'COMMON';
    parentId: string | null;
    shortName: DefaultText;
    leader: DefaultText;
    phone: DefaultText;
    email: DefaultText;
    logo: string | null;
    status: State;
    createTime: DefaultTime;
    /** IANA name of the tenant's time zone. */
    timeZone: DefaultText;
    version: Generated<number>;
    removedTime: TimeOrNull;
    administratorId: TextOrNull;
    menusOffered: Generated<string[] | null>;
  };
  organization: StoredColumns<OrganizationColumns> & {
    organizeId: string;
    createTime: DefaultTime;
    version: Generated<number>;
  };
  organizationPath: {
    organizeId: string;
    ancestorId: string;
    depth: number;
    level: number;
  };
  position: StoredColumns<PositionColumns> & {
    positionId: string;
    version: Generated<number>;
  };
  role: StoredColumns<RoleColumns> & {
    roleId: string;
    version: Generated<number>;
  };
  rolePermission: { roleId: string; permission: string };
  appUser: StoredColumns<UserColumns> & {
    merchantId: TenantOfRow;
    userId: string;
    passwordHash: string;
    avatar: string | null;
    createTime: DefaultTime;
    lockedTime: TimeOrNull;
    unlockingTime: TimeOrNull;
    /** Last time that the account was enabled again. A trigger writes it. */
    enabledTime: ColumnType<Date | null, never, never>;
    mustChange: Generated<boolean>;
    passwordTime: DefaultTime;
    version: Generated<number>;
    removedTime: TimeOrNull;
    isGuest: Generated<boolean>;
    guestUntil: TimeOrNull;
    /** Expiry time of an invitation. */
    inviteUntil: TimeOrNull;
    registeredTime: TimeOrNull;
    /** Normalised user name for comparisons. The database generates it. */
    nameKey: ColumnType<string, never, never>;
  };
  userRole: { userId: string; roleId: string };
  userPosition: { userId: string; positionId: string };
  app: {
    appId: string;
    appCode: string;
    appName: string;
    appCategory: DefaultText;
    appPath: DefaultText;
    description: DefaultText;
    visible: DefaultText;
    isMicro: DefaultText;
    aggregateEnable: DefaultText;
    openType: DefaultText;
    appOrder: Generated<number>;
    appNameEn: DefaultText;
    docUrl: DefaultText;
    flag: DefaultText;
    backendPathRegex: DefaultText;
    backendService: DefaultText;
    ignoreRouterPrefix: DefaultText;
    image: DefaultText;
    version: Generated<number>;
  };
  menu: {
    menuId: string;
    appId: string;
    parentId: string | null;
    name: string;
    title: string;
    titleEn: string;
    menuType: 'M' | 'C' | 'F';
    icon: DefaultText;
    permission: string | null;
    menuOrder: Generated<number>;
    routePath: DefaultText;
    componentPath: DefaultText;
    redirect: DefaultText;
    crossApp: DefaultText;
    backendUrl: DefaultText;
    backendMethod: DefaultText;
    extra: ColumnType<Record<string, unknown>, string | undefined, string>;
    visible: DefaultText;
    version: Generated<number>;
  };
  merchantTheme: {
    config: Json<Record<string, unknown>>;
    updateTime: DefaultTime;
    version: Generated<number>;
  };
  workingCalendar: {
    calendar: Json<WorkingCalendar>;
    version: number;
    updateTime: DefaultTime;
  };
  property: {
    attrCode: string;
    attrName: string;
    attrValue: string;
    status: State;
    remark: DefaultText;
    valueType: Generated<'text' | 'number' | 'boolean' | 'date' | 'color' | 'image' | 'json'>;
    groupName: DefaultText;
    updateBy: DefaultText;
    defaultValue: DefaultText;
    isPublic: Generated<boolean>;
    version: Generated<number>;
    updateTime: DefaultTime;
  };
  dictType: {
    dictCode: string;
    dictName: string;
    dictNameEn: DefaultText;
    kind: Generated<'system' | 'my' | 'data-permission' | 'approval'>;
    isRemote: Generated<'0' | '1'>;
    remoteUrl: DefaultText;
    remark: DefaultText;
    version: Generated<number>;
  };
  dictData: {
    dictCode: string;
    dictKey: DefaultText;
    dictValue: string;
    dictLabel: string;
    dictLabelEn: DefaultText;
    sort: Generated<number>;
    remark: DefaultText;
    color: Generated<'' | 'primary' | 'success' | 'warning' | 'danger'>;
  };
  loginLog: {
    logId: string;
    userId: string | null;
    userName: string;
    address: string;
    userAgent: string;
    result: string;
    createTime: DefaultTime;
  };
}
