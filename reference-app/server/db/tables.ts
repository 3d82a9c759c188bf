/**
 * Declares the Kysely tables. Each domain adds its tables in a file of its own: `declare module
 * '../../db/tables.ts' { interface TenantTables { … } }`.
 */
import type { OrganizationColumns, PositionColumns, RoleColumns } from '@countersign/sdk/api/nouns';
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
/**
 * Tenant of a row. The plugin of the transaction writes the column, so services can only read it. Tables
 * whose rows are read without the tenant do not declare the column.
 */
export type TenantOfRow = GeneratedAlways<string>;
type State = Generated<'NORMAL' | 'ABNORMAL'>;

export interface AuthTables {
  sign_in_name: { name_key: string; merchant_id: string; user_id: string; last_used_at: DefaultTime };
  session: {
    token_hash: string;
    session_id: string;
    merchant_id: string;
    user_id: string;
    created_at: DefaultTime;
    last_seen_at: DefaultTime;
    expires_at: Time;
    revoked_at: TimeOrNull;
    address: string;
    user_agent: string;
    scope: JsonOrNull<Scope>;
    client_id: TextOrNull;
    /** Tenant grant through which a user of another tenant uses this session. */
    grant_id: TextOrNull;
    /** Authentication methods that the user passed at sign-in, such as `password` or `passkey`. */
    proofs: ColumnType<string[], string | undefined, never>;
  };
  sign_in_attempt: {
    name_key: string;
    address: string;
    failures: number;
    last_failed_at: DefaultTime;
    blocked_until: TimeOrNull;
  };
  seal_key: { key_id: string; public_key: string; private_key: string; created_at: DefaultTime };
  encryption_key: { fingerprint: string; create_time: DefaultTime };
  seal_nonce: { nonce: string; used_at: DefaultTime };
}

export interface TenantTables {
  merchant: {
    merchant_id: string;
    merchant_name: string;
    merchant_type: 'ISV' | 'COMMON';
    parent_id: string | null;
    short_name: DefaultText;
    leader: DefaultText;
    phone: DefaultText;
    email: DefaultText;
    logo: string | null;
    status: State;
    create_time: DefaultTime;
    /** IANA name of the tenant's time zone. */
    time_zone: DefaultText;
    version: Generated<number>;
    removed_time: TimeOrNull;
    administrator_id: TextOrNull;
    menus_offered: Generated<string[] | null>;
  };
  organization: StoredColumns<OrganizationColumns> & {
    organize_id: string;
    create_time: DefaultTime;
    version: Generated<number>;
  };
  organization_path: {
    organize_id: string;
    ancestor_id: string;
    depth: number;
    level: number;
  };
  position: StoredColumns<PositionColumns> & {
    position_id: string;
    version: Generated<number>;
  };
  role: StoredColumns<RoleColumns> & {
    role_id: string;
    version: Generated<number>;
  };
  role_permission: { role_id: string; permission: string };
  app_user: {
    merchant_id: TenantOfRow;
    user_id: string;
    user_name: string;
    nick_name: string;
    password_hash: string;
    phonenumber: DefaultText;
    email: DefaultText;
    job_number: DefaultText;
    avatar: string | null;
    id_card: DefaultText;
    sex: DefaultText;
    organize_id: string | null;
    status: Generated<'NORMAL' | 'STOP_USING' | 'LOCKED'>;
    remark: DefaultText;
    create_time: DefaultTime;
    locked_time: TimeOrNull;
    unlocking_time: TimeOrNull;
    locked_reason: DefaultText;
    must_change: Generated<boolean>;
    password_time: DefaultTime;
    version: Generated<number>;
    removed_time: TimeOrNull;
    is_guest: Generated<boolean>;
    guest_until: TimeOrNull;
    /** Expiry time of an invitation. */
    invite_until: TimeOrNull;
    registered_time: TimeOrNull;
    /** Normalised user name for comparisons. The database generates it. */
    name_key: ColumnType<string, never, never>;
  };
  user_role: { user_id: string; role_id: string };
  user_position: { user_id: string; position_id: string };
  app: {
    app_id: string;
    app_code: string;
    app_name: string;
    app_category: DefaultText;
    app_path: DefaultText;
    description: DefaultText;
    visible: DefaultText;
    is_micro: DefaultText;
    aggregate_enable: DefaultText;
    open_type: DefaultText;
    app_order: Generated<number>;
    app_name_en: DefaultText;
    doc_url: DefaultText;
    flag: DefaultText;
    backend_path_regex: DefaultText;
    backend_service: DefaultText;
    ignore_router_prefix: DefaultText;
    image: DefaultText;
    version: Generated<number>;
  };
  menu: {
    menu_id: string;
    app_id: string;
    parent_id: string | null;
    name: string;
    title: string;
    title_en: string;
    menu_type: 'M' | 'C' | 'F';
    icon: DefaultText;
    permission: string | null;
    menu_order: Generated<number>;
    route_path: DefaultText;
    component_path: DefaultText;
    redirect: DefaultText;
    cross_app: DefaultText;
    backend_url: DefaultText;
    backend_method: DefaultText;
    extra: ColumnType<Record<string, unknown>, string | undefined, string>;
    visible: DefaultText;
    version: Generated<number>;
  };
  merchant_theme: {
    config: Json<Record<string, unknown>>;
    update_time: DefaultTime;
    version: Generated<number>;
  };
  property: {
    attr_code: string;
    attr_name: string;
    attr_value: string;
    status: State;
    remark: DefaultText;
    value_type: Generated<'text' | 'number' | 'boolean' | 'date' | 'color' | 'image' | 'json'>;
    group_name: DefaultText;
    update_by: DefaultText;
    default_value: DefaultText;
    is_public: Generated<boolean>;
    version: Generated<number>;
    update_time: DefaultTime;
  };
  dict_type: {
    dict_code: string;
    dict_name: string;
    dict_name_en: DefaultText;
    kind: Generated<'system' | 'my' | 'data-permission' | 'approval'>;
    is_remote: Generated<'0' | '1'>;
    remote_url: DefaultText;
    remark: DefaultText;
    version: Generated<number>;
  };
  dict_data: {
    dict_code: string;
    dict_key: DefaultText;
    dict_value: string;
    dict_label: string;
    dict_label_en: DefaultText;
    sort: Generated<number>;
    remark: DefaultText;
    color: Generated<'' | 'primary' | 'success' | 'warning' | 'danger'>;
  };
  login_log: {
    log_id: string;
    user_id: string | null;
    user_name: string;
    address: string;
    user_agent: string;
    result: string;
    create_time: DefaultTime;
  };
}
